import { dayMs } from "@pavane/contract/core/durations";
import type { Job } from "../../platform/jobs.ts";
import type { IdentityDeps } from "./deps.ts";
import { liftDeactivations } from "./roles/deactivations-repository.ts";
import { deleteImages, findReplacedImages } from "./profiles/images-repository.ts";
import { removeExpiredExports } from "./exports/expire-exports.ts";
import { deleteDueAccounts } from "./deletion/delete-due-accounts.ts";
import { eraseUnclaimed } from "./deletion/erase-unclaimed.ts";
import { makeExport } from "./exports/make-export.ts";
import { exportJobName } from "./exports/request-export.ts";
import { deleteExpired } from "./retention-repository.ts";

type JobDeps = Pick<IdentityDeps, "db" | "clock" | "files" | "permissions">;

export const identityJobs = (deps: JobDeps): readonly Job[] => [
  { name: "identity.lift-deactivations", schedule: "*/5 * * * *", run: () => endDeactivations(deps) },
  { name: "identity.remove-replaced-images", schedule: "20 * * * *", run: () => removeReplacedImages(deps) },
  { name: "identity.remove-expired-exports", schedule: "25 * * * *", run: () => removeExpiredExports(deps) },
  {
    name: "identity.retention",
    schedule: "40 3 * * *",
    run: () => deps.db.write((tx) => deleteExpired(tx, deps.clock.now())),
  },
];

/** As reactivating by hand does, so that a store is on sale again. */
const endDeactivations = ({ db, clock, permissions }: JobDeps): Promise<void> =>
  db.write(async (tx) => {
    for (const id of await liftDeactivations(tx, clock.now())) await permissions.changed(tx, id);
  });

/** Writes files with people's own data. */
export const exportJob = (deps: IdentityDeps): Job => ({
  name: exportJobName,
  run: async (data) => {
    if ("id" in data && typeof data.id === "string") await makeExport(deps, data.id);
  },
});

/** Removes pictures that were replaced more than a day ago: first the files, so that none is left without a row. */
export async function removeReplacedImages({
  db,
  clock,
  files,
}: Pick<IdentityDeps, "db" | "clock" | "files">): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs);
  for (;;) {
    const images = await findReplacedImages(db.read, before);
    if (images.length === 0) return;
    for (const variant of images.flatMap((image) => image.variants)) await files.remove(variant.key);
    await db.write((tx) =>
      deleteImages(
        tx,
        images.map((image) => image.id),
      ),
    );
  }
}

/** Delete the accounts whose 14 days are over, and those of people who were invited and never came. */
export const deletionJobs = (deps: IdentityDeps): readonly Job[] => [
  { name: "identity.delete-due-accounts", schedule: "35 * * * *", run: () => deleteDueAccounts(deps) },
  { name: "identity.erase-unclaimed", schedule: "50 3 * * *", run: () => eraseUnclaimed(deps) },
];
