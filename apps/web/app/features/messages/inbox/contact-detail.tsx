import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { contactQuery, markOpened, type ContactMessage } from "../queries.ts";
import { ContactEntries } from "./contact-entries.tsx";
import { ContactHead } from "./contact-head.tsx";
import { WriteBox } from "./write-box.tsx";
import { takeFocus } from "../../../ui/focus/take-focus.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

/** One message with its answers and notes, and the place to write the next. Opening it makes a new one open. */
export function ContactDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(contactQuery(id));
  useMarkOpened(data);
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Frame label={data ? `Message of ${data.name}` : "Message"} onClose={onClose}>
      {data ? <Message message={data} /> : null}
      {missing && !data ? <p className="py-10 text-center text-soft">This message does not exist any more.</p> : null}
      {error && !missing && !data ? (
        <ErrorState subject="The message" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !error ? (
        <Loading label="Loading the message" className="grid gap-3">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-4 h-40 rounded-control" />
        </Loading>
      ) : null}
    </Frame>
  );
}

/**
 * A column with its own scrolling next to the list, or a page where it is shown alone. It gets the focus when it opens.
 */
function Frame({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label={label}
      className="relative min-w-0 outline-none @min-[700px]:sticky @min-[700px]:top-[calc(var(--below-header)+24px)] @min-[700px]:max-h-[calc(100dvh-var(--below-header)-48px)] @min-[700px]:overflow-y-auto @min-[700px]:rounded-card @min-[700px]:border @min-[700px]:border-line @min-[700px]:bg-card @min-[700px]:p-6"
    >
      <Button
        variant="ghost"
        size="small"
        icon={<ArrowLeft aria-hidden />}
        className="mb-4 -ml-3 @min-[700px]:hidden"
        onClick={onClose}
      >
        All messages
      </Button>
      <span className="absolute top-4 right-4 hidden @min-[700px]:block">
        <IconButton label="Close the message" size="small" icon={<X aria-hidden />} onClick={onClose} />
      </span>
      {children}
    </section>
  );
}

const Message = ({ message }: { message: ContactMessage }) => (
  <article className="grid gap-5">
    <ContactHead message={message} />
    <ContactEntries message={message} />
    <WriteBox message={message} />
  </article>
);

/** A message is open because somebody looks at it here; asking for it alone changes nothing. */
function useMarkOpened(message: ContactMessage | undefined): void {
  const client = useQueryClient();
  const done = useRef(false);
  useOnChange(message?.status === "new" ? message : null, () => {
    if (message === undefined || done.current) return;
    done.current = true;
    void markOpened(client, message);
  });
}
