import { readFileSync } from "node:fs";
import { isCommonPassword, isOnList } from "@pavane/contract/identity/common-passwords";

const file = new URL("../../../../assets/passwords/frequent.txt", import.meta.url);
let list: ReadonlySet<string> | null = null;

/** The passwords of 12 signs and more that were found most often; read when the first password is chosen, and too many for a browser. */
export function frequentPasswords(): ReadonlySet<string> {
  list ??= new Set(readFileSync(file, "utf8").trimEnd().split("\n"));
  return list;
}

/** True for what the browser's shorter list has, and for what was found often, in the same variants. */
export const isGuessedFirst = (password: string): boolean =>
  isCommonPassword(password) || isOnList(frequentPasswords(), password);
