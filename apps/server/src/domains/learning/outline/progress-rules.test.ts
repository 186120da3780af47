import { progressPercent, ruleText, watchedPercent } from "@pavane/contract/learning/rules";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accessText } from "../enrolments/access-text.ts";
import { continueTarget, type LessonToContinue } from "../enrolments/continue-target.ts";
import { countProgress, countsForProgress } from "./count-progress.ts";
import { completionRule, decideCompletion, isWatched, type CompletionFacts } from "../lessons/lesson-rule.ts";
import { lessonVideo } from "../lessons/lesson-video.ts";
import { averageRating } from "@pavane/contract/core/rating-numbers";
import { closedModules, type SequencedModule } from "./sequence.ts";
import { clockText } from "../lessons/time-text.ts";

describe("what counts", () => {
  const lesson = { type: "text", required: true, isPlaceholder: false, questionCount: 0 } as const;
  test.each([
    ["a required text", lesson, true],
    ["an optional one", { ...lesson, required: false }, false],
    ["a placeholder", { ...lesson, isPlaceholder: true }, false],
    ["a quiz with questions", { ...lesson, type: "quiz", questionCount: 1 } as const, true],
    ["a quiz without", { ...lesson, type: "quiz" } as const, false],
  ])("%s", (_name, requested, expected) => {
    expect(countsForProgress(requested)).toBe(expected);
  });

  test("done and total leave out what does not count", () => {
    expect(
      countProgress([
        { counts: true, completed: true },
        { counts: false, completed: true },
        { counts: true, completed: false },
      ]),
    ).toEqual({ done: 1, total: 2 });
  });

  test("100 % is said only when everything is done, and nothing to do is 0 %", () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (done, more) => {
        const percent = progressPercent(done, done + more);
        expect(percent === 100).toBe(more === 0 && done > 0);
        expect(percent).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(progressPercent(0, 0)).toBe(0);
    expect(watchedPercent(899, 1000)).toBe(89);
  });
});

describe("the sequence", () => {
  const module = (id: number, finished: boolean[], openedBefore = false): SequencedModule => ({
    id,
    title: `Module ${id}`,
    openedBefore,
    lessons: finished.map((done, index) => ({
      id: id * 10 + index,
      counts: true,
      finished: done,
    })),
  });
  const closed = (...modules: SequencedModule[]) => [...closedModules(modules).entries()];

  test("keeps what follows the first unfinished module closed, and names the lesson to finish", () => {
    const blocker = { moduleId: 2, moduleTitle: "Module 2", lessonId: 21 };
    expect(closed(module(1, [true]), module(2, [true, false]), module(3, [false]), module(4, []))).toEqual([
      [3, blocker],
      [4, blocker],
    ]);
  });

  test("leaves open what was open", () => {
    expect(closed(module(1, [false]), module(2, [false], true), module(3, [])).map(([id]) => id)).toEqual([3]);
  });

  test("does not wait for what does not count", () => {
    const optional = { ...module(1, []), lessons: [{ id: 10, counts: false, finished: false }] };
    expect(closed(optional, module(2, [false]))).toEqual([]);
  });

  test("never closes the first module, and finishing more never closes more", () => {
    const modules = fc.array(fc.array(fc.boolean(), { maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(modules, fc.nat(), (states, at) => {
        const before = closedModules(states.map((finished, index) => module(index + 1, finished)));
        expect(before.has(1)).toBe(false);
        const further = states.map((finished, index) =>
          index === at % states.length ? finished.map(() => true) : finished,
        );
        const after = closedModules(further.map((finished, index) => module(index + 1, finished)));
        for (const id of after.keys()) expect(before.has(id)).toBe(true);
      }),
    );
  });
});

describe("going on", () => {
  const lesson = (id: number, completed = false, more: Partial<LessonToContinue> = {}): LessonToContinue => ({
    id,
    completed,
    counts: true,
    locked: false,
    ...more,
  });
  test.each<[string, LessonToContinue[], number | null, number | null]>([
    ["begins at the first", [lesson(1), lesson(2)], null, 1],
    ["returns to the last opened", [lesson(1), lesson(2), lesson(3)], 2, 2],
    ["goes to the next incomplete", [lesson(1), lesson(2, true), lesson(3)], 2, 3],
    ["passes over optional ones", [lesson(1, true), lesson(2, false, { counts: false }), lesson(3)], 1, 3],
    ["goes back to what was left out", [lesson(1), lesson(2, true)], 2, 1],
    ["takes optional ones at the end", [lesson(1, true), lesson(2, false, { counts: false })], 1, 2],
    ["stays when all is done", [lesson(1, true), lesson(2, true)], 2, 2],
    ["never leads behind a closed door", [lesson(1), lesson(2, true), lesson(3, false, { locked: true })], 2, 1],
    ["begins anew when the last is gone", [lesson(1, true), lesson(2)], 99, 2],
    ["leads nowhere without lessons", [], null, null],
  ])("%s", (_name, lessons, last, target) => {
    expect(continueTarget(lessons, last)?.id ?? null).toBe(target);
  });
});

describe("the rule of a lesson", () => {
  const base = { isPlaceholder: false, durationKnown: true };
  const asset = lessonVideo("media:7");
  const player = lessonVideo("https://youtu.be/dQw4w9WgXcQ");
  const now = new Date("2026-11-21T10:00:00Z");
  const facts: CompletionFacts = {
    watchedSeconds: 0,
    durationSeconds: 100,
    openedAt: now,
    now,
    quiz: null,
    assignment: null,
    package: null,
  };

  test.each([
    ["a text", { ...base, type: "text", video: null } as const, "read"],
    ["a quiz", { ...base, type: "quiz", video: null } as const, "quiz"],
    ["an uploaded video", { ...base, type: "video", video: asset, durationKnown: false } as const, "watch"],
    ["a player that reports time", { ...base, type: "video", video: player } as const, "watch"],
    ["a player that reports none", { ...base, type: "video", video: player, durationKnown: false } as const, "stay"],
    ["a placeholder", { ...base, type: "text", video: null, isPlaceholder: true } as const, "none"],
    ["a video that is missing", { ...base, type: "video", video: null } as const, "none"],
  ])("%s", (_name, lesson, kind) => {
    expect(completionRule(lesson, 90).kind).toBe(kind);
  });

  test("says what is missing, the own rule first", () => {
    const watch = { kind: "watch", percent: 90 } as const;
    expect(decideCompletion(watch, facts)).toEqual({ met: false, text: "Watch 90 % of the video first." });
    const watched = { ...facts, watchedSeconds: 90 };
    expect(decideCompletion(watch, watched)).toEqual({ met: true });
    expect(decideCompletion(watch, { ...watched, quiz: { passed: false } })).toEqual({
      met: false,
      text: "Pass the quiz first.",
    });
    expect(decideCompletion(watch, { ...watched, assignment: { passed: false } })).toEqual({
      met: false,
      text: "Pass the assessment first.",
    });
    expect(decideCompletion({ kind: "stay", seconds: 30 }, facts).met).toBe(false);
    const stayed = { ...facts, now: new Date(now.getTime() + 30_000) };
    expect(decideCompletion({ kind: "stay", seconds: 30 }, stayed).met).toBe(true);
  });

  test("in words", () => {
    const watch = { kind: "watch", percent: 90 } as const;
    const none = { quiz: false, assignment: false, package: false };
    const text = (besides: Partial<typeof none>) => ruleText(watch, { ...none, ...besides });
    expect(text({})).toBe("Done when 90 % is watched");
    expect(text({ quiz: true })).toBe("Done when 90 % is watched and the quiz is passed");
    expect(text({ assignment: true })).toBe("Done when 90 % is watched and the assessment is passed");
    expect(text({ quiz: true, assignment: true })).toBe(
      "Done when 90 % is watched, and the quiz and the assessment are passed",
    );
    expect(ruleText({ kind: "read" }, { ...none, package: true, quiz: true })).toBe(
      "Done when it is read and the package is finished and the quiz is passed",
    );
  });

  test("a video of unknown length is never watched", () => {
    expect([isWatched(500, null, 90), isWatched(89, 100, 90), isWatched(90, 100.9, 90)]).toEqual([false, false, true]);
  });
});

test.each([
  ["media:12", { kind: "asset", assetId: 12 }],
  [
    "https://files.example/a.mp4?x=1",
    { kind: "elsewhere", host: "files.example", url: "https://files.example/a.mp4?x=1" },
  ],
  ["/public/uploads/a.webm", { kind: "file", url: "/uploads/a.webm" }],
  ["https://vimeo.com/76979871", { kind: "embed", host: "Vimeo", url: "https://player.vimeo.com/video/76979871" }],
  [
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
    { kind: "embed", host: "YouTube", url: "https://www.youtube.com/embed/dQw4w9WgXcQ" },
  ],
  [
    "https://videos.example/embed/7",
    { kind: "elsewhere", host: "videos.example", url: "https://videos.example/embed/7" },
  ],
  ["javascript:alert(1)", null],
  ["To be filmed", null],
])("the video in %s", (content, video) => {
  expect(lessonVideo(content)).toEqual(video);
});

test.each([
  [0, 0, null],
  [7, 2, 3.5],
  [14, 3, 4.7],
])("%i stars over %i reviews are %s", (sum, count, average) => {
  expect(averageRating(sum, count)).toBe(average);
});

test.each([
  ["active", "order", null, "Bought"],
  ["active", "tier", "November 30, 2026", "Included with Imperial until November 30, 2026"],
  ["active", "tier", null, "Included with Imperial"],
  ["ended", "tier", null, "Ended"],
] as const)("access %s by %s until %s reads %s", (state, source, until, text) => {
  expect(accessText({ state, source }, "premium", until)).toBe(text);
});

test("a moment in the site's time zone", () => {
  expect(clockText(new Date("2026-11-21T10:30:00Z"), "America/New_York")).toBe("November 21, 2026 at 5:30 AM EST");
});
