import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { isFilm } from "@pavane/contract/courses/question-media";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";

interface SentMedia<Code extends string> {
  readonly sent: string | null | undefined;
  /** What the question had before, which stays wherever it leads. */
  readonly before: string | null;
  /** Refuses those who do not teach the course; asked before anything is fetched. */
  readonly open: () => Promise<{ readonly courseId: number } | { readonly id: number } | Refusal<Code>>;
}

/** The address of a question's picture or film as it is stored. Pictures elsewhere are fetched and kept, for those who teach the course. */
export async function mediaToKeep<Code extends string>(
  { media }: Pick<CoursesDeps, "media">,
  actor: Actor,
  { sent, before, open }: SentMedia<Code>,
) {
  if (sent === undefined || sent === null || sent === before || isFilm(sent)) return sent;
  const opened = await open();
  return isRefusal(opened) ? opened : media.keepPicture(actor, { address: sent, field: "media_url" });
}
