import { readFileSync } from "node:fs";

const list = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .trim()
    .split("\n"),
);

/**
 * True for passwords on the shipped list, also with digits and signs put behind or in front, written in capitals, or
 * said several times: the variants that guessing tries first.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  if (list.has(text) || list.has(text.replaceAll(/\s+/g, ""))) return true;
  const core = text.replace(/^[\d\s\W_]+/, "").replace(/[\d\s\W_]+$/, "");
  if (core.length * 2 >= text.length && list.has(core)) return true;
  return list.has(unrepeated(text)) || new Set(text).size < 4;
}

/** "abcabc" is "abc" said twice; anything else stays. */
function unrepeated(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}
