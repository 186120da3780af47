const key = "plan_for";

/** Keeps the page for which a plan was needed, so that paying for it leads back there: this one unless another is named. Of this tab alone. */
export function keepCameFrom(page = `${window.location.pathname}${window.location.search}`): void {
  try {
    sessionStorage.setItem(key, page);
  } catch {
    // Without storage the next step of what one came for is shown.
  }
}

/** That page, once; null when none asked. */
export function takeCameFrom(): string | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept?.startsWith("/") === true && !kept.startsWith("//") ? kept : null;
  } catch {
    return null;
  }
}
