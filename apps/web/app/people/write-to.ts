import { contextTypes, type ContextType } from "@pavane/contract/conversations/choices";
import { paths } from "../paths.ts";
import { readId } from "../ui/search/read-id.ts";

/** What one writes about. */
export interface WrittenAbout {
  readonly type: ContextType;
  readonly id: number;
}

/** Where one writes to somebody, about something or nothing in particular. */
export const writeTo = (personId: number, about: WrittenAbout | null = null): string =>
  paths.messages({ to: personId, about: about === null ? undefined : `${about.type}:${about.id}` });

/** The same, read from the address; null for what is none. */
export function readContext(text: string | null): WrittenAbout | null {
  const [kind, number] = (text ?? "").split(":");
  const type = contextTypes.find((one) => one === kind);
  const id = readId(number);
  return type === undefined || id === null ? null : { type, id };
}
