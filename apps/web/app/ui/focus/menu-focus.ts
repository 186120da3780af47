let left: { button: Element; at: number } | null = null;

/** How long a dialog may take to open after the entry of a menu was chosen, loading its code included. */
const WHILE_OPENING_MS = 3_000;

export function rememberMenuButton(button: Element): void {
  left = { button, at: performance.now() };
}

/** The button of the menu that was closed a moment ago. */
export function menuButtonLeft(): Element | null {
  if (left === null || performance.now() - left.at > WHILE_OPENING_MS) return null;
  return left.button.isConnected ? left.button : null;
}
