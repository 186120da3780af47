import { randomUUID } from "node:crypto";
import type { TestApp } from "../harness.ts";
import type { TestPerson } from "./people.ts";
import { uploadForm, type FormPart } from "./upload-form.ts";

/** The calls with which people write to each other. */
export function conversationCalls(world: () => TestApp) {
  const call = (as: TestPerson, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    world().call(method, path, {
      as: as.token,
      ...(body === undefined ? {} : { body }),
      ...(headers ? { headers } : {}),
    });
  const start = (from: TestPerson, to: { id: number }, more: object = {}) =>
    call(from, "POST", "/api/conversations", {
      recipient_id: to.id,
      body: "Shall we dance on Wednesday?",
      client_key: randomUUID(),
      ...more,
    });
  const send = (
    from: TestPerson,
    id: string,
    body: string,
    { key = randomUUID(), files = [] }: { readonly key?: string; readonly files?: readonly FormPart[] } = {},
  ) =>
    world().call("POST", `/api/conversations/${id}/messages`, {
      as: from.token,
      ...uploadForm([{ name: "body", value: body }, { name: "client_key", value: key }, ...files]),
    });
  const list = async (as: TestPerson, query = "") => (await call(as, "GET", `/api/conversations${query}`)).body;
  const thread = (as: TestPerson, id: string, headers?: Record<string, string>) =>
    call(as, "GET", `/api/conversations/${id}/messages`, undefined, headers);
  return { call, start, send, list, thread };
}
