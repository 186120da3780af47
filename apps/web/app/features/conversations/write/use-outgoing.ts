import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { newClientKey } from "../../../api/request-key.ts";
import { forgetDraft, keepDraft, readDraft } from "../../../forms/drafts/draft-store.ts";
import { keptName } from "../../../forms/kept-name.ts";
import { useSession } from "../../../session/session.ts";
import { useClosedTabWarning } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { showSent } from "../queries.ts";
import { readKept, type Kept } from "./kept-texts.ts";

/** A message on its way, or one that did not arrive. */
export interface Outgoing {
  /** The same however often it is tried, so that it is one message. */
  readonly key: string;
  readonly body: string;
  readonly files: readonly File[];
  /** Why it was not sent; null while it is being sent. */
  readonly failed: string | null;
}

export interface OutgoingMessages {
  readonly lines: readonly Outgoing[];
  /** What was typed and not sent when the page was opened. */
  readonly draft: string;
  keep(body: string): void;
  send(message: { readonly body: string; readonly files: readonly File[] }): void;
  again(line: Outgoing): void;
  drop(line: Outgoing): void;
}

/**
 * What somebody writes in a conversation: words that are typed, and messages that did not arrive. Both stay in the tab,
 * over a reload too; files, which no page may keep, do not.
 */
export function useOutgoing(id: string): OutgoingMessages {
  const client = useQueryClient();
  const { keep, kept } = useKeptWords(`message:${id}`);
  const [draft] = useState(() => kept().body);
  const [lines, setLines] = useState<readonly Outgoing[]>(() =>
    kept().unsent.map((one) => ({ ...one, files: [], failed: "" })),
  );
  const put = (line: Outgoing) => setLines((all) => [...all.filter(({ key }) => key !== line.key), line]);
  const drop = ({ key }: Pick<Outgoing, "key">) => {
    setLines((all) => all.filter((one) => one.key !== key));
    keep({ ...kept(), unsent: kept().unsent.filter((one) => one.key !== key) });
  };
  const attempt = async (line: Outgoing) => {
    put({ ...line, failed: null });
    try {
      const form = formOf(line);
      await showSent(client, id, await api("POST /api/conversations/:id/messages", { params: { id }, form }));
      drop(line);
    } catch (error) {
      put({ ...line, failed: messageOf(error, "") });
    }
  };
  return {
    lines,
    draft,
    keep: (body) => keep({ ...kept(), body }),
    send: ({ body, files }) => {
      const line = { key: newClientKey(), body, files, failed: null };
      keep({ body: "", unsent: [...kept().unsent, { key: line.key, body }] });
      void attempt(line);
    },
    again: (line) => void attempt(line),
    drop,
  };
}

function formOf({ key, body, files }: Outgoing): FormData {
  const form = new FormData();
  form.set("body", body);
  form.set("client_key", key);
  for (const file of files) form.append("files", file);
  return form;
}

/** Words that stay in the tab under a name until they are sent. */
export function useKeptWords(what: string) {
  const name = keptName(useSession(), what);
  const state = useRef<Kept | null>(null);
  const kept = (): Kept => (state.current ??= readKept(name === null ? undefined : readDraft(name)?.values));
  const keep = (next: Kept) => {
    state.current = next;
    if (name === null) return;
    if (next.body.trim() === "" && next.unsent.length === 0) forgetDraft(name);
    else keepDraft(name, { start: {}, version: null, values: { ...next } });
  };
  useClosedTabWarning(() => kept().body.trim() !== "" || kept().unsent.length > 0);
  return { kept, keep };
}
