import { CircleAlert, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { useRef } from "react";
import { cx } from "../basics/class-names.ts";
import { dismissToast, type ToastMessage } from "./toast-store.ts";
import { useFreePlace } from "../basics/use-free-place.ts";

const SHOWN_FOR_MS = 5000;
const SWIPE_PX = 50;

/** Radix pauses the clock while pointer or focus is on a toast and while the window is away. */
export function Toaster({ messages }: { messages: readonly ToastMessage[] }) {
  const floating = useRef<HTMLDivElement>(null);
  const place = useFreePlace(floating, messages.length > 0);
  return (
    <Radix.Provider duration={SHOWN_FOR_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label="Notification">
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
      {/* Messages with a role of their own are no list items, so neither is theirs a list. */}
      <Radix.Viewport asChild>
        <div
          ref={floating}
          className={cx(
            "pointer-events-none fixed right-0 z-60 flex w-full flex-col gap-2.5 p-4 outline-none sm:w-[400px] sm:p-6",
            place === "bottom" ? "bottom-0" : "top-[69px]",
          )}
        />
      </Radix.Viewport>
    </Radix.Provider>
  );
}

function ToastCard({ message }: { message: ToastMessage }) {
  const destructive = message.variant === "destructive";
  return (
    <Radix.Root
      asChild
      type={destructive ? "foreground" : "background"}
      role={destructive ? "alert" : "status"}
      onOpenChange={(open) => open || dismissToast(message.id)}
    >
      <div
        className={cx(
          "pointer-events-auto flex animate-rise items-start gap-3 rounded-card border bg-card py-3 pr-2 pl-4 shadow-float",
          "data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0",
          "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
          destructive ? "border-brick" : "border-line",
        )}
      >
        {destructive ? (
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" strokeWidth={1.8} />
        ) : null}
        <div className="min-w-0 flex-1 py-px">
          <Radix.Title className={cx("text-meta font-semibold", destructive && "text-brick")}>
            {message.title}
          </Radix.Title>
          {message.description ? (
            <Radix.Description className="mt-0.5 text-meta text-soft">{message.description}</Radix.Description>
          ) : null}
        </div>
        <Radix.Close
          aria-label="Dismiss"
          className="grid size-8 shrink-0 pointer-coarse:size-11 place-items-center rounded-chip text-soft transition-colors hover:bg-sunk hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </Radix.Close>
      </div>
    </Radix.Root>
  );
}
