import { messageTexts } from "@pavane/contract/conversations/choices";
import { Ellipsis, Flag, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { useDeleteMessage } from "../queries.ts";
import type { Message } from "../rules/merge-messages.ts";
import { MessageFiles } from "./message-files.tsx";

const ReportDialog = lazyNamed(() => import("../../../people/report-dialog.tsx"), "ReportDialog");

interface MessageLineProps {
  conversationId: string;
  message: Message;
  /** Who writes what is not one's own. */
  writer: string;
  now: number;
}

/** One message as a bubble, one's own at the right. */
export function MessageLine({ conversationId, message, writer, now }: MessageLineProps) {
  const { own, body, state } = message;
  return (
    <article
      aria-label={own ? "You" : writer}
      className={cx("group flex items-center gap-1", own ? "flex-row-reverse" : "")}
    >
      <div className={cx("grid max-w-[min(85%,60ch)] gap-1.5", own && "justify-items-end")}>
        {state === "sent" ? null : <p className="px-1 py-1 text-meta text-soft italic">{messageTexts[state]}</p>}
        {body === "" ? null : (
          <div
            dir="auto"
            className={cx(
              "rounded-card border px-4 py-2.5 text-meta [overflow-wrap:anywhere] whitespace-pre-wrap",
              own ? "rounded-br-chip border-transparent bg-velvet-tint" : "rounded-bl-chip border-line bg-card",
            )}
          >
            {body}
          </div>
        )}
        <MessageFiles message={message} />
      </div>
      {own ? (
        <MessageMenu conversationId={conversationId} message={message} now={now} />
      ) : state === "hidden" ? null : (
        <ReportMenu message={message} writer={writer} />
      )}
    </article>
  );
}

function ReportMenu({ message, writer }: Pick<MessageLineProps, "message" | "writer">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        label="Message"
        trigger={<IconButton size="small" label="More about this message" icon={<Ellipsis aria-hidden />} />}
      >
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => setOpen(true)}>
          Report
        </MenuItem>
      </Menu>
      {open ? (
        <Suspense>
          <ReportDialog
            type="message"
            id={message.id}
            about={`A message of ${writer}`}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function MessageMenu({ conversationId, message, now }: Omit<MessageLineProps, "writer">) {
  const remove = useDeleteMessage(conversationId);
  const { deletable_until: until } = message;
  if (until === null || Date.parse(until) <= now) return null;
  return (
    <Menu
      label="Message"
      trigger={<IconButton size="small" label="More about this message" icon={<Ellipsis aria-hidden />} />}
    >
      <MenuItem tone="destructive" icon={<Trash2 aria-hidden />} onSelect={() => remove.mutate(message.id)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
