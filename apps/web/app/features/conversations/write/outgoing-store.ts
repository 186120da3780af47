import { messageOf } from "../../../api/api-error.ts";
import { newClientKey } from "../../../api/request-key.ts";
import { forgetDraft, keepDraft, readDraft } from "../../../forms/drafts/draft-store.ts";
import { readMessageDraft } from "./message-draft.ts";

/** A message on its way, or one that did not arrive. */
export interface Outgoing {
  /** The same however often it is tried, so that it is one message. */
  readonly key: string;
  readonly body: string;
  readonly files: readonly File[];
  /** How many files it had before a reload, which no file outlives. */
  readonly lostFiles: number;
  /** Why it was not sent; null while it is being sent. */
  readonly failed: string | null;
}

interface Written {
  /** Words that are typed. */
  readonly body: string;
  readonly lines: readonly Outgoing[];
  /** The tab took them. */
  readonly isKept: boolean;
}

const nothing: Written = { body: "", lines: [], isKept: false };

/**
 * What is written in conversations, by the name under which the tab keeps it. It outlives the pane that it was written in,
 * so that a message on its way is one wherever somebody looks from; over a reload words stay, and files do not.
 */
export function outgoingStore(send: (conversation: string, line: Outgoing) => Promise<void>) {
  const held = new Map<string, Written>();
  const listeners = new Set<() => void>();
  const read = (name: string): Written => held.get(name) ?? nothing;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const put = (name: string, body: string, lines: readonly Outgoing[]) => {
    const unsent = lines.map((line) => ({ key: line.key, body: line.body, files: line.files.length + line.lostFiles }));
    if (body.trim() === "" && unsent.length === 0) forgetDraft(name);
    else keepDraft(name, { start: {}, version: null, values: { body, unsent } });
    held.set(name, { body, lines, isKept: readDraft(name) !== null });
    tell();
  };
  const change = (name: string, key: string, part: Partial<Outgoing>) =>
    put(
      name,
      read(name).body,
      read(name).lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
    );
  const drop = (name: string, key: string) =>
    put(
      name,
      read(name).body,
      read(name).lines.filter((line) => line.key !== key),
    );
  const attempt = async (name: string, conversation: string, line: Outgoing) => {
    try {
      await send(conversation, line);
      if (isWaiting(name, line.key)) drop(name, line.key);
    } catch (error) {
      if (isWaiting(name, line.key)) change(name, line.key, { failed: messageOf(error, "") });
    }
  };
  /** Signing out takes what is kept from the tab, and nothing of it is kept again. */
  const isTaken = (name: string) => read(name).isKept && readDraft(name) === null;
  const isWaiting = (name: string, key: string) => {
    if (isTaken(name)) {
      held.delete(name);
      tell();
    }
    return read(name).lines.some((line) => line.key === key);
  };
  return {
    read,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What is held of a conversation, or else what the tab has of it. */
    open: (name: string): Written => {
      const before = held.get(name);
      if (before !== undefined && !isTaken(name)) return before;
      const kept = readDraft(name);
      const { body, unsent } = readMessageDraft(kept?.values);
      const lines = unsent.map((one) => ({ ...one, files: [], lostFiles: one.files, failed: "" }));
      const opened = { body, lines, isKept: kept !== null };
      held.set(name, opened);
      return opened;
    },
    keep: (name: string, body: string) => put(name, body, read(name).lines),
    send: (name: string, conversation: string, message: Pick<Outgoing, "body" | "files">) => {
      const line = { ...message, key: newClientKey(), lostFiles: 0, failed: null };
      put(name, "", [...read(name).lines, line]);
      void attempt(name, conversation, line);
    },
    again: (name: string, conversation: string, line: Outgoing) => {
      const others = read(name).lines.filter(({ key }) => key !== line.key);
      put(name, read(name).body, [...others, { ...line, failed: null }]);
      void attempt(name, conversation, line);
    },
    drop,
    /** Whether something is on its way, which a page that is closed takes along. */
    isSending: (): boolean => [...held.values()].some(({ lines }) => lines.some(({ failed }) => failed === null)),
  };
}
