import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate } from "react-router";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { useKeyOfWords } from "../../../api/request-key.ts";
import { useDraftText } from "../../../forms/draft-fields.tsx";
import { paths } from "../../../paths.ts";
import type { WrittenAbout } from "../../../people/write-to.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { conversationQuery, recipientQuery, type Recipient } from "../queries.ts";
import { ContextLink } from "../thread/context-link.tsx";
import { BackToList, PersonTitle } from "../thread/thread-head.tsx";
import { CannotWrite } from "./cannot-write.tsx";
import { Composer } from "./composer.tsx";

interface NewConversationProps {
  to: number;
  context: WrittenAbout | null;
}

/** The first message to somebody. Where a conversation is already, it is opened. */
export function NewConversation({ to, context }: NewConversationProps) {
  const { data, error, isFetching, refetch } = useQuery(recipientQuery(to, context));
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState>You cannot write to this person.</EmptyState>;
  if (error && !data) return <ErrorState subject="The conversation" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) {
    return (
      <Loading label="Loading the conversation" className="p-6">
        <Skeleton className="h-12 w-64" />
      </Loading>
    );
  }
  if (data.conversation_id !== null) return <Navigate replace to={paths.conversation(data.conversation_id)} />;
  return <FirstMessage recipient={data} about={context} />;
}

function FirstMessage({ recipient, about }: { recipient: Recipient; about: WrittenAbout | null }) {
  const { person, context } = recipient;
  const [words, setWords] = useDraftText(
    `first-message:${person.id}:${about === null ? "" : `${about.type}-${about.id}`}`,
  );
  const keyOf = useKeyOfWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: (body: string) =>
      api("POST /api/conversations", {
        body: { recipient_id: person.id, context: about, body, client_key: keyOf(body) },
      }),
    onSuccess: async (conversation) => {
      setWords("");
      client.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
      await refreshRoutes(client, "GET /api/conversations");
      void navigate(paths.conversation(conversation.id), { replace: true });
    },
  });
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-1 border-b border-line px-3 py-3 lg:px-8">
        <BackToList search="" />
        <PersonTitle person={person} />
      </header>
      {context === null ? null : <ContextLink context={context} />}
      <div className="min-h-24 flex-1" />
      {recipient.can.write ? (
        <Composer
          name={person.name}
          start={words}
          files={false}
          busy={start.isPending}
          error={start.error ? `Not sent. ${messageOf(start.error, "Try again.")}` : null}
          // Blanks alone are no words.
          onType={(body) => setWords(body.trim() === "" ? "" : body)}
          onSend={(body) => start.mutate(body)}
        />
      ) : (
        <CannotWrite sentence={recipient.refusal ?? ""} />
      )}
    </div>
  );
}
