import { keysOf } from "../core/codes.ts";

export { ageCodes, ageNames, levelCodes, levelNames, type AgeCode, type LevelCode } from "../core/dance.ts";
/** Words a resource, its releases and its store may have; used by tables, schemas and screens alike. */
export const resourceKinds = ["single", "curriculum"] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export const resourceKindNames: Readonly<Record<ResourceKind, string>> = {
  single: "Single resources",
  curriculum: "Curricula",
};

/** What a resource is (specification, section 3). A curriculum is `other`. */
export const resourceTypes = ["document", "audio", "video", "image", "text", "spreadsheet", "other"] as const;
export type ResourceType = (typeof resourceTypes)[number];

export const resourceTypeNames: Readonly<Record<ResourceType, string>> = {
  document: "Document",
  audio: "Audio",
  video: "Video",
  image: "Image",
  text: "Text",
  spreadsheet: "Spreadsheet",
  other: "Other",
};

/**
 * Its owner: draft, changes_requested → in_review → draft; published ↔ archived. An officer: in_review → published,
 * changes_requested; published, archived ↔ removed.
 */
export const resourceStatuses = [
  "draft",
  "in_review",
  "changes_requested",
  "published",
  "archived",
  "removed",
] as const;
export type ResourceStatus = (typeof resourceStatuses)[number];

export const resourceStatusNames: Readonly<Record<ResourceStatus, string>> = {
  draft: "Draft",
  in_review: "In review",
  changes_requested: "Changes requested",
  published: "Published",
  archived: "Archived",
  removed: "Taken down",
};

export const licences = ["single_teacher", "studio"] as const;
export type Licence = (typeof licences)[number];

export const licenceNames: Readonly<Record<Licence, string>> = {
  single_teacher: "One teacher",
  studio: "Studio or school",
};

/** What a buyer may do, in a sentence. */
export const licenceTexts: Readonly<Record<Licence, string>> = {
  single_teacher: "For one teacher, in all of their own classes. Not to be passed on.",
  studio: "For every teacher of one studio or school. Not to be passed on outside it.",
};

/** Tiers that may include a resource, if its seller offered it. */
export const includingTiers = ["premium", "royalty"] as const;
export type IncludingTier = (typeof includingTiers)[number];

/** The two trees of categories: single resources are in one, curricula in the other. */
export const categoryTrees = ["resource", "curriculum"] as const;
export type CategoryTree = (typeof categoryTrees)[number];

/** An undecided release is a draft or in review; its files are frozen when it is sent for review. */
export const releaseStates = ["draft", "in_review", "approved", "refused"] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** `refused`: its bytes are deleted, its reason stays. */
export const checkStates = ["pending", "clean", "refused"] as const;
export type CheckState = (typeof checkStates)[number];

/** `closed` is final. */
export const storeStates = ["open", "suspended", "closed"] as const;
export type StoreState = (typeof storeStates)[number];

/** Why somebody may download a file; `token`: they have a guest's order. */
export const downloadReasons = ["order", "place", "grant", "included", "own", "officer", "token"] as const;
export type DownloadReason = (typeof downloadReasons)[number];

/** `uncounted`: its writer gave everything back. */
export const resourceReviewStates = ["shown", "hidden", "uncounted"] as const;

/** What an officer goes through before deciding. */
export const checklistNames = {
  files_open: "Every file opens",
  preview_fits: "The preview shows what is sold",
  rights: "Rights, music included",
  age: "Fits the ages it names",
  safe_practice: "Safe practice",
  pictures_of_children: "Pictures of children were agreed to",
} as const;
export type ChecklistPoint = keyof typeof checklistNames;
export const checklistPoints = keysOf(checklistNames);

export const reviewDecisions = ["approve", "request_changes", "take_down", "restore"] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Where somebody came from who looked at a resource. */
export const visitSources = ["store", "search", "seller", "home", "related", "outside"] as const;
export type VisitSource = (typeof visitSources)[number];

/** Least and most of what a resource has. */
export const resourceLimits = {
  title: [3, 120],
  description: [20, 10_000],
  categories: [1, 3],
  tags: 10,
  tag: 30,
  parts: [2, 60],
  note: 500,
  /** Of the note on a part of a curriculum. */
  partNote: 300,
} as const;

/** How long an officer who claimed something has it to themselves. */
export const claimMinutes = 30;
