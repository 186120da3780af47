import type { TemplateDesign } from "../design.ts";
import type { Printed } from "./layout.ts";
import type { Stamp } from "./stamp.ts";

/** `card` is the picture that sites show beside a link. */
export const certificateFormats = ["pdf", "png", "svg", "card"] as const;

export type CertificateFormat = (typeof certificateFormats)[number];

/** Everything a certificate's file depends on. */
export interface CertificateTask {
  readonly format: CertificateFormat;
  readonly design: TemplateDesign;
  readonly printed: Printed;
  readonly stamp: Stamp | null;
  readonly issuedAt: Date;
}
