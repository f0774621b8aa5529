/* My page: who I am, my devices, notifications, blocked people, my data. */

import { useCallback, useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { errorText } from "../errors";
import type { Account, Language } from "../generated/wire";
import { Message } from "../pages/message";
import { RestTimes } from "../pages/rest_times";
import { Section } from "../section";
import { Bar } from "../table/bar";
import { chooseLanguage, language, useWords } from "../words";
import { myApi } from "./api";
import { Company, MyData } from "./company";
import { Devices } from "./devices";
import { NotificationsPanel } from "./notifications";
import { WaysBack } from "./ways_back";

export function MyPage() {
  const words = useWords();
  const { my } = words;
  const [account, setAccount] = useState<Account | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const refresh = useCallback((): Promise<void> => myApi.account().then(setAccount), []);
  useEffect(() => void refresh().catch(setFailure), [refresh]);
  const changed = (act: Promise<unknown>): void => {
    setFailure(null);
    act.then(refresh).catch(setFailure);
  };
  if (!account) {
    const text = failure === null ? words.loading : errorText(failure, words);
    return <Message text={text} bad={failure !== null} retry={() => void refresh().catch(setFailure)} />;
  }
  return (
    <div class="page plain me">
      <Bar where={<b>{my.myPage}</b>} heading />
      <main>
        {failure !== null && (
          <p class="bad failure" role="alert">
            {errorText(failure, words)}
          </p>
        )}
        <div class="column">
          <WhoIAm account={account} changed={changed} />
          <Devices account={account} changed={changed} />
        </div>
        <div class="column">
          <NotificationsPanel mailConfirmed={account.mail?.confirmed ?? false} />
        </div>
        <div class="column">
          <WaysBack account={account} changed={changed} />
          <Company account={account} changed={changed} />
          <MyData account={account} changed={changed} />
        </div>
      </main>
    </div>
  );
}

function WhoIAm({ account, changed }: { account: Account; changed: (act: Promise<unknown>) => void }) {
  const words = useWords();
  const { my } = words;
  const rename = (name: string): void => {
    if (!name.trim() || name.trim() === account.name) return;
    localStorage.setItem("name", name.trim());
    changed(api.profile({ name: name.trim() }));
  };
  return (
    <Section title={my.whoIAm} icon="person">
      <div class="two">
        <label class="field">
          {my.nameAtTables}
          <input
            defaultValue={account.name}
            placeholder={my.guest}
            maxLength={40}
            onChange={(event) => rename(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          {my.languageLabel}
          <select value={language()} onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}>
            <option value="en">English</option>
            <option value="de">Deutsch</option>
          </select>
        </label>
      </div>
      <details>
        <summary>
          <b>{words.myRest}</b>
        </summary>
        <RestTimes />
      </details>
    </Section>
  );
}
