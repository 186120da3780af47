import type { AgeCode, LevelCode, Licence, ResourceType } from "@pavane/contract/resources/choices";

/** Shapes of the sample stores: plain data, told through the calls that sellers, officers and buyers make. */

export interface SampleReviewOfResource {
  /** Username of a sample learner, who buys it some days before. */
  readonly by: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly body: string;
  readonly answer?: string;
}

export interface SampleResource {
  readonly title: string;
  /** Markdown. */
  readonly description: string;
  readonly type: ResourceType;
  readonly styles: readonly string[];
  readonly ages: readonly AgeCode[];
  readonly levels: readonly LevelCode[];
  /** As `loadResourceCategories` names them. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Decimal text; "0" is free. */
  readonly price: string;
  readonly licence?: Licence;
  readonly language?: string;
  /** What its seller offers to include it in; staff take the offer unless `notTaken`. */
  readonly offer?: "premium" | "royalty";
  readonly notTaken?: true;
  /** Names in the folder `material/files` or of click tracks, with those that buyers see. */
  readonly files: readonly (readonly [material: string, name: string])[];
  /** A name in `material/pictures` that takes the place of the drawn cover. */
  readonly picture?: string;
  readonly featured?: true;
  /** How often it is bought by those without a story; 1 unless said. */
  readonly appeal?: number;
  readonly reviews?: readonly SampleReviewOfResource[];
  /** Where it stands at the end; published unless said. */
  readonly ends?: "in_review" | "changes_requested" | "draft" | "archived";
  /** What an officer asked to be changed. */
  readonly asked?: string;
  /** A version with these files waits for review. */
  readonly newVersion?: { readonly note: string; readonly files: SampleResource["files"] };
  /** Its description was changed to this while it was on sale, and nobody has looked yet. */
  readonly edited?: string;
}

export interface SampleCurriculum extends Omit<SampleResource, "files" | "type" | "newVersion"> {
  /** Titles of resources of the same store with a note each. */
  readonly parts: readonly (readonly [title: string, note: string | null])[];
}

export interface SampleStore {
  /** Username of a sample person. */
  readonly by: string;
  readonly tier: "educator" | "premium" | "royalty";
  /** Name of its drawn banner and mark; none has neither. */
  readonly art?: string;
  readonly store: {
    readonly name: string;
    readonly slug: string;
    readonly tagline: string;
    readonly bio: string;
    readonly place: string;
    readonly links: readonly { readonly label: string; readonly url: string }[];
  };
  readonly resources: readonly SampleResource[];
  readonly curricula?: readonly SampleCurriculum[];
  /** Why staff suspended it at the end. */
  readonly suspended?: string;
}
