/** One answer of a list between braces, its texts still with hidden escapes. */
export interface GiftAnswer {
  /** Written with `=` and not with `~`. */
  readonly isMarked: boolean;
  /** A part of the points, in percent; null where none is said. */
  readonly weight: number | null;
  readonly text: string;
  readonly feedback: string;
}

export type GiftAnswers =
  | { readonly kind: "essay" }
  | { readonly kind: "true_false"; readonly isTrue: boolean; readonly ifWrong: string; readonly ifRight: string }
  | { readonly kind: "numeric" | "list" | "matching"; readonly answers: readonly GiftAnswer[] };

/** What stands between the braces of a question, without its general feedback. */
export function giftAnswers(inside: string): GiftAnswers {
  const text = inside.trim();
  if (text === "") return { kind: "essay" };
  if (text.startsWith("#")) return { kind: "numeric", answers: answersOf(text.slice(1)) };
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(text);
  if (truth !== null) {
    const [ifWrong = "", ifRight = ""] = (truth[2] ?? "").split("#");
    return { kind: "true_false", isTrue: /^t/i.test(text), ifWrong, ifRight };
  }
  const answers = answersOf(text);
  const isMatching = answers.every((answer) => answer.isMarked && answer.text.includes("->"));
  return { kind: isMatching ? "matching" : "list", answers };
}

/** Without a sign in front the whole is one right answer. */
function answersOf(text: string): GiftAnswer[] {
  const parts = text.split(/(?=[=~])/).filter((part) => part.trim() !== "");
  return parts.map((part) => {
    const [mark = ""] = /^[=~]/.exec(part) ?? [];
    const [said = "", ...feedback] = part.slice(mark.length).split("#");
    const [whole = "", weight] = /^\s*%(-?\d{1,3}(?:\.\d{1,10})?)%/.exec(said) ?? [];
    return {
      isMarked: mark !== "~",
      weight: weight === undefined ? null : Number(weight),
      text: said.slice(whole.length).trim(),
      feedback: feedback.join("#").trim(),
    };
  });
}
