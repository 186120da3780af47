import type { Job } from "../../platform/jobs.ts";
import { renderStored } from "../../platform/markdown/render-stored.ts";
import type { ResourcesDeps } from "./deps.ts";
import { makeFaces } from "./faces/make-faces.ts";
import { checkFiles, checkFilesJob } from "./releases/check-files.ts";
import { notifyHolders, notifyHoldersJob } from "./releases/notify-holders.ts";
import { findDescriptionsToRender, saveDescriptionHtml } from "./resource/resources-repository.ts";
import { forgetPrepared } from "./selling/forget-prepared.ts";
import { findStrayStores, followPeople } from "./sellers/sellers-repository.ts";

/** Stores that follow their people in one transaction: at the date of new terms they may be thousands. */
const maxStores = 200;

/**
 * Stores are updated when what their owners may do has ended by time alone; texts are re-rendered when the rules
 * changed.
 */
export const resourcesJobs = (deps: ResourcesDeps): readonly Job[] => [
  ...ownJobs(deps),
  // Also every minute: it resumes what a process that died left unfinished, and asks a scanner again.
  { name: checkFilesJob, schedule: "* * * * *", run: () => checkFiles(deps) },
  {
    name: notifyHoldersJob,
    run: async (data) => {
      if ("releaseId" in data && typeof data.releaseId === "number") await notifyHolders(deps, data.releaseId);
    },
  },
  { name: "resources.make-faces", schedule: "* * * * *", run: () => makeFaces(deps) },
];

const ownJobs = (deps: ResourcesDeps): readonly Job[] => {
  const { db, clock, markdown } = deps;
  return [
    {
      name: "resources.selling",
      schedule: "* * * * *",
      run: async () => {
        for (;;) {
          const strays = await findStrayStores(db.read, clock.now(), maxStores);
          if (strays.length > 0) await db.write((tx) => followPeople(tx, clock.now(), strays));
          if (strays.length < maxStores) return;
        }
      },
    },
    {
      name: "resources.render-texts",
      schedule: "* * * * *",
      run: () => renderStored({ db, markdown }, { find: findDescriptionsToRender, save: saveDescriptionHtml }),
    },
    { name: "resources.forget-prepared", schedule: "35 3 * * *", run: () => forgetPrepared(deps) },
  ];
};
