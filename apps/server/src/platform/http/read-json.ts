import { isUtf8 } from "node:buffer";
import { findStrangeValue } from "./strange-values.ts";

/** The JSON object that raw bytes are, or null when they are none of ours: other JSON, no UTF-8, too deep, NUL characters. */
export function readJsonObject(bytes: Buffer): Readonly<Record<string, unknown>> | null {
  if (!isUtf8(bytes)) return null;
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    return isJsonObject(value) && findStrangeValue(value) === null ? value : null;
  } catch {
    return null;
  }
}

export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
