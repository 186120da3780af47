type Navigate = (to: string) => void;

let navigate: Navigate | undefined;

/** The mounted router lends its navigate function to code outside React. */
export function setNavigator(next: Navigate | undefined): void {
  navigate = next;
}

export function navigateTo(to: string): void {
  if (navigate) navigate(to);
  else window.location.assign(to);
}

/** Whether Back stays on this site: the router counts the pages of this tab in the state of the history. */
export function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
