import type { SampleSeries, SampleWaiting } from "./shapes.ts";

export const sampleSeries: readonly SampleSeries[] = [
  {
    of: "professional",
    service: 3,
    planned: -6.5,
    inDays: 8,
    at: "19:30",
    count: 3,
    price: "54.00",
    bought: [{ by: "learner", made: -5.2 }],
  },
];

export const sampleWaiting: readonly SampleWaiting[] = [
  { learner: "dancer", of: "professional", service: 4, made: -2.5 },
  { learner: "learner", of: "professional", service: 4, made: -2.4 },
  { learner: "learner", of: "soledad.ruiz", service: 2, made: -2.3, role: "follow" },
];
