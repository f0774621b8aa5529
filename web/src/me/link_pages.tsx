/* The pages behind links: my games on another device, a mail address, a club by invitation, no more mails.
   Each asks first, so that a link that is merely looked at (by a mail scanner, say) does nothing. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { at } from "../base";
import { errorText } from "../errors";
import type { SignInOffer } from "../generated/wire";
import { Message } from "../pages/message";
import { Bar } from "../table/bar";
import { useWords } from "../words";
import { myApi } from "./api";
import { momentOf } from "./parts";
import { reopen } from "./sign_in";

export function OpenPage({ token }: { token: string }) {
  const words = useWords();
  const { my } = words;
  const [offer, setOffer] = useState<SignInOffer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => void myApi.offer(token).then(setOffer, setFailure), [token]);
  if (!offer) {
    const text = failure === null ? words.loading : errorText(failure, words);
    return <Message text={text} bad={failure !== null} />;
  }
  if (offer.already) return <Done text={my.alreadyHere} />;
  return (
    <Question
      title={my.openHere(offer.name)}
      yes={my.yesOpen}
      act={() => myApi.enterByLink(token).then(() => reopen())}
    >
      <p>{offer.made_on ? my.madeOn(offer.made_on, momentOf(offer.made)) : my.cameByMail}</p>
      {offer.seats > 0 && <p>{my.comeAlong(offer.seats)}</p>}
    </Question>
  );
}

export function ConfirmMailPage({ token }: { token: string }) {
  const { my } = useWords();
  const act = (): Promise<string> => myApi.confirmMail(token).then((mail) => my.mailIsConfirmed(mail.address));
  return <Question title={my.confirmMail} yes={my.confirm} act={act} />;
}

export function UnsubscribePage({ token }: { token: string }) {
  const { my } = useWords();
  const act = (): Promise<string> => myApi.unsubscribe(token).then((asked) => asked.says);
  return <Question title={my.unsubscribeQuestion} yes={my.unsubscribe} act={act} />;
}

export function JoinPage({ secret }: { secret: string }) {
  const words = useWords();
  const [said, setSaid] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => void myApi.join(secret).then((asked) => setSaid(asked.says), setFailure), [secret]);
  if (said) return <Done text={said} />;
  return <Message text={failure === null ? words.loading : errorText(failure, words)} bad={failure !== null} />;
}

function Question({
  title,
  yes,
  act,
  children,
}: {
  title: string;
  yes: string;
  act: () => Promise<string | undefined>;
  children?: ComponentChildren;
}) {
  const words = useWords();
  const [said, setSaid] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  if (said) return <Done text={said} />;
  return (
    <div class="page plain">
      <Bar />
      <main class="narrow">
        <section class="panel graph-paper card">
          <h1>{title}</h1>
          {children}
          {failure !== null && (
            <p class="bad" role="alert">
              {errorText(failure, words)}
            </p>
          )}
          <p class="row">
            <button
              class="btn main big"
              type="button"
              onClick={() => void act().then((text) => setSaid(text ?? ""), setFailure)}
            >
              {yes}
            </button>
            <a class="btn" href={at("/#/")}>
              {words.my.noThanks}
            </a>
          </p>
        </section>
      </main>
    </div>
  );
}

function Done({ text }: { text: string }) {
  const { my } = useWords();
  return (
    <div class="page plain">
      <Bar />
      <main class="narrow">
        <section class="panel graph-paper card">
          <p role="status">{text}</p>
          <a class="btn main" href={at("/#/")}>
            {my.toStart}
          </a>
        </section>
      </main>
    </div>
  );
}
