import type { EndpointDef } from "@pavane/contract/core/endpoint";
import type { Database } from "../db/database.ts";

/** All that is asked of a call: who makes it. */
interface PlacedCall {
  readonly actor: { readonly id: number } | null;
}

/** Runs a call where its reads belong: what may be a second old on the replica, where there is one. */
export type PlaceReads = (definition: EndpointDef, call: PlacedCall, act: () => Promise<unknown>) => Promise<unknown>;

export function placeReads(
  { replica }: Pick<Database, "replica">,
  isSeenByAll: (definition: EndpointDef) => boolean,
): PlaceReads {
  return ({ method, mayBeOld, ...definition }, { actor }, act) => {
    if (replica === null) return act();
    if (mayBeOld) return replica.reading(actor?.id ?? null, act);
    if (method === "GET" || method === "HEAD") return act();
    return replica.writing(actor?.id ?? null, isSeenByAll({ method, ...definition }), act);
  };
}
