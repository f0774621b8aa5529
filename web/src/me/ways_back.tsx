/* Passkey, recovery code, mail: ways back to my games when a device is gone. */

import { useState } from "preact/hooks";
import type { Account } from "../generated/wire";
import { Section } from "../section";
import { Icon } from "../shapes";
import { useWords } from "../words";
import { myApi } from "./api";
import { dayOf, Setting } from "./parts";
import { makePasskey } from "./passkeys";

interface Part {
  account: Account;
  changed: (act: Promise<unknown>) => void;
}

export function WaysBack(part: Part) {
  const { my } = useWords();
  return (
    <Section title={my.waysBack} icon="pass" note={my.noPassword}>
      <Passkeys {...part} />
      <Recovery {...part} />
      {part.account.mail_possible && <MailAddress {...part} />}
    </Section>
  );
}

function Passkeys({ account, changed }: Part) {
  const { my } = useWords();
  const possible = account.passkeys_possible && "credentials" in navigator;
  const [refused, setRefused] = useState(false);
  const add = async (): Promise<void> => setRefused(!(await makePasskey()));
  return (
    <>
      <Setting title={my.passkey} help={possible ? my.passkeyHelp : my.passkeyNeedsHttps}>
        {possible && (
          <button class="btn" type="button" onClick={() => changed(add())}>
            <Icon name="pass" />
            {my.addPasskey}
          </button>
        )}
      </Setting>
      {refused && (
        <p class="bad" role="alert">
          {my.passkeyRefused}
        </p>
      )}
      {account.passkeys.length > 0 && (
        <ul class="lines">
          {account.passkeys.map((key) => (
            <li key={key.id}>
              <Icon name="pass" />
              <span>
                <b>{key.label || my.passkey}</b> <span class="quiet">{my.since(dayOf(key.created))}</span>
              </span>
              <button class="btn" type="button" onClick={() => changed(myApi.dropPasskey(key.id))}>
                {my.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Recovery({ account, changed }: Part) {
  const { my } = useWords();
  const [code, setCode] = useState("");
  const make = async (): Promise<void> => setCode((await myApi.recovery()).code);
  return (
    <>
      <Setting
        title={my.recoveryCode}
        help={account.recovery ? my.recoveryMade(dayOf(account.recovery)) : my.recoveryNone}
      >
        <button class="btn" type="button" onClick={() => changed(make())}>
          {my.newCode}
        </button>
      </Setting>
      {code && (
        <p class="secret" role="status">
          <b class="mono">{code}</b> <span>{my.writeItDown}</span>
        </p>
      )}
    </>
  );
}

function MailAddress({ account, changed }: Part) {
  const { my } = useWords();
  const [address, setAddress] = useState("");
  const mail = account.mail;
  const said = mail ? (mail.confirmed ? my.mailConfirmed(mail.address) : my.mailWaiting(mail.address)) : my.mailHelp;
  return (
    <>
      <Setting title={my.mail} help={said}>
        {mail && (
          <button class="btn" type="button" onClick={() => changed(myApi.dropMail())}>
            {my.remove}
          </button>
        )}
      </Setting>
      {!mail?.confirmed && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            changed(myApi.setMail(address));
          }}
        >
          <input
            type="email"
            required
            maxLength={254}
            aria-label={my.mailAddress}
            placeholder={my.mailAddress}
            value={address}
            onInput={(event) => setAddress(event.currentTarget.value)}
          />
          <button class="btn" type="submit">
            {my.sendLink}
          </button>
        </form>
      )}
    </>
  );
}
