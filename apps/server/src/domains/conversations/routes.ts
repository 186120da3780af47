import type { conversationsEndpoints } from "@pavane/contract/conversations/endpoints";
import { newMessage, newMessageWithFiles } from "@pavane/contract/conversations/requests";
import { notModified, reply } from "@pavane/contract/core/endpoint";
import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { Actor } from "../../platform/http/actor.ts";
import { assertNoRest } from "../../platform/http/assert-no-rest.ts";
import { readBack } from "../../platform/http/read-back.ts";
import { readValues, type Call, type Handlers } from "../../platform/http/register.ts";
import { checkUpload, handOver, quotaOf, rangeOf, receiveForm, skipForm } from "../media/index.ts";
import { changeConversation, readConversation } from "./conversation/change-conversation.ts";
import { findOwn, findOwnById } from "./conversation/conversations-repository.ts";
import { listConversations } from "./conversation/list-conversations.ts";
import { presentConversation } from "./conversation/present-conversation.ts";
import type { ConversationsDeps } from "./deps.ts";
import { deleteMessage } from "./message/delete-message.ts";
import { refuseFiles, tooLargeTogether } from "./message/keep-files.ts";
import { listMessages } from "./message/list-messages.ts";
import { findFiles } from "./message/messages-repository.ts";
import { openFile } from "./message/open-file.ts";
import { presentMessage } from "./message/present-message.ts";
import { sendMessage } from "./message/send-message.ts";
import { getRecipient } from "./starting/get-recipient.ts";
import { startConversation } from "./starting/start-conversation.ts";

type All = Handlers<typeof conversationsEndpoints>;
type OfMessages = "listMessages" | "sendMessage" | "deleteMessage" | "getMessageFile";

export const conversationsRoutes = (deps: ConversationsDeps): All => ({
  ...routesOfConversations(deps),
  ...routesOfMessages(deps),
});

function routesOfConversations(deps: ConversationsDeps): Omit<All, OfMessages> {
  const { read } = deps.db;
  const byId = (actor: Actor) => async (id: number) => {
    const row = await findOwnById(read, actor.id, id);
    return row === null ? refuse(commonErrors.not_found) : presentConversation(read, deps, row);
  };
  return {
    listConversations: ({ actor, query }) => listConversations(deps, actor, query),
    getRecipient: ({ actor, query: { recipient_id, context_type, context_id, ...rest } }) => {
      assertNoRest(rest);
      const whole = context_type !== undefined && context_id !== undefined;
      return getRecipient(deps, actor, recipient_id, whole ? { type: context_type, id: context_id } : null);
    },
    startConversation: async ({ actor, body }) => {
      const started = await startConversation(deps, actor, body);
      if (isRefusal(started)) return started;
      const conversation = await byId(actor)(started.id);
      return isRefusal(conversation) ? conversation : reply(started.isNew ? 201 : 200, conversation);
    },
    getConversation: async ({ actor, params }) => {
      const row = await findOwn(read, actor.id, params.id);
      return row === null ? refuse(commonErrors.not_found) : presentConversation(read, deps, row);
    },
    changeConversation: ({ actor, params, body }) =>
      readBack(changeConversation(deps, actor, params.id, body), byId(actor)),
    readConversation: ({ actor, params, body: { message_id, ...rest } }) => {
      assertNoRest(rest);
      return readConversation(deps, actor, params.id, message_id);
    },
  };
}

function routesOfMessages(deps: ConversationsDeps): Pick<All, OfMessages> {
  return {
    listMessages: async ({ actor, params, query, request, reply: sent }) => {
      const known = request.headers["if-none-match"];
      const answer = await listMessages(deps, actor, { id: params.id, cursor: query.cursor, known });
      if (isRefusal(answer)) return answer;
      sent.header("etag", answer.etag);
      return answer.list ?? notModified;
    },
    sendMessage: (call) => receiveMessage(deps, call),
    deleteMessage: ({ actor, params }) => deleteMessage(deps, actor, params.id),
    getMessageFile: async ({ actor, params, request, reply: sent }) => {
      const opened = await openFile(deps, actor, params);
      if (isRefusal(opened)) return opened;
      const { file, stored } = opened;
      const answer = { mime: file.mime, etag: `"${file.storageKey}"`, cache: "no-store" };
      // A picture is shown where it stands; everything else is saved.
      if (file.mime === "image/webp") return rangeOf(request, sent, stored, answer);
      return handOver(request, sent, stored, { ...answer, fileName: file.name });
    },
  };
}

async function receiveMessage(
  deps: ConversationsDeps,
  { actor, params, request, reply }: Call<(typeof conversationsEndpoints)["sendMessage"]>,
) {
  const row = await findOwn(deps.db.read, actor.id, params.id);
  if (row === null) return skipForm({ request, reply }, refuse(commonErrors.not_found));
  const tooMany = await checkUpload(deps.limiter, actor.id);
  const settings = await deps.site.getSettings();
  const limits = { mostFiles: settings.files, megabytes: settings.file_mb };
  const form = await receiveForm(
    { request, reply },
    { fileBytes: limits.megabytes * 1_048_576, mostFiles: limits.mostFiles },
  );
  if (form === null) return tooLargeTogether(limits);
  const refused = refuseFiles(form, limits) ?? (form.files.length > 0 ? tooMany : null);
  if (refused) return refused;
  const text = readValues(form.files.length > 0 ? newMessageWithFiles : newMessage, Object.fromEntries(form.fields));
  if (isRefusal(text)) return text;
  const { body, client_key: clientKey, ...rest } = text;
  assertNoRest(rest);
  const owner = { id: actor.id, quota: quotaOf(actor, settings) };
  const message = await sendMessage(deps, row, { body, clientKey }, { files: form.files, owner });
  if (isRefusal(message)) return message;
  return presentMessage(message, await findFiles(deps.db.read, [message.id]), actor.id);
}
