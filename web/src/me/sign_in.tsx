/* Been here before? Ways to bring my games to this browser. */

import { useEffect, useState } from "preact/hooks";
import { errorText } from "../errors";
import type { Account } from "../generated/wire";
import { Icon } from "../shapes";
import { Bar } from "../table/bar";
import { useWords } from "../words";
import { myApi } from "./api";
import { showPasskey } from "./passkeys";

/** Reload the page: it is somebody else now, and so are its socket and everything it has fetched. */
export function reopen(): undefined {
  location.replace(`${location.pathname}#/`);
  location.reload();
  return undefined;
}

export function SignInPage() {
  const words = useWords();
  const { my } = words;
  const [account, setAccount] = useState<Account | null>(null);
  const [code, setCode] = useState("");
  const [address, setAddress] = useState("");
  const [said, setSaid] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => void myApi.account().then(setAccount, setFailure), []);
  const enter = (work: Promise<unknown>): void => {
    setFailure(null);
    work.then((entered) => entered !== false && reopen(), setFailure);
  };
  const sendLink = (event: Event): void => {
    event.preventDefault();
    setFailure(null);
    myApi.sendLink(address).then((asked) => setSaid(asked.says), setFailure);
  };
  return (
    <div class="page plain">
      <Bar where={<b>{my.beenHere}</b>} heading />
      <main class="narrow">
        <section class="panel graph-paper card">
          <p>{my.beenHereHelp}</p>
          {failure !== null && (
            <p class="bad" role="alert">
              {errorText(failure, words)}
            </p>
          )}
          {account?.passkeys_possible && (
            <button class="btn main" type="button" onClick={() => enter(showPasskey())}>
              <Icon name="pass" />
              {my.passkeyEnter}
            </button>
          )}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              enter(myApi.enterByCode(code));
            }}
          >
            <label class="field">
              {my.codeLabel}
              <input
                class="mono"
                required
                minLength={16}
                maxLength={40}
                autocomplete="off"
                value={code}
                onInput={(event) => setCode(event.currentTarget.value)}
              />
            </label>
            <button class="btn main" type="submit">
              {my.enter}
            </button>
          </form>
          {account?.mail_possible && (
            <form onSubmit={sendLink}>
              <label class="field">
                {my.mailAddress}
                <input
                  type="email"
                  required
                  maxLength={254}
                  value={address}
                  onInput={(event) => setAddress(event.currentTarget.value)}
                />
              </label>
              <button class="btn" type="submit">
                {my.mailEnter}
              </button>
              {said && <p role="status">{said}</p>}
            </form>
          )}
        </section>
      </main>
    </div>
  );
}
