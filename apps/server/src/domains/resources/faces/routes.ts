import type { fileEndpoints } from "@pavane/contract/resources/endpoints-files";
import type { Handlers } from "../../../platform/http/register.ts";
import type { ResourcesDeps } from "../deps.ts";
import { getFace } from "./get-face.ts";

export const faceRoutes = (deps: ResourcesDeps): Pick<Handlers<typeof fileEndpoints>, "getFace"> => ({
  getFace: ({ params, query, request, reply }) => getFace(deps, { id: params.id, key: query.key }, { request, reply }),
});
