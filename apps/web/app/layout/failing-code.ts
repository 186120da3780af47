import { buttonClass } from "../ui/buttons/button.tsx";

// The functions of this file are also inlined as text in every page, where they watch over code that has not loaded
// yet: they call only each other and the browser.

/** Whether an error means that code did not arrive, in Chromium, Firefox or Safari; one that code threw reads otherwise. */
export function isMissingCode(error: unknown): boolean {
  const message = error instanceof Error ? error.message : "";
  return /dynamically imported module|module script failed|unable to preload/i.test(message);
}

/** The same failure gets the same reference, so that users can report it in eight characters. */
export function failureReference(error: unknown): string {
  let hash = 0x811c9dc5;
  for (const sign of String(error)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0").toUpperCase();
}

/** A newer build has other files, so a page whose code is missing is reloaded: once, never in a loop. */
export function mayReload(noted: string | null, address: string, now: number): boolean {
  const space = noted === null ? -1 : noted.indexOf(" ");
  if (noted === null || space < 0) return true;
  return noted.slice(space + 1) !== address || now - Number(noted.slice(0, space)) > 60_000;
}

/** Reloads the page if that may help and the server can be reached. False when the failure has to be shown. */
export async function reloadOnce(): Promise<boolean> {
  const address = location.pathname + location.search;
  try {
    if (!mayReload(sessionStorage.getItem("reloaded"), address, Date.now())) return false;
    if (!(await fetch("/favicon.svg", { cache: "no-store" })).ok) return false;
    sessionStorage.setItem("reloaded", `${Date.now()} ${address}`);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Until the page has come to life (`entry.client.tsx` says so), no boundary catches what fails. */
function watchFirstCode(button: string): void {
  const watch = new AbortController();
  const fail = (reason: unknown) => {
    watch.abort();
    void reloadOnce().then((reloading) => reloading || drawFailure(button, failureReference(reason)));
  };
  const loading = (event: Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent && event.filename.startsWith(location.origin)) fail(event.error ?? event.message);
    // A module's own script says only that something it asks for has failed.
    if (target instanceof HTMLScriptElement && (target.src === "" || target.src.startsWith(location.origin)))
      fail("module script");
  };
  const importing = ({ reason }: PromiseRejectionEvent) => {
    const own = reason instanceof Error && (reason.stack ?? "").includes(`${location.origin}/assets/`);
    if (own || isMissingCode(reason)) fail(reason);
  };
  addEventListener("error", loading, { capture: true, signal: watch.signal });
  addEventListener("unhandledrejection", importing, { signal: watch.signal });
  addEventListener("alive", () => watch.abort(), { signal: watch.signal });
}

/** What `LoadFailure` shows, for the case that its code is what is missing. */
function drawFailure(button: string, reference: string): void {
  const main = document.querySelector("main");
  if (main === null) return;
  main.innerHTML = `<div class="page-gutter flex flex-col items-center gap-6 py-24 text-center"><h1 tabindex="-1" class="text-heading font-semibold">The requested page could not be loaded.</h1><button type="button" class="${button}">Refresh Page</button><p class="text-meta text-soft">Error reference: ${reference}</p></div>`;
  main.querySelector("button")?.addEventListener("click", () => location.reload());
  main.querySelector("h1")?.focus();
}

/** Text for the head of every page; only the server asks for it. */
export const watchFirstCodeScript = () => `(function(){${[
  isMissingCode,
  failureReference,
  mayReload,
  reloadOnce,
  drawFailure,
  watchFirstCode,
]
  .map(String)
  .join("\n")}
watchFirstCode(${JSON.stringify(buttonClass({}))})})()`;
