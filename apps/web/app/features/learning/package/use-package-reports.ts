import { maxPackageData } from "@pavane/contract/learning/package-status";
import type { Answer } from "@pavane/contract/routes";
import { useCallback, useRef, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { sendOnLeave } from "../../../api/send-on-leave.ts";
import { useLatest } from "../../../browser/use-latest.ts";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { useTimeout } from "../../../time/use-timeout.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import type { PackageSession } from "./frame-messages.ts";

export type ReportAnswer = Answer<"PUT /api/lessons/:id/package/:part">;

/** `elsewhere`: opened in another window; `refused`: the server will never take it. */
export type ReportState = "nothing" | "saving" | "saved" | "retrying" | "elsewhere" | "too_large" | "refused";

const RETRY_MS = 4_000;
/** A package that says something all the time is sent so often. */
const SPACING_MS = 1_000;

interface Reports {
  lessonId: number;
  number: number;
  session: PackageSession;
  onAnswer: (answer: ReportAnswer) => void;
}

/**
 * Keeps on the server what a part says, one call at a time and the newest last; what does not arrive is sent again until it does. Who leaves
 * before is asked.
 */
export function usePackageReports({ lessonId, number, session, onAnswer }: Reports) {
  const [state, setState] = useState<ReportState>("nothing");
  const answered = useLatest(onAnswer);
  const [failures, setFailures] = useState(0);
  const begun = useRef<number>(undefined);
  const seq = useRef(0);
  const waiting = useRef<string>(undefined);
  const busy = useRef(false);
  const sentAt = useRef(-SPACING_MS);

  const callOf = useCallback(
    (id: string, data: string) => {
      const seconds = Math.round((performance.now() - (begun.current ?? performance.now())) / 1_000);
      seq.current += 1;
      const body = { session: id, seq: seq.current, data, seconds: Math.min(86_400, seconds) };
      return { params: { id: lessonId, part: number }, body };
    },
    [lessonId, number],
  );

  const send = useCallback(async () => {
    const id = session.session;
    if (id === null) return undefined;
    while (waiting.current !== undefined && !busy.current) {
      busy.current = true;
      setState((now) => (now === "retrying" ? now : "saving"));
      await spacing(sentAt.current + SPACING_MS - performance.now());
      const data = waiting.current;
      sentAt.current = performance.now();
      const next = await reportOnce(callOf(id, data));
      busy.current = false;
      if (next.state === "retrying") {
        setFailures((now) => now + 1);
        return setState("retrying");
      }
      if (waiting.current === data) waiting.current = undefined;
      if (next.answer) answered.current(next.answer);
      setState(next.state);
      if (next.state !== "saved") return undefined;
    }
    return undefined;
  }, [session.session, callOf, answered]);

  const keep = useCallback(
    (data: string) => {
      begun.current ??= performance.now();
      if (data.length > maxPackageData) return setState("too_large");
      waiting.current = data;
      return void send();
    },
    [send],
  );

  const leave = useCallback(() => {
    const id = session.session;
    if (id === null || waiting.current === undefined || waiting.current.length > maxPackageData) return;
    void sendOnLeave("PUT /api/lessons/:id/package/:part", callOf(id, waiting.current));
  }, [session.session, callOf]);

  const begin = useCallback(() => {
    begun.current ??= performance.now();
  }, []);

  useTimeout(() => void send(), state === "retrying" ? RETRY_MS : null, failures);
  useWindowEvent("online", () => void send());
  useWindowEvent("pagehide", leave);
  const isUnsaved = state === "saving" || state === "retrying";
  useUnsavedChanges(isUnsaved, { sending: state === "saving", onLeave: leave });
  return { state, keep, begin, isUnsaved };
}

const spacing = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined);

type Sent = { readonly state: ReportState; readonly answer: ReportAnswer | null };

async function reportOnce(args: Parameters<typeof callReport>[0]): Promise<Sent> {
  try {
    return { state: "saved", answer: await callReport(args) };
  } catch (error) {
    const failed = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!failed) return { state: "retrying", answer: null };
    return { state: error.code === "package_elsewhere" ? "elsewhere" : "refused", answer: null };
  }
}

const callReport = (args: {
  params: { id: number; part: number };
  body: { session: string; seq: number; data: string; seconds: number };
}) => api("PUT /api/lessons/:id/package/:part", args);
