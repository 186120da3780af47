import { conversationsEndpoints } from "@pavane/contract/conversations/endpoints";
import type { Actor } from "../../platform/http/actor.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import type { Job } from "../../platform/jobs.ts";
import { searchOwnConversations, type FoundConversation } from "./conversation/search-own.ts";
import { messageFiles } from "./conversation/tables.ts";
import type { ConversationsNeeds, ConversationsPorts } from "./deps.ts";
import { conversationsJobs } from "./jobs.ts";
import type { PeopleReportsPort } from "../market/index.ts";
import { peopleReports } from "./moderation/people-reports.ts";
import { conversationsRoutes } from "./routes.ts";

export { conversationsPersonalData } from "./personal-data-repository.ts";

export type { ConversationsPorts } from "./deps.ts";

export interface Conversations extends DomainParts {
  readonly jobs: readonly Job[];
  /** What reports of messages and people ask. */
  readonly peopleReports: PeopleReportsPort;
  /** Somebody's own conversations that are called so. */
  searchOwn(actor: Pick<Actor, "id">, q: string, most: number): Promise<FoundConversation[]>;
}

/** What members write to each other. */
export function createConversations(
  platform: Platform,
  left: ConversationsNeeds,
  ports: ConversationsPorts,
): Conversations {
  const deps = { ...platform, ...left, ...ports };
  return {
    peopleReports: peopleReports(deps),
    searchOwn: (actor, q, most) => searchOwnConversations(deps, actor, q, most),
    routes: (register) => register(conversationsEndpoints, conversationsRoutes(deps)),
    jobs: conversationsJobs(deps),
    fileColumns: [messageFiles.storageKey],
  };
}
