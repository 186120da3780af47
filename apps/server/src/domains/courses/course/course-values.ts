import type { CourseChanges } from "@pavane/contract/courses/requests";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import type { MarkdownRenderer } from "../../../platform/markdown/renderer.ts";
import { renderText, type RenderedText } from "../../../platform/markdown/rendered-text.ts";
import type { CourseValues } from "./courses-repository.ts";

/**
 * Status, which `visible` changes too, instructor and payee are decided; what is to be completed first has its own table;
 * `version` is only compared.
 */
const columns = {
  title: "title",
  short_name: "shortName",
  description: "description",
  detailed_description: "detailedDescription",
  instructor_id: null,
  payee_id: null,
  status: null,
  visible: null,
  price: "priceCents",
  image_url: "imageUrl",
  video_url: "videoUrl",
  preview_video_url: "previewVideoUrl",
  category_id: "categoryId",
  difficulty_level: "difficultyLevel",
  duration: "duration",
  hours: "hours",
  sequential: "sequential",
  included_from: "includedFrom",
  dance_styles: "danceStyles",
  age_groups: "ageGroups",
  gives_certificate: "givesCertificate",
  certificate_template_id: "certificateTemplateId",
  certificate_months: "certificateMonths",
  prerequisite_ids: null,
  version: null,
} as const satisfies ColumnNames<CourseChanges, CourseValues>;

/** Columns of what a request says. What is absent stays. */
export const courseValues = (sent: CourseChanges): CourseValues =>
  columnsOf(
    {
      ...sent,
      detailed_description: emptyIsNull(sent.detailed_description),
      duration: emptyIsNull(sent.duration),
    },
    columns,
  );

/** The HTML of a detailed description that a request brings. */
export const renderDetails = (markdown: MarkdownRenderer, sent: CourseChanges): Promise<RenderedText> =>
  renderText(markdown, emptyIsNull(sent.detailed_description) ?? null);

/** What is stored beside a detailed description; nothing when the request leaves it as it is. */
export const htmlValues = (sent: CourseChanges, { html, rules }: RenderedText): CourseValues =>
  sent.detailed_description === undefined ? {} : { detailedDescriptionHtml: html, htmlRules: rules };

const emptyIsNull = (text: string | null | undefined): string | null | undefined =>
  text !== undefined && text !== null && text.trim() === "" ? null : text;
