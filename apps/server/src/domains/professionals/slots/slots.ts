import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { explainStarts, type RefusedAt } from "./explain.ts";
import { frameOf, type Frame } from "./frame.ts";
import { refusalOf, type RefusalOf } from "./refusal.ts";
import { sessionStarts } from "./session-starts.ts";
import type { FoundSlots, RefusedStart, Slot, SlotQuery } from "./slot-query.ts";
import { minuteText, offsetText } from "../../../platform/zones.ts";

/**
 * The starts at which a service can be booked, and on request why others of these hours cannot be (rules of bookings, 6.1).
 * The list and the booking itself ask the same, so what is shown is what can be had.
 */
export function findSlots(question: SlotQuery): FoundSlots {
  const frame = frameOf(question);
  const refusal = refusalOf(question, frame);
  const sessions = sessionStarts(question, frame);
  const open = question.service.dates === "open";
  const starts = open ? openStarts(question, frame, refusal) : [];
  const slots = inOrder([...starts, ...sessions.slots]);
  if (question.explain !== true) return { slots, refused: [] };
  const explained = open ? explainStarts(question, frame, refusal) : [];
  return { slots, refused: written([...explained, ...sessions.refused]) };
}

/** Part by part of the hours: in each the clocks run evenly, so the next start is a sum away. */
function openStarts({ service, openSessions }: SlotQuery, frame: Frame, refusal: RefusalOf): readonly Slot[] {
  const [step, length] = [service.startEvery * minuteMs, service.minutes * minuteMs];
  const joinable = new Set(openSessions.map(({ start }) => start));
  const slots: Slot[] = [];
  for (const { start, end, anchor, offset, day, date } of frame.openings) {
    const [from, to] = [Math.max(start, frame.start, frame.notBefore), Math.min(end, frame.end)];
    const zone = offsetText(offset);
    for (let at = anchor + Math.ceil((from - anchor) / step) * step; at < to; at += step) {
      if (joinable.has(at) || refusal(at, day, date) !== null) continue;
      const local = `${date}${minuteText((at + offset) / minuteMs - day * (dayMs / minuteMs))}${zone}`;
      slots.push({ startsAt: at, endsAt: at + length, local, seatsLeft: service.capacity });
    }
  }
  return slots;
}

/** By their start, each once: hours may overlap. */
function inOrder(slots: Slot[]): readonly Slot[] {
  return slots
    .sort((a, b) => a.startsAt - b.startsAt)
    .filter(({ startsAt }, index, all) => index === 0 || all[index - 1]?.startsAt !== startsAt);
}

function written(refused: RefusedAt[]): readonly RefusedStart[] {
  return refused
    .sort((a, b) => a.at - b.at || (a.local < b.local ? -1 : 1))
    .map(({ local, reason }) => ({ local, reason }));
}
