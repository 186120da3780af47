import type { TemplateDesign } from "@pavane/contract/certificates/design";
import { buffer } from "node:stream/consumers";
import type { Files } from "../../../platform/files.ts";
import { sampleSignature, type Printed } from "../drawing/layout.ts";
import { pictureAddresses, type PictureFiles } from "../drawing/load-pictures.ts";

/** Where an uploaded picture is kept: its address without the folder of uploads. The schema of designs takes no other. */
export const fileKeyOf = (address: string): string => address.replace(/^\/uploads\//, "");

/** The pictures that a certificate shows, those of its design and the instructor's signature; one that is gone is left out. */
export async function readPictures(
  files: Files,
  design: TemplateDesign,
  { signature }: Pick<Printed, "signature">,
): Promise<PictureFiles> {
  const own = signature === undefined || signature === sampleSignature ? [] : [signature];
  const shown = design.layout === "page" ? pictureAddresses(design) : [];
  const found = await Promise.all(
    [...new Set([...shown, ...own])].map(async (address) => {
      const file = await files.open(fileKeyOf(address));
      return file === null ? [] : [[address, new Uint8Array(await buffer(file.stream()))] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}
