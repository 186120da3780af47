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
