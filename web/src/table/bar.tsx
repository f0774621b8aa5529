/* The header of every page. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { at } from "../base";
import type { Scene } from "../generated/scene";
import { NextMoveButton } from "../next_move";
import { Icon } from "../shapes";
import { switchTheme } from "../theme";
import { chooseLanguage, language, useWords } from "../words";
import { Dropdown } from "./dropdown";
import { notificationState, switchNotifications, switchSound, wantsSound } from "./turn_alert";

export function Bar({
  where,
  heading = false,
  steps,
  children,
}: {
  where?: ComponentChildren;
  heading?: boolean;
  steps?: Scene["steps"];
  children?: ComponentChildren;
}) {
  const words = useWords();
  const Where = heading ? "h1" : "div";
  return (
    <header class="bar">
      <a class="brand" href={at("/#/")} aria-label={`Motorworks: ${words.home}`}>
        <Icon name="gear" />
        <span>Motorworks</span>
      </a>
      {where && <Where class="where">{where}</Where>}
      {steps && steps.length > 0 && (
        <ol class="steps" aria-label={words.sequenceOfPlay}>
          {steps.map((step) => (
            <li key={step.title} class={step.when} aria-current={step.when === "now" ? "step" : undefined}>
              {step.title}
            </li>
          ))}
        </ol>
      )}
      {!steps && (
        <a class="to-ladder" href={at("/#/ladder")} aria-label={words.ladder} title={words.ladder}>
          <Icon name="award" />
          <span>{words.ladder}</span>
        </a>
      )}
      {!steps && (
        <a class="to-ladder to-tournaments" href={at("/#/tournaments")}>
          <Icon name="flag" />
          <span>{words.tournaments}</span>
        </a>
      )}
      <NextMoveButton />
      <div class="tools">
        {children}
        <TurnAlerts />
        <Tool label={words.theme} act={switchTheme}>
          <Icon name="theme" />
        </Tool>
        <Tool label={words.language} look="language" act={() => chooseLanguage(language() === "de" ? "en" : "de")}>
          <b>{words.languageShort}</b>
        </Tool>
        <a class="me-link" href={at("/#/me")} aria-label={words.my.myPage} title={words.my.myPage}>
          <Icon name="person" />
        </a>
      </div>
    </header>
  );
}

export function Tool({
  label,
  act,
  children,
  pressed,
  look,
}: {
  label: string;
  act: () => void;
  children: ComponentChildren;
  pressed?: boolean;
  look?: string;
}) {
  return (
    <button type="button" class={look} aria-label={label} title={label} aria-pressed={pressed} onClick={act}>
      {children}
    </button>
  );
}

/** How to be alerted when it is my turn. */
function TurnAlerts() {
  const words = useWords();
  const [sound, setSound] = useState(wantsSound);
  const [notifications, setNotifications] = useState(notificationState);
  const toggleNotifications = async (): Promise<void> => {
    await switchNotifications();
    setNotifications(notificationState());
  };
  const unavailable = notifications === "on" || notifications === "off" ? "" : words.notifyUnavailable[notifications];
  return (
    <Dropdown label={words.turnAlerts} icon={sound || notifications === "on" ? "bell" : "bell-off"}>
      <b>{words.turnAlerts}</b>
      <label class="check">
        <input
          type="checkbox"
          checked={sound}
          onChange={() => {
            switchSound();
            setSound(wantsSound());
          }}
        />
        {words.sound}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={notifications === "on"}
          disabled={!!unavailable}
          aria-describedby={unavailable ? "why-not" : undefined}
          onChange={() => void toggleNotifications()}
        />
        {words.notify}
      </label>
      {unavailable && (
        <p class="why" id="why-not">
          {unavailable}
        </p>
      )}
    </Dropdown>
  );
}
