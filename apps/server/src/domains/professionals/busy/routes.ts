import type { busyEndpoints } from "@pavane/contract/professionals/endpoints-busy";
import { isRefusal } from "@pavane/contract/core/errors";
import type { Handlers } from "../../../platform/http/register.ts";
import { readForm } from "../../media/index.ts";
import { addFeed } from "./add-feed.ts";
import type { BusyDeps } from "./deps.ts";
import { presentFeed } from "./present-feed.ts";
import { calendarForm, proposeFromFile } from "./propose-from-file.ts";
import { readOwnFeed } from "./read-feed.ts";
import { removeFeed } from "./remove-feed.ts";
import { findFeeds } from "./feeds-repository.ts";

export const busyRoutes = (deps: BusyDeps): Handlers<typeof busyEndpoints> => ({
  readCalendarFile: async ({ actor, request }) => proposeFromFile(deps, actor, await readForm(request, calendarForm)),
  listBusyFeeds: async ({ actor }) => ({ data: (await findFeeds(deps.db.read, actor.id)).map(presentFeed) }),
  addBusyFeed: async ({ actor, body }) => {
    const feed = await addFeed(deps, actor, body);
    return isRefusal(feed) ? feed : presentFeed(feed);
  },
  readBusyFeed: async ({ actor, params }) => {
    const feed = await readOwnFeed(deps, actor, params.id);
    return isRefusal(feed) ? feed : presentFeed(feed);
  },
  removeBusyFeed: ({ actor, params }) => removeFeed(deps, actor, params.id),
});
