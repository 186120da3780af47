import { hourMs } from "@pavane/contract/core/durations";
import type { Answer } from "@pavane/contract/routes";
import type { MovableClock } from "../platform/clock.ts";
import { sampleMessages, type SampleMessage } from "./contact-messages.ts";
import type { SampleApi } from "./sample-api.ts";

type Message = Answer<"GET /api/admin/messages/:id">;

export interface Desk {
  readonly clock: MovableClock;
  readonly admin: SampleApi;
  /** The calls of somebody, or of a guest, from an address of their own. */
  readonly callOf: (username: string | null, ip: string) => SampleApi;
}

interface Happening {
  readonly at: number;
  readonly run: () => Promise<void>;
}

/**
 * The inbox, told along with the rest of the story, which ends at `end`: what people wrote, and what staff made of it. Yields
 * what tells it up to a moment.
 */
export function messagesStory(desk: Desk, end: Date): (until: Date) => Promise<void> {
  const waiting = sampleMessages
    .flatMap((message, index) => happeningsOf(desk, message, { index, end }))
    .toSorted((a, b) => a.at - b.at);
  return async (until) => {
    while (waiting[0] && waiting[0].at <= until.getTime()) {
      const { at, run } = waiting[0];
      waiting.shift();
      if (at > desk.clock.now().getTime()) desk.clock.set(new Date(at));
      await run();
    }
  };
}

function happeningsOf(
  { admin, callOf }: Desk,
  { hoursAgo, by, letter, staff }: SampleMessage,
  { index, end }: { index: number; end: Date },
): Happening[] {
  let reference = "";
  const write = async () => {
    const call = callOf(by, `192.0.2.${index + 1}`);
    ({ reference } = await call("POST /api/contact", { body: letter }));
  };
  const start = end.getTime() - hoursAgo * hourMs;
  const pause = Math.min(5, hoursAgo / (staff.length + 1)) * hourMs;
  const steps = staff.map((step, place) => ({
    at: start + (place + 1) * pause,
    run: async () => take(admin, await found(admin, reference), step),
  }));
  return [{ at: start, run: write }, ...steps];
}

async function found(admin: SampleApi, reference: string): Promise<Message> {
  const { data } = await admin("GET /api/admin/messages", { query: { q: reference } });
  return admin("GET /api/admin/messages/:id", { params: { id: data[0]?.id ?? 0 } });
}

async function take(admin: SampleApi, message: Message, step: SampleMessage["staff"][number]): Promise<void> {
  const { version, administrators } = message;
  const params = { id: message.id };
  if (step === "take") {
    const body = { version, status: "open", assignee_id: administrators[0]?.id ?? null } as const;
    await admin("PATCH /api/admin/messages/:id", { params, body });
  } else if ("answer" in step) {
    await admin("POST /api/admin/messages/:id/replies", { params, body: { version, body: step.answer } });
  } else if ("note" in step) {
    await admin("POST /api/admin/messages/:id/notes", { params, body: { body: step.note } });
  } else {
    await admin("PATCH /api/admin/messages/:id", { params, body: { version, status: step.status } });
  }
}
