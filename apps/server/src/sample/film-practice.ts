import type { Body } from "@pavane/contract/routes";
import type { SampleApi } from "./sample-api.ts";

interface FilmPractice {
  readonly counts: Body<"PUT /api/lessons/:id/counts">["counts"];
  readonly markers: Body<"PUT /api/lessons/:id/markers">["markers"];
}

/** A marker on the first count of a phrase. */
const at = (phrase: number, label: string) => ({ label, phrase, count: 1 });

/** How the sample films are counted, and what is danced where. Their click is the tempo they were made with. */
const practices: Readonly<Record<string, FilmPractice>> = {
  "floor-track": {
    counts: [{ from: 0, bpm: 120, first_beat: 1, counts_per_phrase: 8 }],
    markers: [
      at(1, "Climb the room"),
      at(2, "Open out"),
      at(3, "Travel wide"),
      at(4, "Round the outside"),
      at(5, "Come in again"),
      at(6, "Narrow the track"),
      at(7, "Arrive together"),
    ],
  },
  "six-eight": {
    counts: [{ from: 0, bpm: 180, first_beat: 1, counts_per_phrase: 6 }],
    markers: [
      at(1, "Two big beats"),
      at(3, "First loop"),
      at(6, "Second loop"),
      at(11, "Third loop"),
      at(13, "Close the loop"),
    ],
  },
};

/** Sets tempo and markers of a lesson whose film is one of them. */
export async function loadFilmPractice(author: SampleApi, id: number, content: string): Promise<void> {
  const practice = practices[/^sample-video:(.+)$/.exec(content)?.[1] ?? ""];
  if (practice === undefined) return;
  await author("PUT /api/lessons/:id/counts", { params: { id }, body: { counts: practice.counts } });
  await author("PUT /api/lessons/:id/markers", { params: { id }, body: { markers: practice.markers } });
}
