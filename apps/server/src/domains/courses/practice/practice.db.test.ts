import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
let course: TestCourse;
let lesson: number;

beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const content = "https://www.youtube.com/embed/aaaaaaaaaaa";
  const lessons = [{ type: "video" as const, content }, { type: "text" as const }];
  course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons }] });
  lesson = course.lessons[0]!.id;
});
afterAll(() => world.close());

const put = (what: "markers" | "counts", body: unknown, as: string | undefined = teacher.token, id = lesson) =>
  world.call("PUT", `/api/lessons/${id}/${what}`, { ...(as === "" ? {} : { as }), body: body as object });
const read = async (as = teacher.token) =>
  (await world.call("GET", `/api/lessons/${lesson}/practice`, { as })).body as {
    markers: { at: number; label: string }[];
    counts: object[];
    version: number;
  };
const tempo = { from: 0, bpm: 120, first_beat: 1, counts_per_phrase: 8 };

describe("markers and counts of a film", () => {
  test("are saved whole by who teaches it, and read by who learns from it", async () => {
    expect(await read()).toMatchObject({ markers: [], counts: [], version: 1 });
    const counts = await put("counts", { counts: [{ bpm: 120, firstBeat: 1 }], version: 1 });
    expect(counts).toMatchObject({ status: 200, body: { data: [tempo], markers: [], version: 2 } });
    const sent = [
      { label: "Turn", phrase: 3, count: 5 },
      { label: "  Warm\u00a0up ", at: 0.5 },
    ];
    const markers = await put("markers", { markers: sent, version: 2 });
    const saved = [
      { at: 0.5, label: "Warm up", phrase: null, count: null },
      { at: 11, label: "Turn", phrase: 3, count: 5 },
    ];
    expect(markers).toMatchObject({ status: 200, body: { data: saved, version: 3 } });
    const learner = await aLearner(world, course.id);
    const page = await world.call("GET", `/api/lessons/${lesson}`, { as: learner.token });
    expect(page.body).toMatchObject({ markers: saved, counts: [tempo] });
    const text = await world.call("GET", `/api/lessons/${course.lessons[1]!.id}`, { as: learner.token });
    expect(text.body).toMatchObject({ markers: [], counts: [] });
  });

  test("on a count after the end of the longest film are refused, and stay where a slower tempo would move them there", async () => {
    await put("counts", [{ ...tempo, bpm: 300 }]);
    const far = await put("markers", [{ label: "Turn", phrase: 100_000, count: 8 }]);
    const message = "No tempo of this lesson has phrase 100000 count 8";
    expect(far).toMatchObject({ status: 422, body: { fields: { "markers.0.phrase": message } } });
    const { at } = (await put("markers", [{ label: "Turn", phrase: 50_000, count: 1 }])).body.data[0];
    const slower = await put("counts", [{ ...tempo, bpm: 30 }]);
    expect(slower).toMatchObject({ status: 200, body: { markers: [{ at, phrase: null, count: null }] } });
  });

  test("come as lists alone as well", async () => {
    expect(await put("counts", [tempo])).toMatchObject({ status: 200, body: { data: [tempo] } });
    expect((await put("markers", [{ at: 2, label: "Walk" }])).body.data).toHaveLength(1);
    expect((await put("markers", [])).body.data).toEqual([]);
  });

  test("a corrected tempo takes along the markers that were set by their count", async () => {
    await put("counts", [tempo]);
    await put("markers", [
      { label: "Turn", phrase: 3, count: 5 },
      { label: "Bow", at: 90 },
    ]);
    const moved = await put("counts", [{ ...tempo, bpm: 60 }]);
    expect(moved.body.markers).toMatchObject([
      { at: 21, label: "Turn", phrase: 3, count: 5 },
      { at: 90, label: "Bow" },
    ]);
  });

  test("of two who save on the same version the second is told", async () => {
    const { version } = await read();
    const both = await Promise.all([
      put("markers", { markers: [{ at: 1, label: "One" }], version }),
      put("counts", { counts: [tempo], version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("edit_conflict");
  });

  test("are taken out with the history of what was there", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    await put("markers", [{ at: 1, label: "One" }], admin.token);
    const { rows } = await world.db.raw(
      "select action, after from audit_log where actor_id = $1 and action like 'markers%'",
      [admin.id],
    );
    expect(rows).toEqual([{ action: "markers.saved", after: { markers: ["0:01.000 One"] } }]);
  });
});

describe("markers and counts are refused", () => {
  test("to guests, learners, and who teaches another course", async () => {
    const learner = await aLearner(world, course.id);
    const colleague = await aPerson(world, { roles: ["INSTRUCTOR"] });
    expect((await put("markers", [], "")).status).toBe(401);
    for (const what of ["markers", "counts"] as const) {
      expect((await put(what, [], learner.token)).status).toBe(403);
      expect([403, 404]).toContain((await put(what, [], colleague.token)).status);
    }
    expect((await world.call("GET", `/api/lessons/${lesson}/practice`, { as: learner.token })).status).toBe(403);
    expect((await put("markers", [], teacher.token, 999_999)).status).toBe(404);
  });

  test("where there is no film", async () => {
    const text = course.lessons[1]!.id;
    for (const [what, body] of [
      ["markers", [{ at: 1, label: "One" }]],
      ["counts", [tempo]],
    ] as const)
      expect(await put(what, body, teacher.token, text)).toMatchObject({
        status: 422,
        body: { fields: { [what]: "This lesson has no film" } },
      });
  });

  test.each([
    [[{ at: 1, label: " " }], "markers.0.label", "Name the marker"],
    [[{ at: 1, label: "x".repeat(81) }], "markers.0.label", "A name has at most 80 characters"],
    [[{ at: -1, label: "x" }], "markers.0.at", "Enter seconds"],
    [[{ at: "1", label: "x" }], "markers.0.at", "Enter seconds"],
    [[{ label: "x" }], "markers.0.at", "Enter seconds, or phrase and count"],
    [[{ label: "x", phrase: 2 }], "markers.0.count", "Enter phrase and count"],
    [[{ label: "x", count: 2 }], "markers.0.phrase", "Enter phrase and count"],
    [[{ label: "x", phrase: 1, count: 9 }], "markers.0.count", "A phrase has at most 8 counts"],
    [[{ label: "x", phrase: 1, count: 1 }], "markers.0.phrase", "Set the tempo of this lesson first"],
    [
      [
        { at: 1, label: "x" },
        { at: 1.0004, label: "y" },
      ],
      "markers.1.at",
      "Two markers stand at 0:01.000",
    ],
    [Array.from({ length: 101 }, (_, at) => ({ at, label: "x" })), "markers", "A lesson has at most 100 markers"],
    [[{ at: 1, label: "x", colour: "red" }], "markers.0", "Unknown field: colour"],
  ])("wrong markers with words: %j", async (markers, field, message) => {
    expect(await put("markers", { markers })).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
    expect((await read()).markers).toEqual([]);
  });

  test.each([
    [{ ...tempo, bpm: 29.9 }, "bpm", "Tempo must be from 30 to 300 BPM"],
    [{ ...tempo, bpm: 301 }, "bpm", "Tempo must be from 30 to 300 BPM"],
    [{ ...tempo, bpm: null }, "bpm", "Tempo must be from 30 to 300 BPM"],
    [{ ...tempo, counts_per_phrase: 5 }, "counts_per_phrase", "Choose 3, 4, 6 or 8 counts"],
    [{ ...tempo, first_beat: -1 }, "first_beat", "Enter seconds"],
    [{ ...tempo, from: 90_000 }, "from", "Enter seconds"],
  ])("wrong tempos with words: %j", async (segment, field, message) => {
    const refused = await put("counts", { counts: [segment] });
    expect(refused).toMatchObject({ status: 422, body: { fields: { [`counts.0.${field}`]: message } } });
  });

  test("too many tempos, and two from one second", async () => {
    const many = Array.from({ length: 51 }, (_, from) => ({ ...tempo, from }));
    expect((await put("counts", many)).body.fields).toEqual({ counts: "A lesson has at most 50 tempos" });
    const refused = await put("counts", [tempo, { ...tempo, bpm: 90 }]);
    expect(refused.body.fields).toEqual({ "counts.1.from": "Two tempos begin at the same second" });
  });

  test("by the database itself, whoever writes", async () => {
    const wrong = [
      [
        "insert into lesson_markers (lesson_id, at_ms, label) values ($1, 5, 'a'), ($1, 5, 'b')",
        "lesson_markers_place",
      ],
      ["insert into lesson_markers (lesson_id, at_ms, label, phrase) values ($1, 5, 'a', 1)", "lesson_markers_count"],
      ["insert into lesson_counts values ($1, 0, 29, 0, 8)", "lesson_counts_bpm"],
      ["insert into lesson_counts values ($1, 0, 120, 0, 5)", "lesson_counts_phrase"],
      ["insert into lesson_counts values ($1, 0, 120, 0, 8), ($1, 0, 90, 0, 8)", "lesson_counts_lesson_id_from_ms_pk"],
    ] as const;
    for (const [statement, constraint] of wrong)
      await expect(world.db.raw(statement, [lesson])).rejects.toThrow(constraint);
  });
});

describe("what is copied of a course takes them along", () => {
  const whole = async () => {
    await put("counts", [tempo, { ...tempo, from: 60, bpm: 97.35, counts_per_phrase: 6 }]);
    await put("markers", [
      { label: "Turn", phrase: 3, count: 5 },
      { label: "Bow", at: 90.125 },
    ]);
    return read();
  };
  const practiceOf = async (id: number, as: string) => {
    const { markers, counts } = (await world.call("GET", `/api/lessons/${id}/practice`, { as })).body;
    return { markers, counts };
  };

  test("a lesson, a module, a course, and a course as a file", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const { markers, counts } = await whole();
    const as = admin.token;
    const copied = await world.call("POST", `/api/lessons/${lesson}/duplicate`, { as });
    expect(await practiceOf(copied.body.id, as)).toEqual({ markers, counts });
    const module = await world.call("POST", `/api/modules/${course.modules[0]!.id}/duplicate`, { as });
    expect(await practiceOf(module.body.lessons[0].id, as)).toEqual({ markers, counts });
    const again = await world.call("POST", `/api/courses/${course.id}/duplicate`, { as, body: {} });
    expect(await practiceOf(again.body.modules[0].lessons[0].id, as)).toEqual({ markers, counts });
    const file = await world.call("GET", `/api/courses/${course.id}/export`, { as });
    expect(file.body.modules[0].lessons[0]).toMatchObject({ markers, counts });
  });
});
