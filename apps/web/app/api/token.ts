import { browserTexts } from "../browser/storage.ts";

const KEY = "access_token";

/** Where the browser stores nothing, one is signed in until the page is loaded again. */
let unstored: string | null = null;

export const readToken = (): string | null => unstored ?? browserTexts.read(KEY);

export function writeToken(token: string): void {
  unstored = browserTexts.write(KEY, token) ? null : token;
  document.documentElement.dataset["session"] = "member";
}

export function removeToken(): void {
  unstored = null;
  browserTexts.write(KEY, null);
  delete document.documentElement.dataset["session"];
}

/** Calls back when another tab signs in or out; null means signed out. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(readToken());
  };
  window.addEventListener("storage", handle);
  return () => window.removeEventListener("storage", handle);
}
