import { plainLine } from "../core/plain-line.ts";

/** What is needed of somebody to name them. */
export interface NamedPerson {
  readonly username: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** The same where they are named to others. */
export interface CalledPerson extends NamedPerson {
  /** The name of their store; null where they have none. */
  readonly store: string | null;
}

const isDeleted = ({ username }: NamedPerson): boolean => username.startsWith("deleted-");

/**
 * First and last name, or the username when there is no first name. A closed account is a former member. For signing
 * in, certificates and administrators; elsewhere `memberName`.
 */
export function displayName(person: NamedPerson | null | undefined): string {
  if (person === null || person === undefined || isDeleted(person)) return "Former member";
  if (person.first_name === null || person.first_name === "") return person.username;
  return [person.first_name, person.last_name].filter(Boolean).join(" ");
}

/** What somebody is called in mails, bookings, stores and reviews: by their name, else by their store; never by what they sign in with. */
export function memberName(person: CalledPerson | null | undefined): string {
  return nameOrStore(person) ?? "A member";
}

/**
 * Where people must be told apart, as on the pages of a copy and among videos to mark: the person's name, else their store, else their
 * account number; it does not reveal their sign-in name to anyone.
 */
export const distinctName = (id: number, person: CalledPerson | null | undefined): string =>
  nameOrStore(person) ?? `Member ${id}`;

/** Null for somebody who is called nothing. */
function nameOrStore(person: CalledPerson | null | undefined): string | null {
  if (person === null || person === undefined || isDeleted(person)) return "Former member";
  const named = plainLine([person.first_name, person.last_name].filter(Boolean).join(" "));
  return named || plainLine(person.store ?? "") || null;
}

/** "Anna" of a mail that greets her; null where one is not called anything. */
export const greetedName = (firstName: string | null): string | null => plainLine(firstName ?? "") || null;
