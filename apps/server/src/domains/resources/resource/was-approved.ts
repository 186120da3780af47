import type { ResourceStatus } from "@pavane/contract/resources/choices";

/** Whether something has been approved once, so that it may be on sale again without another look. */
export const wasApproved = ({ status }: { readonly status: ResourceStatus }): boolean =>
  status === "published" || status === "archived" || status === "removed";
