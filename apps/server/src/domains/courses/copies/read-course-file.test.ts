import { expect, test } from "vitest";
import { readCourseFile } from "./read-course-file.ts";

const read = (name: string, text: string) => readCourseFile(name, Buffer.from(text));
const errorsOf = (name: string, text: string) => {
  const found = read(name, text);
  return found.ok ? [] : found.errors.map(({ line, message }) => `${line}: ${message}`);
};
const outlineOf = (name: string, text: string) => {
  const found = read(name, text);
  if (!found.ok) throw new Error(JSON.stringify(found.errors));
  return found.course.modules.map(({ title, lessons }) => [
    title,
    lessons.map((one) => [one.type, one.title, one.content]),
  ]);
};

const table = `module,lesson,type,content,description
Barre,Plié,,Bend both knees.,
,Tendu,,https://youtu.be/aaaaaaaaaaa,Along the floor slowly.
Centre,Check,quiz,,
Centre,"Adage, slow",text,"First line
second line",
`;

test("a table becomes modules and lessons in its order", () => {
  expect(outlineOf("my_first-course.csv", table)).toEqual([
    [
      "Barre",
      [
        ["text", "Plié", "Bend both knees."],
        ["video", "Tendu", "https://youtu.be/aaaaaaaaaaa"],
      ],
    ],
    [
      "Centre",
      [
        ["quiz", "Check", "Answer the questions."],
        ["text", "Adage, slow", "First line\nsecond line"],
      ],
    ],
  ]);
  const found = read("my_first-course.csv", table);
  expect(found.ok && found.course.course).toMatchObject({ title: "My first course", price: 0 });
});

test("spreadsheets of other countries write semicolons and a mark at the start", () => {
  expect(outlineOf("x.csv", "\uFEFFmodule;lesson\nBarre;Plié\n")).toEqual([
    ["Barre", [["text", "Plié", "This lesson is being written."]]],
  ]);
});

test("a title of which nothing is seen is named too", () => {
  expect(errorsOf("x.csv", "module,lesson\nBarre,\u200b\u200b\u200b\u200b\n")).toEqual([
    "2: Title must be at least 3 characters",
  ]);
});

test("every bad row is named by its line", () => {
  expect(errorsOf("x.csv", "module,lesson,type\nBarre,Plié,dance\nBarre,ab,text\n")).toEqual([
    "2: choose text, video or quiz",
    "3: title must be at least 3 characters",
  ]);
  expect(errorsOf("x.csv", "lesson\nPlié\n")[0]).toMatch(/^1: the first line names the columns/);
  expect(errorsOf("x.csv", "module,lesson,colour\n")[0]).toMatch(/^1: unknown column “colour”/);
  expect(errorsOf("x.csv", 'module,lesson\nBarre,"Plié\n')).toEqual(["2: a quotation mark is missing or too many"]);
  expect(errorsOf("x.csv", "module,lesson\n,Plié\n")).toEqual(["2: begin with a module"]);
  expect(errorsOf("x.csv", "module,lesson\n")).toEqual(["1: there is no module"]);
});

test("301 lessons are too many, and a million rows are not read", () => {
  const rows = Array.from({ length: 301 }, (_, index) => `Barre,Step ${index},,,`).join("\n");
  expect(errorsOf("x.csv", `module,lesson,type,content,description\n${rows}`)).toEqual([
    "302: a course has at most 300 lessons",
  ]);
  const endless = `module,lesson\n${"Barre,Step one\n".repeat(130_000)}`;
  expect(errorsOf("x.csv", endless)[0]).toBe("302: a course has at most 300 lessons");
});

const text = `Some words before.

# Ballet from the floor
What this course is about.

## Barre
The first half of class.

### Plié
Bend both knees.

#### Watch
The heels.

\`\`\`
# no heading
\`\`\`

### [quiz] Check
## Centre
### Film
https://youtu.be/aaaaaaaaaaa
`;

test("headings become the course, its modules and lessons, with the text below", () => {
  expect(outlineOf("x.md", text)).toEqual([
    [
      "Barre",
      [
        ["text", "Plié", "Bend both knees.\n\n#### Watch\n\nThe heels.\n\n```\n# no heading\n```"],
        ["quiz", "Check", "Answer the questions."],
      ],
    ],
    ["Centre", [["video", "Film", "https://youtu.be/aaaaaaaaaaa"]]],
  ]);
  const found = read("x.md", text);
  expect(found.ok && found.course.course).toMatchObject({
    title: "Ballet from the floor",
    description: "What this course is about.",
  });
});

test("two levels of headings are modules and lessons", () => {
  expect(outlineOf("barre work.md", "# Barre\n## Plié\nBend.\n# Centre\n## Adage\n")).toEqual([
    ["Barre", [["text", "Plié", "Bend."]]],
    ["Centre", [["text", "Adage", "This lesson is being written."]]],
  ]);
  expect(errorsOf("x.md", "# Barre\n## ab\n")).toEqual(["2: title must be at least 3 characters"]);
  expect(errorsOf("x.md", "Only words.")).toEqual(["1: there is no module"]);
});

const whole = {
  format: "pavane-course",
  version: 1,
  course: { title: "Ballet", description: "From the floor up." },
  modules: [
    {
      title: "Barre",
      description: "The first half.",
      lessons: [{ title: "Plié", description: "Bend both knees.", content: "Bend." }],
    },
  ],
};

test("a JSON file that says little gets what a new course has", () => {
  expect(outlineOf("x.json", JSON.stringify(whole))).toEqual([["Barre", [["text", "Plié", "Bend."]]]]);
});

test("a fault in JSON is named by its line and member", () => {
  const lines = (value: object) => JSON.stringify(value, null, 1);
  const at = (needle: string, source: string) => source.split("\n").findIndex((line) => line.includes(needle)) + 1;
  const wrongType = lines(whole).replace('"content"', '"type": "dance",\n"content"');
  expect(errorsOf("x.json", wrongType)).toEqual([`${at("dance", wrongType)}: type: choose text, video or quiz`]);
  const unknown = lines(whole).replace('"content"', '"colour": 1,\n"content"');
  expect(errorsOf("x.json", unknown)[0]).toMatch(/: unknown field: colour$/);
  const bare = lines({ ...whole, course: { title: "Ballet", hours: -1 } });
  expect(errorsOf("x.json", bare).map((error) => error.replace(/^\d+: /, ""))).toEqual([
    "description: required",
    "hours: must be at least 0",
  ]);
  const broken = lines(whole).replace('"Plié",', '"Plié"');
  expect(errorsOf("x.json", broken)).toEqual([`${at("Plié", broken) + 1}: this is not JSON`]);
  expect(errorsOf("x.json", lines({ ...whole, format: "other" }))[0]).toMatch(/format: a course file says/);
  const quiz = {
    title: "Check",
    description: "Three questions.",
    questions: [{ question: "Which?", options: ["A", "B"], correct_options: [2] }],
  };
  const lesson = { title: "Check", description: "Check the barre.", content: "Answer.", type: "quiz", quiz };
  const source = lines({ ...whole, modules: [{ title: "Barre", description: "The first half.", lessons: [lesson] }] });
  expect(errorsOf("x.json", source)).toEqual([`${at('"question"', source) - 1}: questions: choose the correct option`]);
});

test("a fault in a bank or a draw is named by its line", () => {
  const lines = (more: object, quiz: object = {}) => {
    const asks = { title: "Check", description: "Three questions.", ...quiz };
    const lesson = { title: "Check", description: "Check the barre.", content: "Answer.", type: "quiz", quiz: asks };
    const modules = [{ title: "Barre", description: "The first half.", lessons: [lesson] }];
    return JSON.stringify({ ...whole, ...more, modules }, null, 1);
  };
  const question = { topic: "Technique", question: "Which?", options: ["A", "B"], correct_options: [0] };
  expect(read("x.json", lines({ question_bank: [question] }, { draws: [{ position: 1, count: 2 }] })).ok).toBe(true);
  const faults = (source: string) => errorsOf("x.json", source).map((error) => error.replace(/^\d+: /, ""));
  expect(faults(lines({ question_bank: [{ ...question, topic: " " }] }))).toEqual([
    "topic: topic must be at least 2 characters",
  ]);
  expect(faults(lines({ question_bank: [{ ...question, correct_options: [2] }] }))).toEqual([
    "question_bank: choose the correct option",
  ]);
  const twice = [1, 1].map((position) => ({ position, count: 1 }));
  expect(faults(lines({}, { draws: twice }))).toEqual(["draws: give every draw of the quiz its own place"]);
  expect(faults(lines({}, { draws: [{ position: 2, count: 1 }] }))).toEqual([
    "draws: give every draw of the quiz its own place",
  ]);
  const many = [1, 2].map((position) => ({ position, count: 60 }));
  expect(faults(lines({}, { draws: many }))).toEqual(["draws: a quiz has at most 100 questions"]);
});

test("what is nested without end, empty, or no text is refused at once", () => {
  expect(errorsOf("x.json", "[".repeat(2_000_000))).toEqual(["1: nested too deeply"]);
  expect(errorsOf("x.json", "  ")).toEqual(["1: the file is empty"]);
  expect(readCourseFile("x.md", Buffer.from([0xff, 0xfe, 0x41]))).toMatchObject({
    ok: false,
    errors: [{ line: 1, message: "save the file as UTF-8" }],
  });
  expect(errorsOf("x.json", JSON.stringify({ ...whole, __proto__: null, constructor: 1 }))[0]).toContain("unknown");
  expect(errorsOf("x.json", "null")).toHaveLength(1);
});

test("a fault in markers or counts is named by its line", () => {
  const faults = (practice: object) => {
    const film = {
      title: "Film",
      description: "Watch it first.",
      type: "video",
      content: "https://youtu.be/aaaaaaaaaaa",
    };
    const modules = [{ title: "Barre", description: "The first half.", lessons: [{ ...film, ...practice }] }];
    return errorsOf("x.json", JSON.stringify({ ...whole, modules }, null, 1)).map((error) =>
      error.replace(/^\d+: /, ""),
    );
  };
  const counts = [{ from: 0, bpm: 120, first_beat: 1, counts_per_phrase: 8 }];
  expect(faults({ counts, markers: [{ label: "Turn", phrase: 3, count: 5 }] })).toEqual([]);
  expect(faults({ markers: [{ label: "Turn", phrase: 3, count: 5 }] })).toEqual([
    "phrase: set the tempo of this lesson first",
  ]);
  expect(faults({ counts: [...counts, ...counts] })).toEqual(["from: two tempos begin at the same second"]);
  expect(faults({ counts: [{ ...counts[0], bpm: 20 }] })).toEqual(["bpm: tempo must be from 30 to 300 BPM"]);
});
