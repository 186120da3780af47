import { useState, useSyncExternalStore } from "react";
import { api } from "../../../api/api.ts";
import { browserQueryClient } from "../../../api/query-client.ts";
import { useMe } from "../../../session/use-me.ts";
import { useClosedTabWarning } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { showSent } from "../queries.ts";
import { outgoingStore, type Outgoing } from "./outgoing-store.ts";

export interface OutgoingMessages {
  readonly lines: readonly Outgoing[];
  /** What was typed and not sent when the page was opened. */
  readonly draft: string;
  keep(body: string): void;
  send(message: Pick<Outgoing, "body" | "files">): void;
  again(line: Outgoing): void;
  drop(line: Outgoing): void;
}

const store = outgoingStore(async (id, line) => {
  const form = formOf(line);
  showSent(browserQueryClient(), id, await api("POST /api/conversations/:id/messages", { params: { id }, form }));
});

/** What is on its way goes on wherever one goes in the site, and ends with the page. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();
store.subscribe(() => {
  if (store.isSending()) window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
});

/**
 * What somebody writes in a conversation: words that are typed, and messages that did not arrive. Both stay in the tab,
 * over a reload too; files, which no page may keep, stay until then.
 */
export function useOutgoing(id: string): OutgoingMessages {
  const name = `${useMe().id}:message:${id}`;
  const [{ body: draft }] = useState(() => store.open(name));
  const read = () => store.read(name);
  const { lines } = useSyncExternalStore(store.subscribe, read, read);
  useClosedTabWarning(() => {
    const { body, lines: unsent } = store.read(name);
    return body.trim() !== "" || unsent.length > 0;
  });
  return {
    lines,
    draft,
    keep: (body) => store.keep(name, body),
    send: (message) => store.send(name, id, message),
    again: (line) => store.again(name, id, line),
    drop: ({ key }) => store.drop(name, key),
  };
}

function formOf({ key, body, files }: Outgoing): FormData {
  const form = new FormData();
  form.set("body", body);
  form.set("client_key", key);
  for (const file of files) form.append("files", file);
  return form;
}
