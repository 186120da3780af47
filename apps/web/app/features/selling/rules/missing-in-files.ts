import { resourceLimits } from "@pavane/contract/resources/choices";
import { notPublishedText, resourceTexts } from "@pavane/contract/resources/errors";
import type { Resource } from "../queries.ts";

/** What files, or the parts of a curriculum, lack before they can be sent, by field. */
export function missingInFiles({ kind, parts, seller_view: view }: Resource): Record<string, string> {
  if (kind === "curriculum") return lacksOfParts(view?.next_parts ?? parts);
  const files = view?.releases[0]?.files ?? [];
  if (files.length === 0) return { files: resourceTexts.files };
  if (files.some((file) => file.check_state === "refused")) return { files: resourceTexts.fileRefused };
  return files.some((file) => file.check_state === "pending") ? { files: resourceTexts.filePending } : {};
}

function lacksOfParts(parts: Resource["parts"]): Record<string, string> {
  const [least] = resourceLimits.parts;
  if (parts.length < least) return { parts: resourceTexts.parts };
  const absent = parts.find(({ on_sale: onSale }) => !onSale);
  return absent ? { parts: notPublishedText(absent.resource.title) } : {};
}

/** Files are checked and their previews made in the background. */
export const isPreparing = ({ seller_view: view }: Pick<Resource, "seller_view">): boolean =>
  view?.releases[0]?.files.some((file) => file.check_state === "pending") ?? false;
