import type { QueryCache } from "@tanstack/react-query";
import { readToasts, toast } from "../ui/toasts/toast-store.ts";
import { ApiError } from "./api-error.ts";

/**
 * Says in the server's words that it has too much to do, while what somebody wants to read is asked for again by itself: else they would
 * see only that it takes long. Once, however many reads of a page it was said to.
 */
export function toastBusy(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "failed") return;
    const { error } = event.action;
    if (!(error instanceof ApiError) || error.code !== "busy" || error.retryAfter === undefined) return;
    const description = `${error.serverMessage} This page tries again by itself.`;
    if (!readToasts().some((shown) => shown.description === description)) toast({ title: "Please wait", description });
  });
}
