import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visitSources } from "../resources/choices.ts";
import { resourcesErrors } from "../resources/errors.ts";

export const viewEndpoints = {
  recordResourceView: endpoint({
    method: "POST",
    path: "/api/resources/:id/views",
    summary: "Say that somebody looks at a resource; its page does, from where they came",
    access: "public",
    params: idParams,
    body: eitherSpelling({ source: z.enum(visitSources, { error: `Choose one of ${visitSources.join(", ")}` }) }),
    answer: null,
    errors: [resourcesErrors.resource_not_found],
  }),
} as const satisfies EndpointTable;
