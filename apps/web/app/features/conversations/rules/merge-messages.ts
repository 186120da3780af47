import type { Answer } from "@pavane/contract/routes";

export type MessagePage = Answer<"GET /api/conversations/:id/messages">;
export type Message = MessagePage["data"][number];

/** What is shown of a conversation: the newest messages and those before them that were asked for. */
export interface Thread {
  /** The newest first, without gaps. */
  readonly messages: readonly Message[];
  /** Where those before them begin; null when there are none. */
  readonly next: string | null;
  readonly seenId: number | null;
  readonly tag: string;
}

/** The newest page over what is shown. Where more came than a page holds, what is shown begins anew with the page. */
export function withNewest(shown: Thread | undefined, page: MessagePage): Thread {
  const { data, page: place, seen_id: seenId, tag } = page;
  const oldest = data.at(-1)?.id ?? Infinity;
  const older = shown?.messages.filter(({ id }) => id < oldest) ?? [];
  const touches = place.next === null || shown?.messages.some(({ id }) => id >= oldest) === true;
  if (shown === undefined || !touches) return { messages: data, next: place.next, seenId, tag };
  return { messages: [...data, ...older], next: older.length === 0 ? place.next : shown.next, seenId, tag };
}

/** Messages from before those that are shown. */
export function withOlder(shown: Thread, page: MessagePage): Thread {
  const oldest = shown.messages.at(-1)?.id ?? Infinity;
  return {
    ...shown,
    messages: [...shown.messages, ...page.data.filter(({ id }) => id < oldest)],
    next: page.page.next,
  };
}

/** A message that was just sent; the next page brings it again. */
export const withSent = (shown: Thread, sent: Message): Thread =>
  shown.messages.some(({ id }) => id === sent.id)
    ? shown
    : { ...shown, messages: [sent, ...shown.messages].toSorted((a, b) => b.id - a.id), tag: "" };
