/* About this copy: which component values are printed, found or reconstructed, and how an owner of the game corrects them. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { at } from "../base";
import { errorText } from "../errors";
import type { About, ComponentGroup, ComponentValue, Marks } from "../generated/wire";
import { Icon } from "../shapes";
import { Bar } from "../table/bar";
import { language, useWords } from "../words";
import { editionFile } from "./edition_file";
import { Message } from "./message";

type Typed = Record<string, string>;

export function AboutPage({ slug }: { slug: string }) {
  const words = useWords();
  const [about, setAbout] = useState<About | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [typed, setTyped] = useState<Typed>({});
  useEffect(() => void api.about(slug).then(setAbout, setFailure), [slug, language()]);
  if (!about)
    return <Message text={failure === null ? words.loading : errorText(failure, words)} bad={failure !== null} />;
  return (
    <div class="page plain about">
      <Bar
        heading
        where={
          <>
            <b>{about.name}</b> <span>{words.aboutCopy}</span>
          </>
        }
      />
      <main>
        <div class="column">
          <Overview about={about} />
          <Values about={about} typed={typed} type={(address, text) => setTyped({ ...typed, [address]: text })} />
        </div>
        <div class="column">
          {about.edition && <EditionPlayed about={about} />}
          <YourCopy about={about} typed={typed} />
        </div>
      </main>
    </div>
  );
}

function Overview({ about }: { about: About }) {
  const words = useWords();
  return (
    <section class="panel graph-paper" aria-label={words.aboutCopy}>
      <header class="head">
        <h2 class="plate">
          <Icon name="book" />
          {words.aboutCopy}
        </h2>
      </header>
      <p>
        {words.aboutIntro} <b>{words.aboutAsk}</b>
      </p>
      <ul class="legend">
        {(["seed", "found", "reconstructed"] as const).map((mark) => (
          <li key={mark}>
            <Swatch mark={mark} />
            <b>{words.marks[mark]}</b> {words.markMeaning[mark]}
          </li>
        ))}
      </ul>
      <ul class="summaries">
        {about.games.map((game) => (
          <Summary key={game.slug} game={game} here={game.slug === about.slug} />
        ))}
      </ul>
    </section>
  );
}

function Summary({ game, here }: { game: Marks; here: boolean }) {
  const words = useWords();
  const shares = [
    ["seed", game.printed],
    ["found", game.found],
    ["reconstructed", game.reconstructed],
  ] as const;
  return (
    <li>
      <a href={`#/about/${game.slug}`} aria-current={here ? "page" : undefined}>
        <b>{game.name}</b>
        <span class="stack" aria-hidden="true">
          {shares.map(([mark, count]) => count > 0 && <i key={mark} class={mark} style={{ flexGrow: count }} />)}
        </span>
        <small>{words.markCounts(game.printed, game.found, game.reconstructed)}</small>
      </a>
    </li>
  );
}

function Values({ about, typed, type }: { about: About; typed: Typed; type: (address: string, text: string) => void }) {
  const words = useWords();
  const [leastSureFirst, setLeastSureFirst] = useState(false);
  const [all, setAll] = useState(false);
  const groups = arranged(about.groups, about.name, all, leastSureFirst);
  const shown = groups.reduce((sum, group) => sum + group.values.length, 0);
  const total = about.groups.reduce((sum, group) => sum + group.values.length, 0);
  return (
    <section class="panel graph-paper" aria-label={words.valueByValue(about.name)}>
      <header class="head">
        <h2 class="plate">
          <Icon name="blueprint" />
          {words.valueByValue(about.name)}
        </h2>
      </header>
      <div class="row">
        <Either
          label={words.sorting}
          first={words.asOnTheBoard}
          second={words.leastSureFirst}
          value={leastSureFirst}
          change={setLeastSureFirst}
        />
        <Either
          label={words.whichValues}
          first={words.onlyUncertain}
          second={words.allValues}
          value={all}
          change={setAll}
        />
        <small class="quiet">{words.shownOf(shown, total)}</small>
      </div>
      <table class="values">
        <thead>
          <tr>
            <th>{words.what}</th>
            <th>{words.wePlay}</th>
            <th>{words.from}</th>
            <th>{words.sure}</th>
            <th>{words.myCopySays}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title}>
            {!leastSureFirst && (
              <tr class="group">
                <th colSpan={5} scope="rowgroup">
                  {group.title}
                </th>
              </tr>
            )}
            {group.values.map((value) => (
              <Row
                key={value.address}
                value={value}
                typed={typed[value.address] ?? ""}
                type={(text) => type(value.address, text)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** The groups with the values that are asked for; sorted by certainty, all of them are one group. */
function arranged(groups: ComponentGroup[], name: string, all: boolean, leastSureFirst: boolean): ComponentGroup[] {
  const kept = groups.map((group) => ({
    ...group,
    values: group.values.filter((value) => all || value.mark !== "seed" || value.value !== value.supplied),
  }));
  if (!leastSureFirst) return kept.filter((group) => group.values.length > 0);
  return [{ title: name, values: kept.flatMap((group) => group.values).sort((a, b) => a.sure - b.sure) }];
}

function Row({ value, typed, type }: { value: ComponentValue; typed: string; type: (text: string) => void }) {
  const words = useWords();
  const differs = value.value !== value.supplied;
  return (
    <tr class={differs ? "differs" : ""}>
      <th scope="row">
        {value.what}
        <small>{value.address}</small>
      </th>
      <td>
        <code>{value.value}</code>
        {differs && <small>{words.suppliedIs(value.supplied)}</small>}
      </td>
      <td>
        <Swatch mark={value.mark} />
        <span class="word">{words.marks[value.mark]}</span>
      </td>
      <td>
        {value.mark === "seed" ? (
          words.certain
        ) : (
          <>
            <span class="gauge" aria-hidden="true">
              <i style={{ width: `${value.sure}%` }} />
            </span>
            {value.sure} %
          </>
        )}
      </td>
      <td>
        {value.mark !== "seed" && (
          <input
            aria-label={`${words.myCopySays}: ${value.what}`}
            placeholder={words.same}
            value={typed}
            onInput={(event) => type(event.currentTarget.value)}
          />
        )}
      </td>
    </tr>
  );
}

function EditionPlayed({ about }: { about: About }) {
  const words = useWords();
  if (!about.edition) return null;
  return (
    <section class="panel graph-paper" aria-label={words.editionPlayed}>
      <header class="head">
        <h2 class="plate">
          <Icon name="certificate" />
          {words.editionPlayed}
        </h2>
      </header>
      <p>
        <b>{about.edition.name}</b>, {words.editionChanges(about.edition.changes)}
      </p>
      <p class="quiet">
        {about.edition.source}, {new Date(about.edition.date).toLocaleDateString(language(), { dateStyle: "medium" })}
      </p>
      <p class="quiet">{words.editionHere}</p>
    </section>
  );
}

function YourCopy({ about, typed }: { about: About; typed: Typed }) {
  const words = useWords();
  const values = about.groups.flatMap((group) => group.values);
  const text = editionFile(about.slug, values, typed);
  const count = Object.values(typed).filter((one) => one.trim()).length;
  const save = (): void => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
    link.download = `${about.slug}-edition.toml`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section class="panel graph-paper" aria-label={words.yourCopy}>
      <header class="head">
        <h2 class="plate">
          <Icon name="blueprint" />
          {words.yourCopy}
        </h2>
      </header>
      <p>{words.yourCopyHelp}</p>
      <pre class="file">{text}</pre>
      <div class="row">
        <button class="btn main" type="button" disabled={count === 0} onClick={save}>
          {words.downloadEdition(count)}
        </button>
        <a class="btn" href={at(`/api/games/${about.slug}/edition.toml?language=${language()}`)} download>
          {words.downloadBlank}
        </a>
      </div>
      <ol class="steps-to-do">
        <li>
          {words.editionCheck}
          <code>motorworks edition check {about.slug}-edition.toml</code>
        </li>
        <li>
          {words.editionServe}
          <code>motorworks serve --edition {about.slug}-edition.toml</code>
        </li>
      </ol>
      <p class="quiet">{words.rulesIdentity(about.rules)}</p>
    </section>
  );
}

function Swatch({ mark }: { mark: ComponentValue["mark"] }) {
  return <span class={`swatch ${mark}`} aria-hidden="true" />;
}

function Either({
  label,
  first,
  second,
  value,
  change,
}: {
  label: string;
  first: string;
  second: string;
  value: boolean;
  change: (value: boolean) => void;
}) {
  return (
    <div class="either" role="radiogroup" aria-label={label}>
      {(
        [
          [false, first],
          [true, second],
        ] as const
      ).map(([is, text]) => (
        <label key={text} class="btn">
          <input type="radio" name={label} checked={value === is} onChange={() => change(is)} />
          {text}
        </label>
      ))}
    </div>
  );
}
