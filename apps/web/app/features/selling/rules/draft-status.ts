import { resourceStatusNames } from "@pavane/contract/resources/choices";
import type { Resource } from "../queries.ts";
import { missingInFiles } from "./missing-in-files.ts";
import { faultsOf, lacksOf, resourceValues } from "./resource-values.ts";

/** What keeps a draft from being sent for review, a sentence each; nothing where it can be sent. */
export function draftStatus(resource: Resource): readonly string[] {
  const { status } = resource;
  if (status !== "draft" && status !== "changes_requested") return [`${resourceStatusNames[status]} already`];
  const values = resourceValues(resource);
  return [...new Set(Object.values({ ...lacksOf(values), ...faultsOf(values), ...missingInFiles(resource) }))];
}
