import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { conversationQuery, noteSeen, threadQuery, type Conversation } from "../queries.ts";
import type { Thread } from "../rules/merge-messages.ts";
import { Composer } from "../write/composer.tsx";
import { CannotWrite } from "../write/cannot-write.tsx";
import { useOutgoing } from "../write/use-outgoing.ts";
import { ContextLink } from "./context-link.tsx";
import { MessageLines } from "./message-lines.tsx";
import { ThreadHead } from "./thread-head.tsx";

/** One conversation. */
export function ConversationPane({ id }: { id: string }) {
  const conversation = useQuery(conversationQuery(id));
  const thread = useQuery(threadQuery(id));
  const missing = [conversation.error, thread.error].some((error) => error instanceof ApiError && error.status === 404);
  if (missing) return <EmptyState>There is no conversation here.</EmptyState>;
  if (conversation.data && thread.data) return <Opened conversation={conversation.data} thread={thread.data} />;
  if (conversation.isError || thread.isError) {
    const again = () => void Promise.all([conversation.refetch(), thread.refetch()]);
    return (
      <ErrorState subject="The conversation" onRetry={again} busy={conversation.isFetching || thread.isFetching} />
    );
  }
  return <PaneLoading />;
}

function Opened({ conversation, thread }: { conversation: Conversation; thread: Thread }) {
  const { id, context } = conversation;
  const client = useQueryClient();
  const outgoing = useOutgoing(id);
  const newest = thread.messages[0];
  useOnChange(newest === undefined ? null : `${id} ${newest.id}`, () => {
    if (newest && (!newest.own || conversation.unread > 0)) void noteSeen(client, id, newest.id);
  });
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ThreadHead conversation={conversation} />
      {context === null ? null : <ContextLink context={context} />}
      <MessageLines conversation={conversation} thread={thread} outgoing={outgoing} />
      {conversation.can.write ? (
        <Composer
          name={conversation.person.name}
          start={outgoing.draft}
          onType={outgoing.keep}
          onSend={(body, files) => outgoing.send({ body, files })}
        />
      ) : (
        <CannotWrite sentence={conversation.refusal ?? ""} />
      )}
    </div>
  );
}

const PaneLoading = () => (
  <Loading label="Loading the conversation" className="grid gap-5 p-6">
    <Skeleton className="h-12 w-64" />
    <Skeleton className="h-16 w-2/3" />
    <Skeleton className="ml-auto h-16 w-1/2" />
    <Skeleton className="h-16 w-1/2" />
  </Loading>
);
