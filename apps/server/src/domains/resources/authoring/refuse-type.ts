import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import type { ResourceKind, ResourceType } from "@pavane/contract/resources/choices";

/** A curriculum is of the type `other`, because its parts have theirs. */
export const refuseType = (
  kind: ResourceKind,
  type: ResourceType | null | undefined,
): Refusal<"validation_failed"> | null =>
  kind === "single" || type === undefined || type === "other"
    ? null
    : invalidField("type", "A curriculum has no type of its own");
