import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { fileEndpoints } from "@pavane/contract/resources/endpoints-files";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { checkUpload, quotaOf, receiveForm, skipForm } from "../../media/index.ts";
import type { ResourcesDeps } from "../deps.ts";
import { addFile, refuseNewFile, tooLarge } from "./add-file.ts";
import { changeFile, removeFile } from "./change-file.ts";
import { getPreview } from "./get-preview.ts";
import { openRelease } from "./open-release.ts";
import { presentSellerFile, presentSellerRelease } from "./present-release.ts";
import { findFile, findRelease } from "./files-repository.ts";

export const fileRoutes = (deps: ResourcesDeps): Omit<Handlers<typeof fileEndpoints>, "getFace"> => {
  const file = (resourceId: number) => async (id: number) => {
    const found = await findFile(deps.db.read, id);
    return found === null ? refuse(resourcesErrors.file_not_found) : presentSellerFile(resourceId, found.file);
  };
  return {
    openRelease: ({ actor, params, body }) =>
      readBack(openRelease(deps, actor, params.id, body), async (id) => {
        const release = await findRelease(deps.db.read, id);
        return release === null ? refuse(resourcesErrors.wrong_state) : presentSellerRelease(release);
      }),
    addFile: async ({ actor, params, request, reply }) => {
      const settings = await deps.site.getSettings();
      const { files: mostFiles, file_mb: megabytes } = settings;
      const refused =
        (await checkUpload(deps.limiter, actor.id)) ?? (await refuseNewFile(deps, actor, params.id, mostFiles));
      if (isRefusal(refused)) return skipForm({ request, reply }, refused);
      const form = await receiveForm({ request, reply }, { fileBytes: megabytes * 1_048_576, mostFiles: 1 });
      if (form === null) return tooLarge(megabytes);
      const limits = { mostFiles, megabytes, quota: quotaOf(actor, settings) };
      return readBack(addFile(deps, actor, params.id, form, limits), file(params.id));
    },
    changeFile: ({ actor, params, body }) => readBack(changeFile(deps, actor, params, body), file(params.id)),
    removeFile: ({ actor, params }) => removeFile(deps, actor, params),
    getPreview: ({ actor, params, request, reply }) => getPreview(deps, actor, params, { request, reply }),
  };
};
