/* A page with a single message: loading, or an error with a way out. */

import { at } from "../base";
import { Bar } from "../table/bar";
import { useWords } from "../words";

export function Message({ text, bad = false, retry }: { text: string; bad?: boolean; retry?: () => void }) {
  const words = useWords();
  return (
    <div class="page plain">
      <Bar />
      <main class="narrow">
        <section class="panel graph-paper card">
          <p class={bad ? "message" : ""} role={bad ? "alert" : "status"}>
            {text}
          </p>
          {bad && (
            <div class="row">
              <a class="btn main" href={at("/#/")}>
                {words.home}
              </a>
              {retry && (
                <button class="btn" type="button" onClick={retry}>
                  {words.tryAgain}
                </button>
              )}
            </div>
          )}
        </section>
      </main>
    </div>
  );
}
