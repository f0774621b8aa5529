/* Whom I have blocked, and everything about me: to take home, or to delete. */

import { useState } from "preact/hooks";
import { go } from "../app";
import type { Account } from "../generated/wire";
import { Section } from "../section";
import { Icon } from "../shapes";
import { useWords } from "../words";
import { myApi } from "./api";
import { Naming } from "./naming";
import { dayOf, Setting } from "./parts";

const SHOWN_TO = ["all", "played", "nobody"] as const;

interface Part {
  account: Account;
  changed: (act: Promise<unknown>) => void;
}

export function Company({ account, changed }: Part) {
  const { my } = useWords();
  return (
    <Section title={my.whoMayReach} icon="eye">
      <Setting title={my.myProfile} help={my.myProfileHelp}>
        <span class="choices" role="radiogroup" aria-label={my.myProfile}>
          {SHOWN_TO.map((whom) => (
            <label key={whom} class={account.shown_to === whom ? "chosen" : ""}>
              <input
                type="radio"
                name="shown-to"
                checked={account.shown_to === whom}
                onChange={() => changed(myApi.showProfile(whom))}
              />
              {my.shownTo[whom]}
            </label>
          ))}
        </span>
      </Setting>
      <Setting title={my.sharedPictures} help={my.sharedPicturesHelp}>
        <Naming report={(error) => changed(Promise.reject(error))} />
      </Setting>
      <Setting title={my.blocked} help={account.blocks.length ? my.blockedHelp : my.nobodyBlocked} />
      <ul class="lines">
        {account.blocks.map((block) => (
          <li key={block.id}>
            <Icon name="block" />
            <span>
              <b>{block.name}</b> <span class="quiet">{my.since(dayOf(block.since))}</span>
            </span>
            <button class="btn" type="button" onClick={() => changed(myApi.unblock(block.id))}>
              {my.unblock}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function MyData({ account, changed }: Part) {
  const { my } = useWords();
  const [deleting, setDeleting] = useState(false);
  return (
    <Section title={my.myData} icon="down">
      <Setting title={my.takeHome} help={my.takeHomeHelp}>
        <button class="btn" type="button" onClick={() => changed(download())}>
          <Icon name="down" />
          {my.exportMe}
        </button>
      </Setting>
      <Setting title={my.deleteMe} help={my.deleteHelp(account.seats)}>
        {!deleting && (
          <button class="btn" type="button" onClick={() => setDeleting(true)}>
            <Icon name="bin" />
            {my.deleteMe}…
          </button>
        )}
      </Setting>
      {deleting && <DeleteMe account={account} changed={changed} cancel={() => setDeleting(false)} />}
    </Section>
  );
}

async function download(): Promise<void> {
  const { export: all } = await myApi.exportMe();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(all, null, 1)], { type: "application/json" }));
  link.download = "motorworks-me.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

function DeleteMe({ account, changed, cancel }: Part & { cancel: () => void }) {
  const words = useWords();
  const { my } = words;
  const name = account.name || my.guest;
  const [typed, setTyped] = useState("");
  const leave = async (): Promise<void> => {
    await myApi.deleteMe(name);
    localStorage.removeItem("name");
    go();
    location.reload();
  };
  return (
    <form
      class="deleting"
      onSubmit={(event) => {
        event.preventDefault();
        changed(leave());
      }}
    >
      <label>
        {my.deleteType(name)} <input value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <span class="row">
        <button class="btn" type="submit" disabled={typed !== name}>
          {my.deleteMe}
        </button>
        <button class="btn" type="button" onClick={cancel}>
          {my.cancel}
        </button>
      </span>
    </form>
  );
}
