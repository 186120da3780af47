import type { CourseChanges } from "@pavane/contract/courses/requests";
import type { MarkdownRenderer } from "../../../platform/markdown/renderer.ts";
import { renderedNow, renderText, type RenderedText } from "../rendered-text.ts";
import type { CourseValues } from "./store-courses.ts";

/** Columns of what a request says, besides status and instructor, which are decided. What is absent stays. */
export function courseValues(sent: CourseChanges): CourseValues {
  return withoutAbsent({
    title: sent.title,
    shortName: sent.short_name,
    description: sent.description,
    detailedDescription: emptyIsNull(sent.detailed_description),
    priceCents: sent.price,
    imageUrl: sent.image_url,
    videoUrl: sent.video_url,
    previewVideoUrl: sent.preview_video_url,
    categoryId: sent.category_id,
    difficultyLevel: sent.difficulty_level,
    duration: emptyIsNull(sent.duration),
    hours: sent.hours,
    sequential: sent.sequential,
    includedFrom: sent.included_from,
    danceStyles: sent.dance_styles,
    ageGroups: sent.age_groups,
    givesCertificate: sent.gives_certificate,
    certificateTemplateId: sent.certificate_template_id,
    certificateMonths: sent.certificate_months,
  });
}

/** The HTML of a detailed description that a request brings. */
export const renderDetails = (markdown: MarkdownRenderer, sent: CourseChanges): Promise<RenderedText> =>
  renderText(markdown, emptyIsNull(sent.detailed_description) ?? null);

/** What is stored beside a detailed description; nothing when the request leaves it as it is. */
export const htmlValues = (sent: CourseChanges, { html }: RenderedText): CourseValues =>
  sent.detailed_description === undefined ? {} : { detailedDescriptionHtml: html, htmlRules: renderedNow };

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Leaves undefined members out, so that they are not written. */
export function withoutAbsent<T extends Record<string, unknown>>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>; // the same keys, fewer of them
}

const emptyIsNull = (text: string | null | undefined): string | null | undefined =>
  text !== undefined && text !== null && text.trim() === "" ? null : text;
