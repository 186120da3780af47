import { formatUsd } from "@pavane/contract/core/money";
import type { Quote, QuoteLine } from "../shapes.ts";

/** One thing that is not as it was shown. */
export interface Change {
  key: string;
  what: string;
  was: string;
  now: string;
}

/** Line states that a buyer settles by accepting today's price. */
const acceptable = (line: QuoteLine): boolean => line.state === "price_changed" || line.state === "free";

/** What differs between the quote a buyer looked at and the one that holds now, with the total last. */
export function changesBetween(seen: Quote | null, now: Quote): Change[] {
  const lines = [...now.lines.flatMap((line) => changedLine(line, seen)), ...removedLines(seen, now)];
  if (seen === null || seen.total === now.total) return lines;
  return [...lines, { key: "total", what: "Total", was: formatUsd(seen.total), now: formatUsd(now.total) }];
}

/** Lines whose new price can be accepted. */
export const acceptableLines = (quote: Quote): QuoteLine[] => quote.lines.filter(acceptable);

/** Whether accepting today's prices is all that this quote needs to be ordered. */
export const needsOnlyAcceptance = (quote: Quote): boolean =>
  quote.lines.length > 0 &&
  quote.lines.every((line) => line.state === "ok" || line.state === "included" || acceptable(line));

function changedLine(line: QuoteLine, seen: Quote | null): Change[] {
  const key = keyOf(line);
  const before = seen?.lines.find((one) => keyOf(one) === key);
  if (before === undefined) {
    if (seen !== null) return [{ key, what: line.title, was: "Not in the order", now: money(line) }];
    return line.was_price === null ? [] : [{ key, what: line.title, was: formatUsd(line.was_price), now: money(line) }];
  }
  const changes: Change[] = [];
  const was = line.was_price ?? before.unit_price;
  if (was !== line.unit_price) changes.push({ key, what: line.title, was: formatUsd(was), now: money(line) });
  if (before.quantity !== line.quantity)
    changes.push({ key: `${key}:quantity`, what: line.title, was: `${before.quantity} ×`, now: `${line.quantity} ×` });
  return changes;
}

function removedLines(seen: Quote | null, now: Quote): Change[] {
  const left = new Set(now.lines.map(keyOf));
  return (seen?.lines ?? [])
    .filter((line) => !left.has(keyOf(line)))
    .map((line) => ({ key: keyOf(line), what: line.title, was: money(line), now: "Not in the order" }));
}

const money = (line: QuoteLine): string => (Number(line.unit_price) === 0 ? "Free" : formatUsd(line.unit_price));
const keyOf = (line: QuoteLine): string => `${line.item_type}:${line.item_id}`;
