import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Troubles } from "./trouble.ts";

/** The store of files did not do what it was asked; the message is a sentence for the operator. */
export class StoreProblem extends Error {
  override readonly name = "StoreProblem";
}

/** Notes such a problem and answers what people read of it; null for other errors. */
export function noteStoreProblem(troubles: Pick<Troubles, "met">, error: unknown): Refusal | null {
  if (!(error instanceof StoreProblem)) return null;
  troubles.met("files_unreachable", `${error.message} Nothing can be uploaded or downloaded until that is mended.`);
  return refuse(commonErrors.files_unavailable, {
    message: "Files cannot be had or saved at the moment. Please try again in a few minutes.",
    retryAfter: 60,
  });
}
