import { z } from "zod";
import { ageGroups } from "../core/dance.ts";
import { priceInput } from "../core/fields.ts";
import { parsePrice, smallestChargeCents } from "../core/money.ts";
import { visibleName, visibleText } from "../core/visible-text.ts";
import { localAddress, webAddress } from "../media/address.ts";
import { addressText } from "../media/picture-address.ts";
import { readEmbed, videoEmbed } from "../media/video-embed.ts";
import { danceStyleNames } from "../site/requests-dance-styles.ts";
import { courseStatuses, difficultyLevels, lessonTypes } from "./choices.ts";
import { maxTitle, maxTopic } from "./outline-limits.ts";

/** Field texts of courses, modules, lessons and quizzes, word for word (specification, section 5). Forms and requests share them. */
export const fieldTexts = {
  price: "Price must be $0.00 or at least $0.50",
  position: "Position must be a whole number of 1 or more",
  passScore: "Passing score must be a whole number from 1 to 100",
  status: "Choose draft, published or archived",
  lessonType: "Choose text, video or quiz",
  content: "Content is required",
  address: addressText,
  correctOption: "Choose the correct option",
  fewOptions: "At least 2 options are required",
  blankOption: "All options must have content",
  categoryName: "Name must be at least 2 characters",
} as const;

const name = (label: string, least: number, most: number, kept = visibleText) =>
  z
    .string()
    .overwrite(kept)
    .min(least, `${label} must be at least ${least} characters`)
    .max(most, `${label} must be at most ${most} characters`);

/** Of a title only what is seen counts and is kept, as of people's names. */
export const titleField = (least: 3 | 5 = 3) => name("Title", least, maxTitle, visibleName);
export const shortNameField = name("Short name", 2, 60, visibleName);
export const descriptionField = (least: 10 | 20 = 10) => name("Description", least, 5_000);
export const questionField = name("Question", 3, 2_000);
/** What a question of a bank is about; only what is seen counts, so that no two topics look alike. */
export const topicField = name("Topic", 2, maxTopic, visibleName);
export const categoryNameField = name("Name", 2, 80, visibleName);

export const longTextField = (label: string) => z.string().max(100_000, `${label} must be at most 100000 characters`);

export const contentField = longTextField("Content").refine((value) => value.trim() !== "", fieldTexts.content);

export const positionField = z.int({ error: fieldTexts.position }).min(1, fieldTexts.position);

export const passScoreField = z
  .int({ error: fieldTexts.passScore })
  .min(1, fieldTexts.passScore)
  .max(100, fieldTexts.passScore);

export const statusField = z.enum(courseStatuses, { error: fieldTexts.status });
export const lessonTypeField = z.enum(lessonTypes, { error: fieldTexts.lessonType });
export const difficultyField = z.enum(difficultyLevels, { error: "Choose beginner, intermediate or advanced" });
/** Names of dance styles; the server knows which there are. */
export const stylesField = danceStyleNames;
export const agesField = z.array(z.enum(ageGroups, { error: "Choose from the list of age groups" })).max(7);

/** Between nothing and this every order would be waived, and its seller paid by the platform. */
const isChargeable = (amount: number): boolean => amount === 0 || amount >= smallestChargeCents;

/** A course's price as a request contains it; returns whole cents. */
export const coursePriceField = priceInput.refine(isChargeable, fieldTexts.price);

/** A course's price as a form holds it: the text the person typed. */
export const priceTextField = z.string().superRefine((value, context) => {
  const parsed = parsePrice(value);
  if (!parsed.ok) context.addIssue({ code: "custom", message: parsed.message });
  else if (!isChargeable(parsed.cents)) context.addIssue({ code: "custom", message: fieldTexts.price });
});

/** Address of a video: https, a path on this site, `media:{asset}`, or an embed code of which its address is kept. An empty text is none. */
export const videoAddress = z.string().transform((value, context): string | null => {
  const read = readVideo(value);
  if (read.ok) return read.value;
  context.addIssue({ code: "custom", message: read.message });
  return z.NEVER;
});

export type ReadVideo = { ok: true; value: string | null } | { ok: false; message: string };

/** What is stored of a video field, or the text that says why nothing is. */
export function readVideo(value: string): ReadVideo {
  const text = value.trim();
  if (text === "") return { ok: true, value: null };
  const embed = readEmbed(text);
  if (!embed.ok) return embed;
  if (embed.url.length > 2_000) return { ok: false, message: fieldTexts.address };
  if (mediaAsset(embed.url) !== null) return { ok: true, value: embed.url };
  const address = webAddress(embed.url) ?? localAddress(embed.url) ?? videoEmbed(embed.url)?.url ?? null;
  return address === null ? { ok: false, message: fieldTexts.address } : { ok: true, value: address };
}

/** The asset of an uploaded video, or null for any other address. */
export function mediaAsset(value: string | null): number | null {
  const match = /^media:([1-9]\d{0,15})$/.exec(value ?? "");
  return match ? Number(match[1]) : null;
}
