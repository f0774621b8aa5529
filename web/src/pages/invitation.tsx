/* The page behind an invitation link. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { go } from "../app";
import { errorText } from "../errors";
import type { Invited } from "../generated/wire";
import { Bar } from "../table/bar";
import { useWords } from "../words";
import { LearnLinks } from "./learn_links";
import { Message } from "./message";
import { Terms } from "./terms";

export function InvitationPage({ token }: { token: string }) {
  const words = useWords();
  const [invited, setInvited] = useState<Invited | null>(null);
  const [name, setName] = useState(localStorage.getItem("name") ?? "");
  const [failure, setFailure] = useState<unknown>(null);
  const error = failure === null ? "" : errorText(failure, words, invited ? undefined : words.noSuchLink);
  useEffect(() => void api.invited(token).then(setInvited, setFailure), [token]);
  const accept = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (name.trim()) localStorage.setItem("name", name.trim());
    try {
      const called = invited?.seat === null ? undefined : name.trim() || undefined;
      go("table", (await api.accept(token, invited?.commitment ?? "", called)).id);
    } catch (problem) {
      setFailure(problem);
    }
  };
  if (!invited) return <Message text={error || words.loading} bad={!!error} />;
  return (
    <div class="page plain">
      <Bar where={<b>{invited.name}</b>} />
      <main class="narrow">
        <section class="panel graph-paper card">
          {error && (
            <p class="bad" role="alert">
              {error}
            </p>
          )}
          <form onSubmit={(event) => void accept(event)}>
            <h1>
              {invited.seat === null
                ? words.invitedToWatch(invited.host, invited.name)
                : words.invitedBy(invited.host, invited.name)}
            </h1>
            {invited.seat !== null && <Terms rated={invited.rated ?? false} pace={invited.pace ?? null} />}
            {invited.taken ? (
              <p>{words.takenAlready}</p>
            ) : (
              <>
                {invited.seat !== null && (
                  <label class="field">
                    {words.yourName}{" "}
                    <input value={name} maxLength={40} onInput={(event) => setName(event.currentTarget.value)} />
                  </label>
                )}
                <button class="btn main big" type="submit">
                  {invited.seat === null ? words.acceptWatch : words.accept}
                </button>
              </>
            )}
          </form>
          <LearnLinks slug={invited.game} />
        </section>
      </main>
    </div>
  );
}
