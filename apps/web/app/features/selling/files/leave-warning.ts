/** Asks before the page is closed or reloaded, for as long as `needed` is set. */
export function leaveWarning(): (needed: boolean) => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  return (needed) => {
    if (typeof window === "undefined") return;
    if (needed) window.addEventListener("beforeunload", warn);
    else window.removeEventListener("beforeunload", warn);
  };
}
