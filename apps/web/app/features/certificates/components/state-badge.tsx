import { Badge } from "../../../ui/display/badge.tsx";
import type { Certificate } from "../queries.ts";
import { stateText, stateTone } from "../rules/state-texts.ts";

/** Short: a reason is a sentence and is beside it, not inside. */
export function StateBadge({ certificate }: { certificate: Certificate }) {
  const words = certificate.state === "revoked" ? "Revoked" : certificate.state === "superseded" ? "Replaced" : null;
  return <Badge tone={stateTone(certificate)}>{words ?? stateText(certificate)}</Badge>;
}
