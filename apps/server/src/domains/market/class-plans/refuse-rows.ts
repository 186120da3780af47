import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import { planTexts } from "@pavane/contract/market/class-clock";
import type { NewClassPlan } from "@pavane/contract/market/schema-class-plan";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { findStyles } from "../../resources/index.ts";
import { findOpen, findResourcesOfFiles } from "./library-repository.ts";
import type { PlanRow, RowOfPlan } from "./plans-repository.ts";

type Invalid = Refusal<"validation_failed"> | null;

/** Rows may contain what their writer may open, and what was in the plan before. */
export async function refuseRows(
  db: Read,
  deps: Pick<MarketDeps, "holders">,
  actor: Actor,
  sent: NewClassPlan["rows"],
  before: readonly RowOfPlan[],
): Promise<Invalid> {
  const stood = new Set(before.map(({ row }) => `${row.resourceId} ${row.fileId}`));
  const added = sent.map((row, index) => ({ ...row, index })).filter((row) => isNew(row, stood));
  const open = await findOpen(
    db,
    deps,
    actor,
    added.flatMap((row) => row.resource_id ?? []),
  );
  const owners = await findResourcesOfFiles(
    db,
    added.flatMap((row) => row.file_id ?? []),
  );
  for (const { index, resource_id, file_id } of added) {
    if (resource_id === null || !open.has(resource_id))
      return invalidField(`rows.${index}.resource_id`, planTexts.ended);
    if (file_id !== null && owners.get(file_id) !== resource_id)
      return invalidField(`rows.${index}.file_id`, "Choose a file of this resource");
  }
  return null;
}

const isNew = ({ resource_id, file_id }: NewClassPlan["rows"][number], stood: ReadonlySet<string>): boolean =>
  (resource_id !== null || file_id !== null) && !stood.has(`${resource_id} ${file_id}`);

/** The style must be on the list and in use, or the one it was. */
export async function refuseStyle(db: Read, style: string | null, before: PlanRow | null): Promise<Invalid> {
  if (style === null || style === before?.style) return null;
  return (await findStyles(db, [style])).get(style)
    ? null
    : invalidField("style", "Choose a dance style from the list");
}
