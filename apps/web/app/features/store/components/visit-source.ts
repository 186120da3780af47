import { oneOf } from "@pavane/contract/core/codes";
import { visitSources, type VisitSource } from "@pavane/contract/resources/choices";

/** The link state that passes to a resource's page where the link was shown. */
export const visitSourceState = (source: VisitSource) => ({ from: source });

/** From where somebody came, by the state of the address; from outside where no link of ours said it. */
export function sourceOf(state: unknown): VisitSource {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : undefined;
  return oneOf(visitSources, from) ?? "outside";
}
