import { z } from "zod";
import { eitherSpelling } from "../core/spelling.ts";

const lang = z.string().max(35);

/** Captions of an uploaded video, the default first. */
export const captionList = z.object({
  data: z.array(
    z.object({
      lang,
      /** Name of the language in English. */
      label: z.string(),
      /** Signed, good for two hours. */
      url: z.string(),
      is_default: z.boolean(),
    }),
  ),
});

export const captionQuery = z.object({ lang });

export const defaultCaption = eitherSpelling({ lang });

export type CaptionList = z.infer<typeof captionList>;
