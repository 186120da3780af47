import { isDeepStrictEqual } from "node:util";
import type { AuditValues } from "./tables.ts";

const secret =
  /pass(word|phrase)?(?!_?(percent|score))|secret|token|hash|credential|authorization|cookie|recovery|private/i;
const longest = 2_000;
const maxMembers = 200;
const deepest = 6;
const maxSigns = 48_000;

/**
 * Values as the audit log keeps them: secrets hidden, long texts and lists cut, so that no act can fail or fill the log by
 * what it is about. Null stays null.
 */
export function clipValues(values: AuditValues | null): AuditValues | null {
  if (values === null) return null;
  const clipped = clipMembers(values, 0);
  const size = JSON.stringify(clipped).length;
  return size <= maxSigns ? clipped : { left_out: `${size} characters were too many to keep.` };
}

function clip(value: unknown, depth: number): unknown {
  if (typeof value === "string") return clipText(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "function" || typeof value === "symbol" || value === undefined) return null;
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Uint8Array) return `${value.byteLength} bytes`;
  if (depth >= deepest) return "…";
  if (Array.isArray(value) || value instanceof Set) return clipList([...value], depth);
  return clipMembers(value as AuditValues, depth); // an object that is none of the above
}

function clipList(items: readonly unknown[], depth: number): unknown[] {
  const kept = items.slice(0, maxMembers).map((item) => clip(item, depth + 1));
  return items.length > maxMembers ? [...kept, `… ${items.length} in all`] : kept;
}

function clipMembers(values: AuditValues, depth: number): AuditValues {
  const members = Object.entries(values).slice(0, maxMembers);
  return Object.fromEntries(
    members.map(([name, value]) => [
      clipText(name),
      secret.test(name) && value !== null && typeof value !== "boolean" ? "hidden" : clip(value, depth + 1),
    ]),
  );
}

function clipText(text: string): string {
  const storable = text.toWellFormed().replaceAll("\0", "");
  return storable.length > longest
    ? `${storable.slice(0, longest).toWellFormed()}… (${storable.length} characters)`
    : storable;
}

/** The members that differ between two states of a thing, as they were and as they are. */
export function changesOf(before: AuditValues, after: AuditValues): { before: AuditValues; after: AuditValues } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  const only = (values: AuditValues) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}
