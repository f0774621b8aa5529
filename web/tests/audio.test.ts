import { expect, it, vi } from "vitest";
import { play, type Tone } from "../src/table/audio";

const tones: { onended: () => void }[] = [];
const suspend = vi.fn(async () => {});

class FakeAudio {
  currentTime = 0;
  destination = {};
  suspend = suspend;
  async resume() {}
  createGain = () => this.part();
  createOscillator = () => {
    const tone = { ...this.part(), onended: () => {} };
    tones.push(tone);
    return tone;
  };
  private part() {
    const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { connect: (next: object) => next, start() {}, stop() {}, frequency: ramp, gain: ramp };
  }
}

const tone: Tone = { wave: "sine", pitch: 440, long: 0.1, after: 0 };

function stubBrowser(hasBeenActive: boolean): void {
  tones.length = 0;
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive } });
}

it("is suspended when the last tone has ended", () => {
  stubBrowser(true);
  play([tone, tone], 0.1, 0.01);
  tones[0]?.onended();
  expect(suspend).not.toHaveBeenCalled();
  tones[1]?.onended();
  expect(suspend).toHaveBeenCalledOnce();
});

it("is silent before the first click or key, when a browser allows no sound", () => {
  stubBrowser(false);
  play([tone], 0.1, 0.01);
  expect(tones).toEqual([]);
});
