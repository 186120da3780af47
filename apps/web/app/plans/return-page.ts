import { tabTexts } from "../browser/storage.ts";

const key = "plan_for";

/** Keeps the page for which a plan was needed, so that paying for it leads back there: this one unless another is named. Of this tab alone. */
export function keepReturnPage(page = `${window.location.pathname}${window.location.search}`): void {
  // Without storage the next step of what one came for is shown.
  tabTexts.write(key, page);
}

/** It was led back to, or left aside. */
export function forgetReturnPage(): void {
  tabTexts.write(key, null);
}

/** That page; null when none asked. */
export function readReturnPage(): string | null {
  const kept = tabTexts.read(key);
  return kept?.startsWith("/") === true && !kept.startsWith("//") ? kept : null;
}
