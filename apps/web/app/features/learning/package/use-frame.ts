import { useCallback, type RefCallback } from "react";
import { useLatest } from "../../../browser/use-latest.ts";
import { readFrameMessage, startOrder, type FrameMessage, type PackageSession } from "./frame-messages.ts";

/** Parts say their last words when they are taken away; they are heard for so long. */
const LAST_WORDS_MS = 2_000;

interface Frame {
  session: PackageSession;
  title: string;
  onMessage: (message: FrameMessage) => void;
}

/** Speaks with the frame of a package as long as it is there: with its origin alone, and with no other window of it. */
export function useFrame({ session, title, onMessage }: Frame): RefCallback<HTMLIFrameElement> {
  const latest = useLatest(onMessage);
  return useCallback(
    (frame: HTMLIFrameElement | null) => {
      const own = frame?.contentWindow ?? null;
      const listener = (event: MessageEvent) => {
        // A frame that was taken away has no window any more.
        if (event.origin !== session.origin || (event.source !== null && event.source !== own)) return;
        const message = readFrameMessage(event.data);
        if (message?.kind === "ready") own?.postMessage(startOrder(session, title), session.origin);
        if (message !== null) latest.current(message);
      };
      window.addEventListener("message", listener);
      return () => void setTimeout(() => window.removeEventListener("message", listener), LAST_WORDS_MS);
    },
    [session, title, latest],
  );
}
