import { decimalText } from "@pavane/contract/core/money";
import type { VersionedField, VersionKind } from "@pavane/contract/courses/versioned-fields";
import { counted } from "../../../counted.ts";
import { priceText } from "../../../money/price-texts.ts";
import { momentText } from "../../../time/dates.ts";
import type { VersionChange } from "./queries.ts";

export type VersionValue = VersionChange["fields"][number]["after"];

const names: { readonly [Kind in VersionKind]: Readonly<Record<VersionedField<Kind>, string>> } = {
  course: {
    title: "Title",
    short_name: "Short name",
    description: "Description",
    detailed_description: "Detailed description",
    price: "Price",
    image_url: "Picture",
    video_url: "Full video",
    preview_video_url: "Preview video",
    category_id: "Category",
    difficulty_level: "Difficulty level",
    duration: "Estimated duration",
    hours: "Hours",
    sequential: "Modules open in order",
    included_from: "Included with a plan",
    dance_styles: "Dance styles",
    age_groups: "Age groups",
    gives_certificate: "Gives a certificate",
    certificate_template_id: "Certificate template",
    certificate_months: "Certificate is valid for (months)",
  },
  module: {
    title: "Title",
    description: "Description",
    release_at: "Opens at",
    release_after_days: "Opens days after enrolment",
  },
  lesson: {
    title: "Title",
    description: "Description",
    type: "Kind",
    content: "Content",
    filmed: "Filmed from",
    back_asset_id: "Film from behind",
    markers: "Markers",
    counts: "Counts",
    assignment: "Practical assessment",
    package_id: "Package",
    free_preview: "Free preview",
    required: "Required",
    minutes: "Minutes",
  },
  quiz: {
    title: "Title",
    description: "Description",
    pass_score: "Pass mark (%)",
    max_attempts: "Attempts",
    wait_minutes: "Wait between attempts (minutes)",
    time_limit_seconds: "Time limit",
    shuffle: "Shuffled",
    reveal: "Right answers are shown",
  },
  question: {
    question: "Question",
    type: "Kind",
    options: "Options",
    correct_options: "Right answers",
    explanation: "Explanation",
    matches: "Matches",
    tolerance: "Tolerance",
    feedback: "Feedback",
    media_url: "Picture or film",
    media_alt: "What it shows",
  },
  draw: { topic: "Topic", count: "Questions drawn" },
};

export function fieldName(kind: VersionKind, name: string): string {
  if (name === "module") return "Module";
  const ofKind: Readonly<Record<string, string>> = names[kind];
  return ofKind[name] ?? name;
}

/** Texts whose difference is shown word by word. */
export const isLongText = (kind: VersionKind, name: string): boolean =>
  ["description", "detailed_description", "explanation", "question"].includes(name) ||
  (kind === "lesson" && (name === "content" || name === "assignment"));

const addresses = [
  "image_url",
  "video_url",
  "preview_video_url",
  "certificate_template_id",
  "back_asset_id",
  "package_id",
  "media_url",
];

/** A value in words. Of files and templates only whether there is one. */
export function valueText(name: string, value: VersionValue): string {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return "Nothing";
  if (addresses.includes(name)) return "Another one";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ");
  if (name === "release_at") return momentText(String(value));
  if (name === "price") return priceText(decimalText(Number(value)));
  if (name === "time_limit_seconds") return counted(Math.round(Number(value) / 60), "minute");
  if (chosen.includes(name)) return inWords(String(value));
  return String(value);
}

const chosen = ["difficulty_level", "included_from", "type", "filmed", "reveal"];

/** A choice as it is stored, for reading: "short_answer" is "Short answer". */
const inWords = (value: string): string => {
  const words = value.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const changeNames = {
  added: "New",
  removed: "Removed",
  changed: "Changed",
  moved: "Moved",
  ordered: "Other order",
} as const satisfies Record<VersionChange["change"], string>;

/** What a change is about; of questions learners read only how many. */
export function changeTitle({ kind, title, change }: VersionChange, times: number): string {
  if (isUnnamed({ kind, title })) return counted(times, kind === "draw" ? "draw from the bank" : "question");
  if (change === "ordered") return orderedParts[kind];
  return title;
}

/** Learners do not read what a quiz asks. */
const isUnnamed = ({ kind, title }: Pick<VersionChange, "kind" | "title">): boolean =>
  (kind === "question" || kind === "draw") && title === "";

const orderedParts: Readonly<Record<VersionKind, string>> = {
  course: "The modules",
  module: "The lessons",
  lesson: "The lesson",
  quiz: "The questions",
  question: "The question",
  draw: "The draw",
};

export interface ShownChange {
  readonly change: VersionChange;
  /** How many questions it stands for. */
  readonly times: number;
  readonly place: readonly string[];
}

/** Changes as they are listed: questions without their words are counted together. */
export function shownChanges(changes: readonly VersionChange[]): ShownChange[] {
  const shown: { change: VersionChange; times: number; place: readonly string[] }[] = [];
  for (const change of changes) {
    const same = shown.find(
      (one) =>
        isUnnamed(change) &&
        isUnnamed(one.change) &&
        one.change.kind === change.kind &&
        one.change.change === change.change &&
        one.place.join("\n") === change.place.join("\n"),
    );
    if (same) same.times += 1;
    else shown.push({ change, times: 1, place: placeOf(change) });
  }
  return shown;
}

/** What is put in another order is named by where its parts are. */
const placeOf = ({ kind, change, place, title }: VersionChange): readonly string[] =>
  change === "ordered" && kind !== "course" ? [...place, title] : place;
