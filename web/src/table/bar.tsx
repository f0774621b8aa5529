/* The bar on top of every page. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Scene } from "../scene";
import { Sign } from "../sign";
import { switchTheme } from "../theme";
import { chooseLanguage, language, useWords } from "../words";
import { Drop } from "./drop";
import { notices, switchNotices, switchSound, wantsSound } from "./turn";

export function Bar({ where, heading = false, steps, children }: { where?: ComponentChildren; heading?: boolean; steps?: Scene["steps"]; children?: ComponentChildren }) {
  const words = useWords();
  const Where = heading ? "h1" : "div";
  return (
    <header class="bar">
      <a class="brand" href="#/" aria-label={`Motorworks: ${words.home}`}>
        <Sign name="gear" />
        <span>Motorworks</span>
      </a>
      {where && <Where class="where">{where}</Where>}
      {steps && steps.length > 0 && (
        <ol class="steps" aria-label={words.sequenceOfPlay}>
          {steps.map((step) => (
            <li key={step.title} class={step.when} aria-current={step.when === "now" ? "step" : undefined}>{step.title}</li>
          ))}
        </ol>
      )}
      <div class="tools">
        {children}
        <Bell />
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

/** How I am called when it is my turn. */
function Bell() {
  const words = useWords();
  const [sound, setSound] = useState(wantsSound);
  const [told, setTold] = useState(notices);
  const switchTold = async (): Promise<void> => {
    await switchNotices();
    setTold(notices());
  };
  const why = told === "on" || told === "off" ? "" : words.notifyNot[told];
  return (
    <Drop label={words.callMe} icon={sound || told === "on" ? "bell" : "bell-off"}>
      <b>{words.callMe}</b>
      <label class="check"><input type="checkbox" checked={sound} onChange={() => { switchSound(); setSound(wantsSound()); }} />{words.sound}</label>
      <label class="check"><input type="checkbox" checked={told === "on"} disabled={!!why} aria-describedby={why ? "why-not" : undefined} onChange={() => void switchTold()} />{words.notify}</label>
      {why && <p class="why" id="why-not">{why}</p>}
    </Drop>
  );
}
