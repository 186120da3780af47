import { isRefusal } from "@pavane/contract/core/errors";
import type { announcementEndpoints } from "@pavane/contract/learning/endpoints-announcement";
import type { Handlers } from "../../../platform/http/register.ts";
import type { LearningDeps } from "../deps.ts";
import { listAnnouncements } from "./list-announcements.ts";
import { presentAnnouncement } from "./present-announcement.ts";
import { changeAnnouncement, createAnnouncement, deleteAnnouncement } from "./save-announcement.ts";

export const announcementRoutes = (deps: LearningDeps): Handlers<typeof announcementEndpoints> => {
  const viewer = () => ({ teaches: true, now: deps.clock.now() });
  return {
    listAnnouncements: ({ actor, params, query }) => listAnnouncements(deps, actor, params.id, query),
    createAnnouncement: async ({ actor, params, body }) => {
      const made = await createAnnouncement(deps, actor, params.id, body);
      return isRefusal(made) ? made : presentAnnouncement(made, viewer());
    },
    changeAnnouncement: async ({ actor, params, body }) => {
      const changed = await changeAnnouncement(deps, actor, params.id, body);
      return isRefusal(changed) ? changed : presentAnnouncement(changed, viewer());
    },
    deleteAnnouncement: async ({ actor, params }) => (await deleteAnnouncement(deps, actor, params.id)) ?? undefined,
  };
};
