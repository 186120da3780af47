/** A piece of the screen, as far as it is looked at here. */
export interface ScreenElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  matches(selector: string): boolean;
  querySelector(selector: string): ScreenElement | null;
  closest(selector: string): ScreenElement | null;
}

/** What changed on the screen: words or pieces in a place, or how the place is marked. */
export interface ScreenChange {
  readonly kind: "content" | "mark";
  readonly place: ScreenElement | null;
  readonly added: readonly ScreenElement[];
}

const alert = '[role="alert"]';
/** What asks for more says something when it opens; that a button in it comes to rest says nothing. */
const asking = '[role="dialog"], [role="alertdialog"]';

/**
 * Whether a change puts up an answer to what was refused: an alert that says something, a field marked as wrong, or a dialog that opens.
 * A count, a skeleton or any other news of the page is none, unless the words of the refusal are in it: see `isOnScreen`.
 */
export function showsAnswer({ kind, place, added }: ScreenChange): boolean {
  if (kind === "mark") return place?.getAttribute("aria-invalid") === "true";
  if (isWorded(place?.closest(alert) ?? null)) return true;
  return added.some((piece) => isWorded(partOf(piece, alert)) || partOf(piece, asking) !== null);
}

/** Whether one of these sentences is on the screen, in any letter case. */
export const isOnScreen = (screen: string, sentences: readonly string[]): boolean =>
  sentences.some((sentence) => plain(screen).includes(plain(sentence)));

const partOf = (piece: ScreenElement, selector: string): ScreenElement | null =>
  piece.matches(selector) ? piece : piece.querySelector(selector);

const isWorded = (piece: Pick<ScreenElement, "textContent"> | null): boolean =>
  (piece?.textContent ?? "").trim() !== "";

const plain = (words: string): string => words.toLowerCase().replaceAll(/\s+/g, " ").trim();
