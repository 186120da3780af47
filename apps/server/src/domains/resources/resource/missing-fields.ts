import type { FieldErrors } from "@pavane/contract/core/errors";
import type { CheckState, ResourceKind, ResourceType } from "@pavane/contract/resources/choices";
import { notPublishedText, resourceTexts } from "@pavane/contract/resources/errors";
import { wholeDescription } from "@pavane/contract/resources/fields";
import { resourceLimits } from "@pavane/contract/resources/choices";

/** What a resource says of itself. */
export interface ResourceTexts {
  readonly kind: ResourceKind;
  readonly description: string;
  readonly type: ResourceType | null;
  readonly styles: readonly string[];
  readonly ages: readonly string[];
  readonly levels: readonly string[];
  readonly categoryIds: readonly number[];
  readonly priced: boolean;
}

/** What a version that is to be sent consists of. */
export interface ReleaseToSend {
  readonly number: number;
  readonly note: string | null;
  readonly files: readonly { readonly checkState: CheckState }[];
}

interface Part {
  readonly title: string;
  readonly published: boolean;
}

/** What is missing by field, word for word; empty when the texts and the classification are whole. */
export function missingFields(said: ResourceTexts): FieldErrors {
  return {
    ...(wholeDescription.safeParse(said.description).success ? {} : { description: resourceTexts.description }),
    ...(said.type === null ? { type: resourceTexts.type } : {}),
    ...(said.styles.length === 0 ? { styles: resourceTexts.styles } : {}),
    ...(said.ages.length === 0 ? { age_groups: resourceTexts.ages } : {}),
    ...(said.levels.length === 0 ? { levels: resourceTexts.levels } : {}),
    ...(said.categoryIds.length === 0 ? { category_ids: resourceTexts.categories } : {}),
    ...(said.priced ? {} : { price: resourceTexts.noPrice }),
  };
}

/** The same of the files of a single resource. */
export function missingInRelease(release: ReleaseToSend | null): FieldErrors {
  if (release === null || release.files.length === 0) return { files: resourceTexts.files };
  const { files, number, note } = release;
  return {
    ...(files.some((file) => file.checkState === "refused") ? { files: resourceTexts.fileRefused } : {}),
    ...(files.some((file) => file.checkState === "pending") ? { files: resourceTexts.filePending } : {}),
    ...(number > 1 && (note ?? "").trim() === "" ? { note: resourceTexts.note } : {}),
  };
}

/** The same of the parts of a curriculum: those that are not published are named, the first of them first. */
export function missingInParts(parts: readonly Part[]): FieldErrors {
  const [least] = resourceLimits.parts;
  if (parts.length < least) return { parts: resourceTexts.parts };
  const absent = parts.find((part) => !part.published);
  return absent ? { parts: notPublishedText(absent.title) } : {};
}
