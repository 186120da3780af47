import type { PageDesign } from "@pavane/contract/certificates/design";
import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Platform } from "../../../platform/platform.ts";
import { pictureAddresses } from "../drawing/load-pictures.ts";
import { fileKeyOf } from "./picture-files.ts";

export type TemplateDeps = Pick<Platform, "db" | "clock" | "jobs" | "files">;

export const noTemplate = (): Refusal<"template_not_found"> => refuse(certificatesErrors.template_not_found);

/** A picture that is not here any more is said before it is missing on a certificate. */
export async function refusePictures(
  { files }: Pick<TemplateDeps, "files">,
  design: PageDesign,
): Promise<Refusal<"validation_failed"> | null> {
  for (const address of pictureAddresses(design)) {
    if ((await files.open(fileKeyOf(address))) === null) {
      return invalidField("design", "A picture of this design is not here any more. Upload it again.");
    }
  }
  return null;
}
