import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { identityErrors } from "./errors.ts";
import { apiToken, newApiToken, newApiTokenRequest } from "./schema-tokens.ts";

export const tokenEndpoints = {
  listTokens: endpoint({
    method: "GET",
    path: "/api/tokens",
    summary: "Own API tokens, newest first, without their secrets; never by a token",
    access: "member",
    answer: z.object({ data: z.array(apiToken) }),
  }),
  makeToken: endpoint({
    method: "POST",
    path: "/api/tokens",
    summary: "Make an API token; answers it once. Needs a fresh confirmation",
    access: "member",
    body: newApiTokenRequest,
    answer: newApiToken,
    status: 201,
    errors: [identityErrors.too_many_tokens, identityErrors.reauthentication_required],
  }),
  revokeToken: endpoint({
    method: "DELETE",
    path: "/api/tokens/:id",
    summary: "Revoke an own API token, at once",
    access: "member",
    params: z.object({ id: z.uuid() }),
    answer: null,
  }),
} as const satisfies EndpointTable;
