import type { ResourceStatus } from "@pavane/contract/resources/choices";
import type { BadgeTone } from "../ui/display/badge.tsx";

export const resourceStatusTones: Readonly<Record<ResourceStatus, BadgeTone>> = {
  draft: "stone",
  in_review: "brass",
  changes_requested: "brick",
  published: "pine",
  archived: "stone",
  removed: "brick",
};
