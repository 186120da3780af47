import { Fragment } from "react";
import { useNow } from "../../../time/use-now.ts";
import { timeText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useOlderMessages, type Conversation } from "../queries.ts";
import type { Message, Thread } from "../rules/merge-messages.ts";
import { dayHeading } from "../rules/message-texts.ts";
import type { OutgoingMessages } from "../write/use-outgoing.ts";
import { MessageLine } from "./message-line.tsx";
import { OutgoingLine } from "./outgoing-line.tsx";

interface MessageLinesProps {
  conversation: Conversation;
  thread: Thread;
  outgoing: OutgoingMessages;
}

/** What was written, the newest at the bottom, where it stays in view. */
export function MessageLines({ conversation, thread, outgoing }: MessageLinesProps) {
  const { id, person } = conversation;
  const now = useNow(30_000);
  const older = useOlderMessages(id);
  const shown = thread.messages.toReversed();
  const seen = thread.seenId ?? 0;
  const lastSeen = thread.messages.find((message) => message.own && message.id <= seen && message.state === "sent");
  return (
    // Reversed, so that it begins at its end and stays there.
    <div
      role="log"
      aria-label={`Messages with ${person.name}`}
      {...reachable}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto px-4 py-5 lg:px-8"
    >
      <div className="grid gap-2">
        {thread.next === null ? null : (
          <Button
            variant="ghost"
            size="small"
            className="justify-self-center"
            busy={older.isPending}
            onClick={() => older.mutate(Number(thread.next))}
          >
            Earlier messages
          </Button>
        )}
        {shown.map((message, at) => (
          <Fragment key={message.id}>
            {isNewDay(shown[at - 1], message) ? (
              <p className="my-2 text-center text-small text-soft">{dayHeading(message.created_at, now)}</p>
            ) : null}
            <MessageLine conversationId={id} message={message} writer={person.name} now={now} />
            {endsRun(message, shown[at + 1]) ? (
              <p className={`text-small text-soft ${message.own ? "text-right" : ""}`}>
                <time dateTime={message.created_at}>{timeText(message.created_at)}</time>
                {message === lastSeen ? ", Seen" : ""}
              </p>
            ) : null}
          </Fragment>
        ))}
        {outgoing.lines.map((line) => (
          <OutgoingLine key={line.key} line={line} outgoing={outgoing} />
        ))}
      </div>
    </div>
  );
}

/** What scrolls is scrolled by keys too. */
const reachable = { tabIndex: 0 } as const;

const isNewDay = (before: Message | undefined, message: Message): boolean =>
  before === undefined || new Date(before.created_at).toDateString() !== new Date(message.created_at).toDateString();

const runMs = 10 * 60_000;

/** The last of what one of them wrote in one go. */
const endsRun = (message: Message, next: Message | undefined): boolean =>
  next === undefined ||
  next.own !== message.own ||
  isNewDay(message, next) ||
  Date.parse(next.created_at) - Date.parse(message.created_at) > runMs;
