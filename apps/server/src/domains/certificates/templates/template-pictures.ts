import type { PageDesign, TemplateDesign } from "@pavane/contract/certificates/design";
import type { Download } from "@pavane/contract/core/endpoint";
import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { createHash } from "node:crypto";
import { createFileCache } from "../../../platform/kept-files.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createProcessQueue } from "../../../platform/process-queue.ts";
import type { CertificateTask, TriedDesign, TryTask } from "../drawing/formats.ts";
import type { Printed } from "../drawing/layout.ts";
import { dropJob } from "../drawing/drop-job.ts";
import { readPictures } from "./picture-files.ts";

export interface TemplatePictures {
  /** The design part by part, and whole with each name. */
  tryOut(design: PageDesign, samples: readonly Printed[]): Promise<TriedDesign | Refusal<"busy">>;
  /** The design as the PDF that would be issued. */
  preview(design: PageDesign, printed: Printed): Promise<Download | Refusal<"busy">>;
  /** A certificate before it is issued, for the screen. */
  ofIssue(design: TemplateDesign, printed: Printed, at: Date): Promise<Download | Refusal<"busy">>;
  /** A small picture of a template, kept until the template changes. */
  ofTemplate(template: TemplateFile, design: PageDesign, printed: Printed): Promise<Download | Refusal<"busy">>;
  /** A small picture of what a course gives, marked as a sample, kept as long as nothing of it changes. */
  ofCourse(courseId: number, design: TemplateDesign, printed: Printed): Promise<Download | Refusal<"busy">>;
}

interface TemplateFile {
  readonly id: number;
  readonly version: number;
}

/** Counts up when templates are drawn otherwise than before. */
const drawingVersion = 2;

/** Designs under work are drawn in a process beside that of certificates, so that who designs keeps nobody waiting. */
export function createTemplatePictures({ files }: Pick<Platform, "files">): TemplatePictures {
  const limits = { mostWaiting: 40, cpuSeconds: 20, clockSeconds: 60, megabytes: 512 };
  const process = createProcessQueue<TryTask | CertificateTask, TriedDesign | Uint8Array>(
    new URL("../drawing/try-process.ts", import.meta.url),
    limits,
  );
  const kept = createFileCache(files);
  const draw = async (design: TemplateDesign, sheet: Omit<CertificateTask, "design" | "pictures">) =>
    (await process.run({ ...sheet, design, pictures: await readPictures(files, design, sheet.printed) })) as
      | Uint8Array
      | Refusal<"busy">; // what the process answers to a task with a format
  const small = async (key: string, design: TemplateDesign, sheet: Pick<CertificateTask, "printed" | "stamp">) => {
    const content = await kept.get(key, () => draw(design, { ...sheet, format: "sample", issuedAt: new Date(0) }));
    return isRefusal(content) ? content : { content, mime: "image/webp" };
  };
  return {
    tryOut: async (design, samples) =>
      (await process.run({ design, samples, pictures: await readPictures(files, design, {}) })) as
        | TriedDesign
        | Refusal<"busy">, // what the process answers to a task with samples
    preview: async (design, printed) => {
      const content = await draw(design, { format: "pdf", printed, stamp: sampleStamp, issuedAt: new Date(0) });
      return isRefusal(content) ? content : { content, mime: "application/pdf", fileName: "template.pdf" };
    },
    ofIssue: async (design, printed, issuedAt) => {
      const content = await draw(design, { format: "svg", printed, stamp: null, issuedAt });
      return isRefusal(content) ? content : { content, mime: "image/svg+xml" };
    },
    ofTemplate: (template, design, printed) => small(templateKey(template), design, { printed, stamp: null }),
    ofCourse: (courseId, design, printed) => {
      const hash = createHash("sha256")
        .update(JSON.stringify([drawingVersion, design, printed]))
        .digest("hex");
      const key = `drawn/samples/${courseId}/${hash.slice(0, 20)}.webp`;
      return small(key, design, { printed, stamp: sampleStamp });
    },
  };
}

/** Across whatever is no certificate. */
const sampleStamp = { title: "Sample", note: "not a certificate" };

const templateKey = ({ id, version }: TemplateFile): string =>
  `drawn/templates/${id}/${drawingVersion}-${version}.webp`;

/** What to send when a template changes: the picture of it as it was. */
export const dropTemplatePicture = (template: TemplateFile): [name: string, data: { keys: string[] }] => [
  dropJob,
  { keys: [templateKey(template)] },
];
