/* When it is my move: on which channels I am notified, and when not. Saved as it is changed. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { errorText } from "../errors";
import type { ChannelCard, NewChannel, NotificationPreferences, NotificationSettings } from "../generated/wire";
import { Section } from "../section";
import { Icon } from "../shapes";
import { useWords } from "../words";
import { myApi } from "./api";
import { momentOf, Setting, Switch } from "./parts";
import { type PushState, pushState, startPush, stopPush } from "./worker";

const DELAYS = [0, 2, 15, 60] as const;
const ICONS: Record<ChannelCard["kind"], string> = { push: "bell", webhook: "hook", mail: "mail" };
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

export function NotificationsPanel({ mailConfirmed }: { mailConfirmed: boolean }) {
  const words = useWords();
  const { my } = words;
  const [settings, setSettings] = useState<NotificationSettings | null>(null);
  const [push, setPush] = useState<PushState>("impossible");
  const [said, setSaid] = useState("");
  /** What was changed on this page: two quick changes must not undo each other. */
  const wished = useRef<Partial<NotificationPreferences>>({});
  const fail = useCallback((error: unknown): void => setSaid(errorText(error, words)), [words]);
  const refresh = useCallback(async (): Promise<void> => {
    setSettings(await myApi.notifications());
    setPush(await pushState());
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and again after each change
  useEffect(() => void refresh().catch(fail), [mailConfirmed]);
  if (!settings) {
    return (
      <Section title={my.whenMyMove} icon="bell">
        <p class="quiet">{said || words.loading}</p>
      </Section>
    );
  }
  const act = (work: Promise<unknown>): void => {
    setSaid("");
    work.then(refresh).catch(fail);
  };
  const wish = (change: Partial<NotificationPreferences>): void => {
    wished.current = { ...wished.current, ...change };
    setSettings({ ...settings, ...wished.current });
    const { delay, quiet, digest, reminder } = { ...settings, ...wished.current };
    act(myApi.changeNotifications({ delay, quiet, digest, reminder, zone: zone() }));
  };
  return (
    <Section title={my.whenMyMove} icon="bell">
      <Channels settings={settings} push={push} mailConfirmed={mailConfirmed} act={act} />
      <NewWebhook add={(channel) => act(myApi.addChannel(channel))} />
      <Times settings={settings} wish={wish} />
      <p class="quiet">{my.thatIsAll}</p>
      {said && (
        <p class="bad" role="alert">
          {said}
        </p>
      )}
    </Section>
  );
}

function Channels({
  settings,
  push,
  mailConfirmed,
  act,
}: {
  settings: NotificationSettings;
  push: PushState;
  mailConfirmed: boolean;
  act: (work: Promise<unknown>) => void;
}) {
  const { my } = useWords();
  const pushedHere = settings.channels.some((channel) => channel.here);
  const mailed = settings.channels.some((channel) => channel.kind === "mail");
  const [isRefused, setRefused] = useState(false);
  const start = async (): Promise<void> => setRefused((await startPush(settings.push_key)) === "refused");
  const why = isRefused ? my.pushWhy.refused : my.pushWhy[push];
  return (
    <>
      {!pushedHere && (
        <Setting title={my.pushHere} help={why}>
          {(push === "off" || push === "on") && (
            <button class="btn" type="button" onClick={() => act(start())}>
              {my.add}
            </button>
          )}
        </Setting>
      )}
      {mailConfirmed && !mailed && (
        <Setting title={my.mail}>
          <button class="btn" type="button" onClick={() => act(myApi.addChannel({ kind: "mail" }))}>
            {my.add}
          </button>
        </Setting>
      )}
      <ul class="lines">
        {settings.channels.map((channel) => (
          <ChannelLine key={channel.id} channel={channel} act={act} />
        ))}
      </ul>
    </>
  );
}

function ChannelLine({ channel, act }: { channel: ChannelCard; act: (work: Promise<unknown>) => void }) {
  const { my } = useWords();
  const [answer, setAnswer] = useState("");
  const names = { push: channel.here ? my.pushHere : my.pushElsewhere, webhook: my.webhook, mail: my.mail };
  const name = names[channel.kind];
  const last = channel.answered ? my.lastAnswer(channel.answer, momentOf(channel.answered)) : my.notUsedYet;
  const test = async (): Promise<void> => {
    const tested = await myApi.testChannel(channel.id);
    setAnswer(tested.sent ? my.testSent(tested.answer) : my.testFailed(tested.answer));
  };
  const drop = async (): Promise<void> => {
    if (channel.here) await stopPush();
    await myApi.dropChannel(channel.id);
  };
  return (
    <li>
      <Icon name={ICONS[channel.kind]} />
      <span>
        <b>{name}</b>{" "}
        <span class="quiet">
          {channel.target} · {last}
        </span>
        {answer && <span role="status">{answer}</span>}
      </span>
      <button class="btn" type="button" onClick={() => act(test())}>
        {my.test}
      </button>
      <button class="btn" type="button" aria-label={`${my.remove}: ${name}`} onClick={() => act(drop())}>
        <Icon name="bin" />
      </button>
      <Switch
        label={my.switchedOn(name)}
        on={channel.enabled}
        change={(on) => act(myApi.switchChannel(channel.id, on))}
      />
    </li>
  );
}

function NewWebhook({ add }: { add: (channel: NewChannel) => void }) {
  const { my } = useWords();
  const [address, setAddress] = useState("");
  const [format, setFormat] = useState<NonNullable<NewChannel["format"]>>("json");
  const submit = (event: Event): void => {
    event.preventDefault();
    add({ kind: "webhook", format, address });
    setAddress("");
  };
  return (
    <details>
      <summary>
        <b>{my.addWebhook}</b>
      </summary>
      <p class="quiet">{my.webhookHelp}</p>
      <form class="row" onSubmit={submit}>
        <select
          aria-label={my.webhookFormat}
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value as typeof format)}
        >
          {Object.entries(my.formats).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <input
          type="url"
          required
          maxLength={2000}
          aria-label={my.webhookAddress}
          placeholder="https://…"
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
        <button class="btn" type="submit">
          {my.add}
        </button>
      </form>
    </details>
  );
}

function Times({
  settings,
  wish,
}: {
  settings: NotificationSettings;
  wish: (change: Partial<NotificationPreferences>) => void;
}) {
  const { my } = useWords();
  const { quiet, digest } = settings;
  return (
    <>
      <Setting title={my.waitBefore} help={my.waitHelp}>
        <span class="choices" role="radiogroup" aria-label={my.waitBefore}>
          {DELAYS.map((delay) => (
            <label key={delay} class={settings.delay === delay ? "chosen" : ""}>
              <input type="radio" name="delay" checked={settings.delay === delay} onChange={() => wish({ delay })} />
              {my.delays[delay]}
            </label>
          ))}
        </span>
      </Setting>
      <Setting title={my.quietHours} help={my.quietHelp}>
        {quiet && (
          <span class="row">
            <Time label={my.from} value={quiet.begins} change={(begins) => wish({ quiet: { ...quiet, begins } })} />
            <Time label={my.until} value={quiet.ends} change={(ends) => wish({ quiet: { ...quiet, ends } })} />
          </span>
        )}
        <Switch
          label={my.quietHours}
          on={quiet !== null}
          change={(on) => wish({ quiet: on ? { begins: "22:30", ends: "07:30" } : null })}
        />
      </Setting>
      <Setting title={my.reminder} help={my.reminderHelp}>
        <Switch label={my.reminder} on={settings.reminder} change={(on) => wish({ reminder: on })} />
      </Setting>
      <Setting title={my.digest} help={my.digestHelp}>
        {digest !== null && <Time label={my.at} value={digest} change={(at) => wish({ digest: at })} />}
        <Switch label={my.digest} on={digest !== null} change={(on) => wish({ digest: on ? "18:00" : null })} />
      </Setting>
    </>
  );
}

function Time({ label, value, change }: { label: string; value: string; change: (time: string) => void }) {
  return (
    <label>
      {label}{" "}
      <input
        type="time"
        value={value}
        onChange={(event) => event.currentTarget.value && change(event.currentTarget.value)}
      />
    </label>
  );
}
