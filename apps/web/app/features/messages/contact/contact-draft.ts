/** What was typed into the contact form and not sent, with what belongs to its sending. */
export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly message: string;
  /** Names the sending, so that a second one, after a lost answer or a reload, is the same. */
  readonly key: string;
  /** Milliseconds that the form had been open when this was kept. */
  readonly openFor: number;
}

/** A kept draft; null for none, and for what is none. */
export function readContactDraft(kept: Readonly<Record<string, unknown>> = {}): ContactDraft | null {
  const word = (name: string): string => (typeof kept[name] === "string" ? kept[name] : "");
  const openFor = kept["openFor"];
  if (word("key") === "" || typeof openFor !== "number") return null;
  const [name, email, topic, message] = [word("name"), word("email"), word("topic"), word("message")];
  return { name, email, topic, message, key: word("key"), openFor };
}
