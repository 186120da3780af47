import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { imageCrop } from "@pavane/contract/identity/requests";
import { tooLargeText } from "@pavane/contract/media/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Files } from "../../../platform/files.ts";
import { readingForm } from "../../../platform/http/reading-form.ts";
import type { Crop } from "./image-variants.ts";
import { profilesFolder } from "./save-image.ts";

const noFile = "Please select a file to upload.";

type UploadRefusal = Refusal<"file_too_large" | "validation_failed">;

/** The photo and crop of a multipart request. It is read to its end even when the photo is too large, so that the answer arrives. */
export async function readImageUpload(
  request: FastifyRequest,
  mostMegabytes: number,
): Promise<UploadRefusal | { content: Buffer; crop: Crop | null }> {
  if (!request.isMultipart()) return invalidField("file", noFile);
  const maxBytes = mostMegabytes * 1_048_576;
  let content: Buffer = Buffer.alloc(0);
  let cropText = "";
  const options = { throwFileSizeLimit: false, limits: { fileSize: maxBytes + 1, files: 1 } };
  await readingForm(async () => {
    for await (const part of request.parts(options)) {
      if (part.type === "file") content = await part.toBuffer();
      else if (part.fieldname === "crop") cropText = String(part.value);
    }
  });
  if (content.length === 0) return invalidField("file", noFile);
  if (content.length > maxBytes)
    return refuse(identityErrors.file_too_large, { message: tooLargeText(`${mostMegabytes}MB`) });
  if (cropText === "") return { content, crop: null };
  const crop = imageCrop.safeParse(readJson(cropText));
  return crop.success ? { content, crop: crop.data } : invalidField("crop", "The crop lies outside the picture.");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const fileName = /^[0-9a-f-]{36}\/(?:\d{2,3}\.webp|640\.jpg)$/;

/** Profile pictures for everyone, at addresses that never change their content. */
export function servePictures(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { "*": string } }>(`/uploads/${profilesFolder}/*`, async (request, reply) => {
    const name = request.params["*"];
    const file = fileName.test(name) ? await files.open(`${profilesFolder}/${name}`) : null;
    if (!file) return reply.code(404).send({ message: "Not found.", code: "not_found" });
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-length", file.bytes)
      .type(name.endsWith(".jpg") ? "image/jpeg" : "image/webp")
      .send(file.stream());
  });
}
