import { displayName, type NamedPerson } from "@pavane/contract/identity/person-name";
import { isPrintable } from "../../../platform/pdf/printable.ts";

/**
 * One spelling for every accent, so that each letter is one sign of the typeface. Names from before it was checked whether
 * they can be printed give way to the username.
 */
export function printedName(person: NamedPerson): string {
  const name = displayName(person).normalize("NFC").replace(/\s+/g, " ").trim();
  return isPrintable(name) ? name : person.username;
}
