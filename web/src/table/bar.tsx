/* The bar on top of every page. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Scene } from "../scene";
import { Sign } from "../sign";
import { switchTheme } from "../theme";
import { chooseLanguage, language, useWords } from "../words";
import { allowNotifications, canNotify, switchSound, wantsSound } from "./turn";

export function Bar({ where, steps, children }: { where?: ComponentChildren; steps?: Scene["steps"]; children?: ComponentChildren }) {
  const words = useWords();
  return (
    <header class="bar">
      <a class="brand" href="#/" aria-label={`Motorworks: ${words.home}`}>
        <Sign name="gear" />
        <span>Motorworks</span>
      </a>
      {where && <div class="where">{where}</div>}
      {steps && steps.length > 0 && (
        <ol class="steps" aria-label={words.sequenceOfPlay}>
          {steps.map((step) => (
            <li key={step.title} class={step.when} aria-current={step.when === "now" ? "step" : undefined}>{step.title}</li>
          ))}
        </ol>
      )}
      <div class="tools">
        {children}
        <Sound />
        <Tool label={words.theme} act={switchTheme}><Sign name="theme" /></Tool>
        <Tool label={words.language} act={() => chooseLanguage(language() === "de" ? "en" : "de")}><b>{words.languageShort}</b></Tool>
      </div>
    </header>
  );
}

export function Tool({ label, act, children, pressed }: { label: string; act: () => void; children: ComponentChildren; pressed?: boolean }) {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={pressed} onClick={act}>
      {children}
    </button>
  );
}

/** Sound on or off; the first switch also asks whether the browser may call from another window. */
function Sound() {
  const words = useWords();
  const [on, setOn] = useState(wantsSound());
  const act = (): void => {
    if (canNotify()) void allowNotifications();
    switchSound();
    setOn(wantsSound());
  };
  return (
    <Tool label={canNotify() ? words.notify : words.sound} act={act} pressed={on}>
      <Sign name={on ? "bell" : "bell-off"} />
    </Tool>
  );
}
