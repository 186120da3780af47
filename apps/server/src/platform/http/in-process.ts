import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Sent with calls from inside this process, which the general ceiling must not count as one busy address. */
export const inProcessHeaders: Readonly<Record<string, string>> = {
  "x-in-process": randomBytes(32).toString("base64url"),
};

export const isInProcess = ({ headers }: { readonly headers: IncomingHttpHeaders }): boolean =>
  headers["x-in-process"] === inProcessHeaders["x-in-process"];
