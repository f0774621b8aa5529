/* The sound of a tone. What makes sound is suspended while there is none: it would keep a thread and the battery busy. */

export interface Tone {
  wave: OscillatorType;
  pitch: number;
  /** The pitch it glides to. */
  to?: number;
  long: number;
  after: number;
}

let audio: AudioContext | null = null;
let sounding = 0;

/** Play these together; silently nothing where a browser has no sound, or allows none before the first click or key. */
export function play(tones: Tone[], loudness: number, attack: number): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const tone of tones) strike(audio, tone, loudness, attack);
  } catch {
    // no sound available
  }
}

function strike(context: AudioContext, { wave, pitch, to, long, after }: Tone, loudness: number, attack: number): void {
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, start);
  if (to) tone.frequency.exponentialRampToValueAtTime(to, start + long);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loudness, start + attack);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  tone.connect(volume).connect(context.destination);
  sounding += 1;
  tone.onended = () => {
    sounding -= 1;
    if (sounding === 0) void context.suspend();
  };
  tone.start(start);
  tone.stop(start + long + 0.01);
}
