/* Errors as sentences for people. */

import { ApiError } from "./api";
import type { Dictionary } from "./words/en";

/** `missing` is what to say when the address leads nowhere. */
export function errorText(error: unknown, words: Dictionary, missing?: string): string {
  if (!(error instanceof ApiError)) return words.noServer;
  return missing && error.isAboutAddress ? missing : error.message;
}
