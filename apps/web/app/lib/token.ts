const KEY = "access_token";

/** Local storage can be switched off by the browser; then nobody is signed in. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function writeToken(token: string): void {
  localStorage.setItem(KEY, token);
  document.documentElement.dataset["session"] = "member";
}

export function removeToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
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
