import { api } from "@pavane/contract";
import { aboutApi, namedSchemas, tagDescriptions } from "@pavane/contract/description";
import { openApiDocument } from "./platform/http/openapi.ts";
import { version } from "./version.ts";

/** What /api/openapi.json answers. */
export const describeApi = () =>
  openApiDocument(api, { ...aboutApi, version, tags: tagDescriptions, names: namedSchemas() });
