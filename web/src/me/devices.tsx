/* My devices, and a link to open my games on another one. */

import { useEffect, useState } from "preact/hooks";
import type { Account, Device, DeviceLink } from "../generated/wire";
import { Section } from "../section";
import { Icon } from "../shapes";
import { useWords } from "../words";
import { myApi } from "./api";
import { dayOf } from "./parts";

export function Devices({ account, changed }: { account: Account; changed: (act: Promise<unknown>) => void }) {
  const { my } = useWords();
  const ways = account.passkeys.length + Number(account.recovery !== null) + Number(account.mail?.confirmed ?? false);
  const isLast = account.devices.length === 1 && ways === 0;
  return (
    <Section title={my.devices} icon="laptop">
      <OpenElsewhere failed={(error) => changed(Promise.reject(error))} />
      <ul class="lines">
        {account.devices.map((device) => (
          <DeviceLine key={device.id} device={device} isLast={isLast} end={() => changed(myApi.signOut(device.id))} />
        ))}
      </ul>
    </Section>
  );
}

function DeviceLine({ device, isLast, end }: { device: Device; isLast: boolean; end: () => void }) {
  const { my } = useWords();
  const [warned, setWarned] = useState(false);
  const kind = device.kind === "phone" ? my.aPhone : my.aComputer;
  return (
    <li>
      <Icon name={device.kind === "phone" ? "phone" : "laptop"} />
      <span>
        <b>{device.here ? my.thisBrowser : kind}</b>{" "}
        <span class="quiet">
          {[device.label, device.here ? my.since(dayOf(device.created)) : my.seenOn(dayOf(device.seen))]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {warned && (
          <span class="bad" role="alert">
            {my.signOutLast}
          </span>
        )}
      </span>
      {device.here && <span class="chip">{my.here}</span>}
      <button class="btn" type="button" onClick={() => (isLast && !warned ? setWarned(true) : end())}>
        {my.signOut}
      </button>
    </li>
  );
}

function OpenElsewhere({ failed }: { failed: (error: unknown) => void }) {
  const { my } = useWords();
  const [link, setLink] = useState<DeviceLink | null>(null);
  const make = (): void => void myApi.link().then(setLink, failed);
  return (
    <div class="open-elsewhere">
      {link && <img src={link.picture} alt={my.qrCode} width={170} height={170} />}
      <div>
        <h3>{my.openOnPhone}</h3>
        <p>{my.openOnPhoneHelp}</p>
        {link ? (
          <LinkBox link={link} again={make} />
        ) : (
          <button class="btn main" type="button" onClick={make}>
            <Icon name="phone" />
            {my.makeLink}
          </button>
        )}
      </div>
    </div>
  );
}

function LinkBox({ link, again }: { link: DeviceLink; again: () => void }) {
  const { my } = useWords();
  const [copied, setCopied] = useState(false);
  const left = useSecondsLeft(link.expires);
  const copy = (): void => void navigator.clipboard?.writeText(link.link).then(() => setCopied(true));
  useEffect(() => setCopied(false), [link.token]);
  if (left <= 0) {
    return (
      <p class="row">
        <span class="quiet">{my.linkUsedUp}</span>
        <button class="btn" type="button" onClick={again}>
          {my.newLink}
        </button>
      </p>
    );
  }
  return (
    <>
      <input
        class="mono"
        readOnly
        aria-label={my.openOnPhone}
        value={link.link}
        onFocus={(e) => e.currentTarget.select()}
      />
      <p class="row">
        <button class="btn" type="button" onClick={copy}>
          {copied ? my.copied : my.copy}
        </button>
        <span class="chip">{my.minutesLeft(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`)}</span>
      </p>
    </>
  );
}

function useSecondsLeft(until: string): number {
  const count = (): number => Math.round((Date.parse(until) - Date.now()) / 1000);
  const [left, setLeft] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts again for every link
  useEffect(() => {
    setLeft(count());
    const timer = setInterval(() => setLeft(count()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
