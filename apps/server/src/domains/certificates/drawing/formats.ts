import type { PageDesign, TemplateDesign } from "@pavane/contract/certificates/design";
import type { PictureFiles } from "./load-pictures.ts";
import type { Printed } from "./layout.ts";
import type { Stamp } from "./stamp.ts";

/** `card` is the picture that sites show beside a link. */
export const certificateFormats = ["pdf", "png", "svg", "card"] as const;

export type CertificateFormat = (typeof certificateFormats)[number];

/** Everything one certificate is drawn from. */
export interface CertificateSheet {
  readonly design: TemplateDesign;
  readonly pictures: PictureFiles;
  readonly printed: Printed;
  readonly stamp: Stamp | null;
  readonly issuedAt: Date;
}

/** Everything a certificate's file depends on; `sample` is a small picture for a page. */
export interface CertificateTask extends CertificateSheet {
  readonly format: CertificateFormat | "sample";
}

/** A design under work, with the names that try it out. */
export interface TryTask {
  readonly design: PageDesign;
  readonly pictures: PictureFiles;
  readonly samples: readonly Printed[];
}

/** A design part by part with the first name, and whole with each. */
export interface TriedDesign {
  readonly layers: { part: string | null; svg: string }[];
  readonly samples: { svg: string; misfits: string[] }[];
}
