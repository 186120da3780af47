/** A piece of the screen, as far as it is looked at here. */
export interface Piece {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  matches(selector: string): boolean;
  querySelector(selector: string): Piece | null;
  closest(selector: string): Piece | null;
}

/** What changed on the screen: words or pieces in a place, or how the place is marked. */
export interface ScreenChange {
  readonly kind: "content" | "mark";
  readonly place: Piece | null;
  readonly added: readonly Piece[];
}

const alert = '[role="alert"]';
/** What asks for more says something when it opens; that a button in it comes to rest says nothing. */
const asking = '[role="dialog"], [role="alertdialog"]';

/**
 * Whether a change puts up an answer to what was refused: an alert that says something, a field marked as wrong, or a dialog that opens.
 * A count, a skeleton or any other news of the page is none, unless the words of the refusal are in it: see `standsThere`.
 */
export function putsUpAnswer({ kind, place, added }: ScreenChange): boolean {
  if (kind === "mark") return place?.getAttribute("aria-invalid") === "true";
  if (isWorded(place?.closest(alert) ?? null)) return true;
  return added.some((piece) => isWorded(partOf(piece, alert)) || partOf(piece, asking) !== null);
}

/** Whether one of these sentences stands on the screen, in whatever letters it is drawn. */
export const standsThere = (screen: string, sentences: readonly string[]): boolean =>
  sentences.some((sentence) => plain(screen).includes(plain(sentence)));

const partOf = (piece: Piece, selector: string): Piece | null =>
  piece.matches(selector) ? piece : piece.querySelector(selector);

const isWorded = (piece: Pick<Piece, "textContent"> | null): boolean => (piece?.textContent ?? "").trim() !== "";

const plain = (words: string): string => words.toLowerCase().replaceAll(/\s+/g, " ").trim();
