import { ApiError } from "../api/api-error.ts";

/** Why a lesson could not be kept. */
type FailureKind = "cut" | "changed" | "full" | "busy" | "unable";

const texts: Readonly<Record<FailureKind, string>> = {
  cut: "The download was cut. It goes on where it stopped.",
  changed: "The film was changed meanwhile. Keep the lesson again.",
  full: "There is no room for this lesson on this device. Remove lessons that you keep, or other files.",
  busy: "This lesson is being kept in another tab.",
  unable: "This browser does not let the site keep anything, as in a private window.",
};

export class KeepFailure extends Error {
  override readonly name = "KeepFailure";
  readonly kind: FailureKind;

  constructor(kind: FailureKind) {
    super(texts[kind]);
    this.kind = kind;
  }
}

/** In a sentence, and whether it can go on where it stopped. */
export function failureOf(error: unknown): { readonly text: string; readonly goesOn: boolean } {
  if (error instanceof KeepFailure) return { text: error.message, goesOn: error.kind === "cut" };
  if (error instanceof ApiError && error.status > 0) return { text: error.serverMessage, goesOn: false };
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return { text: texts.full, goesOn: false };
  if (name === "SecurityError" || name === "InvalidStateError") return { text: texts.unable, goesOn: false };
  return { text: texts.cut, goesOn: true };
}
