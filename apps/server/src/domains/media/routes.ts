import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { mediaEndpoints } from "@pavane/contract/media/endpoints";
import { mediaErrors } from "@pavane/contract/media/errors";
import { importMegabytes, tooLargeText } from "@pavane/contract/media/limits";
import { Readable } from "node:stream";
import { assertNoRest } from "../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../platform/http/register.ts";
import type { Platform } from "../../platform/platform.ts";
import type { VirusScanner } from "../../platform/virus-scanner.ts";
import type { CourseAuthors } from "./course-authors.ts";
import type { Submitters } from "./permissions.ts";
import { cancelUpload } from "./uploads/cancel-upload.ts";
import { presentUpload } from "./uploads/present-upload.ts";
import { receiveForm, skipForm } from "./files/read-form.ts";
import { receivePart } from "./uploads/receive-part.ts";
import { startUpload } from "./uploads/start-upload.ts";
import { checkUpload } from "./storage/count-upload.ts";
import { quotaOf, type StorageSettings } from "./storage/quota.ts";
import { findUploadOf } from "./uploads/uploads-repository.ts";
import { uploadCourseImage } from "./files/upload-course-image.ts";
import { formBytes, uploadFiles } from "./files/upload-files.ts";

/** What uploads need to know of the site's settings, sizes in megabytes. */
export interface UploadSettings {
  getSettings(): Promise<
    StorageSettings & {
      readonly course_image_mb: number;
      readonly admin_image_mb: number;
      readonly file_mb: number;
      readonly learner_video_mb: number;
      readonly package_mb: number;
      readonly files: number;
    }
  >;
}

export interface MediaDeps extends Pick<Platform, "db" | "clock" | "files" | "jobs" | "limiter"> {
  readonly settings: UploadSettings;
  readonly authors: CourseAuthors;
  readonly submitters: Submitters;
  /** Null where no virus scanner is named. */
  readonly scanner: VirusScanner | null;
}

export function mediaRoutes(deps: MediaDeps): Handlers<typeof mediaEndpoints> {
  return { ...formRoutes(deps), ...resumableRoutes(deps) };
}

type FormRoutes = "uploadCourseImage" | "uploadFile";

function formRoutes(deps: MediaDeps): Pick<Handlers<typeof mediaEndpoints>, FormRoutes> {
  return {
    uploadCourseImage: async ({ actor, request, reply }) => {
      const tooMany = await checkUpload(deps.limiter, actor.id);
      if (tooMany) return skipForm({ request, reply }, tooMany);
      const current = await deps.settings.getSettings();
      const { course_image_mb: mostMegabytes, files: mostFiles } = current;
      const form = await receiveForm({ request, reply }, { fileBytes: mostMegabytes * 1_048_576, mostFiles });
      if (form === null) return tooLarge(mostMegabytes);
      const quota = quotaOf(actor, current);
      const url = await uploadCourseImage(deps, actor, form, { mostMegabytes, quota });
      return isRefusal(url) ? url : { url };
    },
    uploadFile: async ({ actor, request, reply }) => {
      const tooMany = await checkUpload(deps.limiter, actor.id);
      if (tooMany) return skipForm({ request, reply }, tooMany);
      const current = await deps.settings.getSettings();
      const limits = {
        imageMegabytes: current.admin_image_mb,
        fileMegabytes: current.file_mb,
        files: current.files,
      };
      const form = await receiveForm({ request, reply }, { fileBytes: formBytes(limits), mostFiles: limits.files });
      if (form === null) return tooLarge(Math.max(limits.imageMegabytes, limits.fileMegabytes));
      const urls = await uploadFiles(deps, { id: actor.id, quota: quotaOf(actor, current) }, form, limits);
      return isRefusal(urls) ? urls : { url: urls[0], image_url: urls[0], file_url: urls[0], urls };
    },
  };
}

const tooLarge = (megabytes: number) => refuse(mediaErrors.file_too_large, { message: tooLargeText(`${megabytes}MB`) });

/** How large a file may be, by what it is for. */
const megabytesOf = (settings: Awaited<ReturnType<MediaDeps["settings"]["getSettings"]>>) => ({
  resource: settings.file_mb,
  submission: settings.learner_video_mb,
  package: settings.package_mb,
  import: importMegabytes,
});

function resumableRoutes(deps: MediaDeps): Omit<Handlers<typeof mediaEndpoints>, FormRoutes> {
  const presentOf = async (userId: number, id: string) => {
    const found = await findUploadOf(deps.db.read, userId, id);
    return found === null ? refuse(mediaErrors.upload_not_found) : presentUpload(found);
  };
  return {
    startUpload: async ({ actor, body: { bytes, purpose, ...rest } }) => {
      assertNoRest(rest);
      const current = await deps.settings.getSettings();
      const options = { bytes, purpose, quota: quotaOf(actor, current), megabytes: megabytesOf(current) };
      const id = await startUpload(deps, actor, options);
      return isRefusal(id) ? id : presentOf(actor.id, id);
    },
    getUploadOffset: async ({ actor, params, reply }) => {
      const upload = await presentOf(actor.id, params.id);
      if (isRefusal(upload)) return upload;
      reply.header("upload-offset", upload.offset).header("upload-length", upload.bytes);
      return undefined;
    },
    getUpload: ({ actor, params }) => presentOf(actor.id, params.id),
    sendUploadPart: async ({ actor, params, request, reply }) => {
      const sent = String(request.headers["upload-offset"] ?? "");
      const offset = /^\d+$/.test(sent) ? Number(sent) : Number.NaN;
      if (!Number.isSafeInteger(offset)) return invalidField("Upload-Offset", "Expected number");
      const content = request.body;
      if (!(content instanceof Readable)) return refuse(mediaErrors.file_type);
      const refusal = await receivePart(deps, actor.id, { id: params.id, offset, content });
      if (refusal) return refusal;
      const upload = await presentOf(actor.id, params.id);
      if (!isRefusal(upload)) reply.header("upload-offset", upload.offset);
      return upload;
    },
    dropUpload: async ({ actor, params }) => (await cancelUpload(deps, actor.id, params.id)) ?? undefined,
  };
}
