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

export const CONTACT_DRAFT = "contact_draft";

export const writeContactDraft = (draft: ContactDraft): string => JSON.stringify(draft);

/** A kept draft; null for none, and for what is none. */
export function readContactDraft(text: string | null): ContactDraft | null {
  const kept = parse(text);
  const word = (name: string): string => (typeof kept[name] === "string" ? kept[name] : "");
  const openFor = kept["openFor"];
  if (word("key") === "" || typeof openFor !== "number") return null;
  const [name, email, topic, message] = [word("name"), word("email"), word("topic"), word("message")];
  return { name, email, topic, message, key: word("key"), openFor };
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
