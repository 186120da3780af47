/**
 * Where the focus goes when the focused element was removed: into the panel that is still open, else to the page's
 * heading.
 */
export function focusFallback(): HTMLElement | null {
  const open = document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]');
  return open[open.length - 1] ?? document.querySelector<HTMLElement>("main h1");
}
