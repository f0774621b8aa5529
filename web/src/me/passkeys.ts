/* Passkeys: the browser's side. Options and answers travel as JSON, with bytes as base64url. */

import { myApi } from "./api";

type Json = { [key: string]: unknown };

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

interface Described {
  id: string;
  type: "public-key";
}

/** Makes a passkey on this device and keeps its public half at the server. False when the person changed their mind. */
export async function makePasskey(): Promise<boolean> {
  const options = (await myApi.passkeyOptions()).options as Json & {
    challenge: string;
    user: { id: string; name: string; displayName: string };
    excludeCredentials?: Described[];
  };
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map((known) => ({ ...known, id: toBytes(known.id) })),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  if (!made) return false;
  const response = made.response as AuthenticatorAttestationResponse;
  await myApi.addPasskey({
    ...named(made),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
    },
  });
  return true;
}

/** Signs in with any passkey of this site. False when the person changed their mind. */
export async function showPasskey(): Promise<boolean> {
  const options = (await myApi.askForPasskey()).options as Json & { challenge: string };
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    allowCredentials: [],
  } as unknown as PublicKeyCredentialRequestOptions;
  const shown = await asked(() => navigator.credentials.get({ publicKey }));
  if (!shown) return false;
  const response = shown.response as AuthenticatorAssertionResponse;
  await myApi.enterByPasskey({
    ...named(shown),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle && toText(response.userHandle),
    },
  });
  return true;
}

function named(credential: PublicKeyCredential): Json {
  return { id: credential.id, rawId: toText(credential.rawId), type: credential.type, clientExtensionResults: {} };
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null; // cancelled, timed out, or known already
    throw error;
  }
}
