import { cx } from "../ui/basics/class-names.ts";
import { dismissToast, type ToastMessage } from "../ui/toasts/toast-store.ts";
import { useTimeout } from "../time/use-timeout.ts";

const SHOWN_FOR_MS = 8000;

/** Messages that only come and go, for when the connection went before the code of the real ones was there. */
export function PlainToaster({ messages }: { messages: readonly ToastMessage[] }) {
  return (
    <div className="pointer-events-none fixed right-0 bottom-0 z-60 grid w-full gap-2.5 p-4 sm:w-[400px] sm:p-6">
      {messages.map((message) => (
        <PlainToast key={message.id} message={message} />
      ))}
    </div>
  );
}

function PlainToast({ message: { id, title, description, variant } }: { message: ToastMessage }) {
  useTimeout(dismissToast, SHOWN_FOR_MS, id);
  const destructive = variant === "destructive";
  return (
    <div
      role={destructive ? "alert" : "status"}
      className={cx(
        "rounded-card border bg-card px-4 py-3 text-meta shadow-float",
        destructive ? "border-brick" : "border-line",
      )}
    >
      <p className={cx("font-semibold", destructive && "text-brick")}>{title}</p>
      {description ? <p className="mt-0.5 text-soft">{description}</p> : null}
    </div>
  );
}
