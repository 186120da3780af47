import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam } from "../core/fields.ts";
import { pageQuery } from "../core/page.ts";
import { blockedList } from "./schema-blocks.ts";

const blockParams = z.object({ userId: idParam });

export const blockEndpoints = {
  listBlocks: endpoint({
    method: "GET",
    path: "/api/blocks",
    summary: "People whom one has blocked, the newest first",
    access: "member",
    /** `person`: only this one, to see whether they are among them. */
    query: z.object({ ...pageQuery(50), person: idParam.optional().catch(undefined) }),
    answer: blockedList,
  }),
  blockPerson: endpoint({
    method: "PUT",
    path: "/api/blocks/:userId",
    summary: "Block somebody: neither writes to the other any more",
    access: "member",
    params: blockParams,
    answer: null,
  }),
  unblockPerson: endpoint({
    method: "DELETE",
    path: "/api/blocks/:userId",
    summary: "Let somebody write again",
    access: "member",
    params: blockParams,
    answer: null,
  }),
} as const satisfies EndpointTable;
