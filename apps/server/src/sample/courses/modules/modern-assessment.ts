import type { SampleAssessment } from "../../shapes.ts";

const level = (label: string, points: number, text: string) => ({ label, points, text });

/** Optional, so that the learners of the sample story have what they have completed. */
export const swingAssessment: SampleAssessment = {
  title: "Show your swing series",
  brief: `Film **the whole series in six-eight**, once to each side, without a stop between the sides.

- Use the track of this lesson, or clap the big beats yourself.
- Show the fall first, then the suspension: we look at where the breath is.
- Half a minute is enough.`,
  framing: [
    "Your whole body is in the picture, arms raised too",
    "The camera stands still, at the height of your hips",
    "The track or the clapping can be heard",
  ],
  required: false,
  rubric: {
    title: "Swing series",
    criteria: [
      {
        title: "Timing",
        levels: [
          level("Not yet", 0, "Falls and counts come apart for more than a bar."),
          level("Nearly", 2, "On the big beats, with hesitations that are made up for."),
          level("Safely", 4, "On the big beats from the first bar to the last."),
        ],
      },
      {
        title: "Technique",
        levels: [
          level("Not yet", 0, "The knees or the neck take the weight of the fall."),
          level("Nearly", 2, "The weight falls through the centre, and the recovery is pushed."),
          level("Safely", 4, "Fall and recovery go through the centre, to both sides."),
        ],
      },
      {
        title: "Musicality",
        levels: [
          level("Not yet", 0, "The same speed throughout."),
          level("Nearly", 2, "The suspension is heard in places."),
          level("Safely", 4, "Fall, swing and suspension breathe with the bar."),
        ],
      },
      {
        title: "Performance",
        levels: [
          level("Not yet", 0, "The eyes stay on the floor."),
          level("Nearly", 1, "The focus goes out for most of it."),
          level("Safely", 2, "Focus and breath carry the series to its end."),
        ],
      },
    ],
  },
};
