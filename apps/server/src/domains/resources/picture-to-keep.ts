import type { Actor } from "../../platform/http/actor.ts";
import type { ResourcesDeps } from "./deps.ts";

interface ChosenPicture {
  readonly field: string;
  readonly sent: string | null | undefined;
  readonly before: string | null;
}

/**
 * The address of a picture as it is stored; one that was there before stays, wherever it leads. Outside a transaction.
 */
export async function pictureToKeep(
  { media }: Pick<ResourcesDeps, "media">,
  actor: Actor,
  { field, sent, before }: ChosenPicture,
) {
  if (sent === undefined || sent === null || sent === before) return sent;
  return media.keepPicture(actor, { address: sent, field });
}
