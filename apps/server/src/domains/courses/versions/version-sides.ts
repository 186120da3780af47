import type { VersionConflict } from "@pavane/contract/courses/schema-versions";
import { placeOf, titleOf, type VersionIndex } from "./version-index.ts";
import type { StoredItem, VersionItem } from "./version-state.ts";

export type Choice = "yours" | "theirs";
export type Choices = ReadonlyMap<string, Choice>;

/** The three states that are merged: when the version was begun, the version, and the course. */
export interface Sides {
  readonly base: VersionIndex;
  readonly yours: VersionIndex<StoredItem>;
  readonly theirs: VersionIndex<StoredItem>;
  /** Keys of lessons whose quiz learners have attempted. */
  readonly attempted: ReadonlySet<string>;
  /** Keys of lessons for whose assessment learners handed in videos. */
  readonly submitted: ReadonlySet<string>;
  readonly choices: Choices;
}

/** What both sides changed, as it is asked about. Until something is chosen the course stays as it is. */
export class Conflicts {
  readonly asked: VersionConflict[] = [];
  readonly #sides: Sides;

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  ask(
    item: VersionItem,
    unit: string,
    reason: VersionConflict["reason"],
    fields: VersionConflict["fields"] = [],
  ): Choice {
    const key = `${item.key}.${unit}`;
    const { choices, yours, theirs } = this.#sides;
    const among = yours.items.has(item.key) ? yours : theirs;
    const offered: Choice[] = reason === "attempted" || reason === "submitted" ? ["theirs"] : ["yours", "theirs"];
    this.asked.push({
      key,
      reason,
      kind: item.kind,
      title: titleOf(item),
      place: placeOf(among, item),
      fields,
      choices: offered,
    });
    const chosen = choices.get(key);
    return chosen !== undefined && offered.includes(chosen) ? chosen : "theirs";
  }

  /** Keys of what is not decided yet. */
  open(): string[] {
    return this.asked
      .filter(({ key, choices: offered }) => {
        const chosen = this.#sides.choices.get(key);
        return chosen === undefined || !offered.includes(chosen);
      })
      .map(({ key }) => key);
  }
}
