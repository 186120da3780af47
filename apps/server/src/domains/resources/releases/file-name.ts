import { visibleName } from "@pavane/contract/core/visible-text";
import { nameEnding } from "../../../platform/file-types.ts";

const longest = 120;

/** A name as buyers save it: composed letters, no folders, nothing that nobody sees or that turns letters round, at most 120 long. */
export function cleanFileName(sent: string): string {
  const last = sent.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const name = visibleName(last).replace(/^\.+/, "").trim();
  const ending = nameEnding(name);
  if (ending === "") return [...name].slice(0, longest).join("") || "file";
  const stem = [...name.slice(0, -ending.length - 1).trim()].slice(0, longest - ending.length - 1).join("");
  return `${stem === "" ? "file" : stem}.${ending}`;
}

/** The same file under another name: its ending stays, because its content agrees with it. */
export function renamed(before: string, wished: string): string | null {
  const ending = nameEnding(before);
  const name = cleanFileName(wished);
  if (nameEnding(name) === ending) return name;
  return nameEnding(name) === "" ? cleanFileName(`${name}.${ending}`) : null;
}
