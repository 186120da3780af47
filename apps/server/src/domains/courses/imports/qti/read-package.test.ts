import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { buffer } from "node:stream/consumers";
import { readItemFile, readPackage } from "./read-package.ts";

const fixtures = new URL("../../../../../test/fixtures/questions/", import.meta.url);
const readFixture = (path: string) => readItemFile(readFileSync(new URL(path, fixtures)));
const found = (file: ReturnType<typeof readItemFile>) => {
  if ("fault" in file) throw new Error(file.fault);
  return file.questions.map((one) => ("draft" in one ? one.draft : `${one.place}: ${one.message}`));
};

async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** An item of QTI 3 with one interaction. */
const item = (inner: { declared?: string; body: string; attributes?: string; more?: string }) =>
  Buffer.from(`<?xml version="1.0"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="An item" ${inner.attributes ?? ""}>
  <qti-response-declaration identifier="R" cardinality="single" base-type="identifier">${inner.declared ?? ""}</qti-response-declaration>
  <qti-item-body>${inner.body}</qti-item-body>${inner.more ?? ""}
</qti-assessment-item>`);
const correct = (...values: string[]) =>
  `<qti-correct-response>${values.map((value) => `<qti-value>${value}</qti-value>`).join("")}</qti-correct-response>`;
const choices = (...texts: string[]) =>
  texts.map((text, at) => `<qti-simple-choice identifier="c${at}">${text}</qti-simple-choice>`).join("");
const choice = (inner: string) =>
  `<qti-choice-interaction response-identifier="R" max-choices="1">${inner}</qti-choice-interaction>`;

describe("the public items", () => {
  test("of QTI 3 are read, what is not supported is named", () => {
    expect(readdirSync(new URL("qti3", fixtures)).flatMap((name) => found(readFixture(`qti3/${name}`)))).toMatchObject([
      { type: "multiple", options: ["Python", "HTML", "JavaScript", "CSS"], correct: [0, 2], notes: [] },
      {
        type: "single",
        question: "What is the capital of France?",
        correct: [2],
        explanation: "Correct! Paris is the capital of France.\nIncorrect. The correct answer is Paris.",
        notes: ["Feedback for different answers became one explanation"],
      },
      "Item “QTI 3.0 Extended Text Interaction”: essay questions are not supported",
      "Item “QTI 3.0 Hotspot Interaction”: hotspot questions are not supported",
      { type: "matching", options: ["France", "Germany", "Spain"], matches: ["Paris", "Berlin", "Madrid"] },
      {
        type: "ordering",
        options: ["Boil water", "Place tea bag in cup", "Pour hot water over tea bag", "Let steep for 3-5 minutes"],
        correct: [0, 1, 2, 3],
      },
      { type: "short_answer", question: "The capital of France is _____.", options: ["Paris"] },
    ]);
  });

  test("of the conformance set of QTI 2.2 are read by the same rules", () => {
    expect(readdirSync(new URL("qti2", fixtures)).flatMap((name) => found(readFixture(`qti2/${name}`)))).toMatchObject([
      "Item “Hottext Facts”: hot text questions are not supported",
      "Item “Inline Choice Science Composite”: several interactions in one item are not supported",
      { type: "matching", options: ["Evaporation", "Condensation", "Precipitation"] },
      "Item “Gap Match Energy Cycle”: gap match questions are not supported",
      {
        type: "multiple",
        correct: [0, 1, 2],
        notes: ["There is no partial credit here: all right answers are to be chosen, and no wrong one"],
      },
      { type: "single", correct: [0] },
      { type: "ordering", options: ["Step 1", "Step 2", "Step 3"] },
    ]);
  });

  test("of a package come in the order of its test", async () => {
    const names = readdirSync(new URL("package", fixtures));
    const files = Object.fromEntries(names.map((name) => [name, readFileSync(new URL(`package/${name}`, fixtures))]));
    const read = await readPackage(await zipOf(files), 10);
    expect("questions" in read && read.questions.map(({ place }) => place)).toEqual([
      "Item “Addition Problem”",
      "Item “Multiplication Problem”",
      "Item “Division Problem”",
      "Item “Word Problem”",
    ]);
    expect(await readPackage(await zipOf(files), 3)).toEqual({ fault: "A file may have at most 3 questions" });
  });
});

describe("an item", () => {
  test("says things in plain text: lines stay, pictures and films are named, directions for scorers are not the learner's", () => {
    const body = `<div><p>Look   at H<sub>2</sub>O and 3<sup>2</sup>.</p><img src="a.png" alt="A foot"/><video src="a.mp4"/>
      <qti-rubric-block view="scorer"><p>Be kind.</p></qti-rubric-block><ul><li>One</li><li>Two</li></ul></div>${choice(`<qti-prompt>Which?</qti-prompt>${choices("<p>Left</p>", "<em>Right</em>")}`)}`;
    expect(found(readItemFile(item({ body, declared: correct("c1") })))).toMatchObject([
      {
        question: "Look at H2O and 3^2.\n- One\n- Two\nWhich?",
        options: ["Left", "Right"],
        correct: [1],
        notes: ["A picture is left out", "A film or sound is left out"],
      },
    ]);
  });

  test("tells who chose an option what its feedback says", () => {
    const body = choice(
      choices("True", `False<qti-feedback-inline identifier="c1" show-hide="show">It is.</qti-feedback-inline>`),
    );
    const more = `<qti-modal-feedback identifier="solution" show-hide="show"><qti-content-body><p>Because.</p></qti-content-body></qti-modal-feedback>`;
    expect(found(readItemFile(item({ body, more, declared: correct("c0") })))).toMatchObject([
      { type: "true_false", options: ["True", "False"], feedback: ["", "It is."], explanation: "Because.", notes: [] },
    ]);
  });

  test("asks for numbers with a tolerance", () => {
    const body = `<p>Pi? <qti-text-entry-interaction response-identifier="R"/></p>`;
    const equal = (attributes: string) =>
      `<qti-response-processing><qti-equal ${attributes}><qti-variable identifier="R"/></qti-equal></qti-response-processing>`;
    const read = (more: string) => found(readItemFile(item({ body, more, declared: correct("3.14") })))[0];
    const number = (more: string) => {
      const content = item({ body, more, declared: correct("3.14") }).toString();
      return found(readItemFile(Buffer.from(content.replace('base-type="identifier"', 'base-type="float"'))))[0];
    };
    expect(number("")).toMatchObject({ type: "short_answer", options: ["3.14"], tolerance: 0 });
    expect(number(equal(`tolerance-mode="absolute" tolerance="0.01"`))).toMatchObject({ tolerance: 0.01 });
    expect(number(equal(`tolerance-mode="relative" tolerance="10 10"`))).toMatchObject({ tolerance: 0.314 });
    expect(number(equal(`tolerance-mode="absolute" tolerance="0 1"`))).toMatch(/this kind of tolerance/);
    expect(read("")).toMatch(/answers of the type “identifier” are not supported/);
  });

  test.each<[string, Parameters<typeof item>[0], string]>([
    [
      "adaptive",
      { attributes: 'adaptive="true"', body: choice(choices("a", "b")) },
      "adaptive items are not supported",
    ],
    ["without an interaction", { body: "<p>Read.</p>" }, "it asks nothing"],
    ["without a right answer", { body: choice(choices("a", "b")) }, "it does not say what is right"],
    [
      "of pictures",
      { body: choice(choices('<img src="a.png" alt="a"/>', "b")), declared: correct("c0") },
      "options that are pictures are not supported",
    ],
    [
      "with a formula",
      { body: `<math><mi>x</mi></math>${choice(choices("a", "b"))}`, declared: correct("c0") },
      "formulas (MathML) are not supported",
    ],
    [
      "about a shared text",
      { body: choice(choices("a", "b")), more: '<qti-assessment-stimulus-ref identifier="s" href="s.xml"/>' },
      "items about a shared text are not supported",
    ],
    [
      "with random values",
      { body: choice(choices("a", "b")), more: '<qti-template-declaration identifier="t"/>' },
      "items with random values are not supported",
    ],
    [
      "of somebody's own kind",
      { body: '<qti-portable-custom-interaction response-identifier="R"/>' },
      "custom questions are not supported",
    ],
    ["of an unknown kind", { body: "<vendorInteraction/>" }, "custom questions are not supported"],
  ])("%s is left out", (_, inner, message) => {
    expect(found(readItemFile(item(inner)))).toEqual([`Item “An item”: ${message}`]);
  });
});

describe("a file that is none", () => {
  test.each([
    ["<qti-assessment-item", "This file is not well-formed XML in UTF-8"],
    ["<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "This file has a document type (<!DOCTYPE), which is not read"],
    ["<a>&b;</a>", "This file is not well-formed XML in UTF-8"],
    [`${"<a>".repeat(2_000)}${"</a>".repeat(2_000)}`, "This file is not well-formed XML in UTF-8"],
    ["<questestinterop/>", "QTI 1.2 is not supported. Export it as QTI 2.1 or newer"],
    ["<quiz><question/></quiz>", "This is XML of Moodle. Export the questions as GIFT"],
    ["<html/>", "This is no QTI item"],
  ])("%.40s", (text, fault) => {
    expect(readItemFile(Buffer.from(text))).toEqual({ fault });
  });

  const manifest = (...hrefs: string[]) =>
    `<manifest><resources>${hrefs.map((href) => `<resource type="imsqti_item_xmlv3p0" href="${href}"/>`).join("")}</resources></manifest>`;
  const anItem = item({ body: choice(choices("a", "b")), declared: correct("c0") });

  test("of an archive without a manifest, or with one that names nothing", async () => {
    expect(await readPackage(await zipOf({ "a.xml": anItem }), 10)).toEqual({
      fault: "This archive has no imsmanifest.xml, so it is no QTI package",
    });
    expect(await readPackage(await zipOf({ "imsmanifest.xml": "<manifest/>" }), 10)).toEqual({
      fault: "There is no QTI item in this package",
    });
  });

  test("of an archive with a folder around it, or of an older QTI", async () => {
    expect(await readPackage(await zipOf({ "sums/imsmanifest.xml": "<manifest/>" }), 10)).toEqual({
      fault: "Its imsmanifest.xml is in the folder “sums”. Pack what is in that folder, not the folder",
    });
    const old = `<manifest><resources><resource type="imsqti_xmlv1p2" href="a.xml"/></resources></manifest>`;
    expect(await readPackage(await zipOf({ "imsmanifest.xml": old, "a.xml": "<questestinterop/>" }), 10)).toEqual({
      fault: "QTI 1.2 is not supported. Export it as QTI 2.1 or newer",
    });
  });

  test("of an archive that unpacks to too much, or that is cut", async () => {
    const bomb = await zipOf({ "imsmanifest.xml": manifest("a.xml"), "a.xml": Buffer.alloc(40 * 1_048_576) });
    expect(await readPackage(bomb, 10)).toEqual({ fault: "This archive cannot be opened safely" });
    const cut = (await zipOf({ "imsmanifest.xml": manifest("a.xml"), "a.xml": anItem })).subarray(0, 200);
    expect(await readPackage(cut, 10)).toEqual({ fault: "This archive cannot be opened safely" });
  });

  test("among good ones is named by its path", async () => {
    const zip = await zipOf({
      "imsmanifest.xml": manifest("items/good%20one.xml", "gone.xml", "../up.xml", "bad.xml", "other.xml"),
      "items/good one.xml": anItem,
      "bad.xml": "<a",
      "other.xml": "<a/>",
    });
    const read = await readPackage(zip, 10);
    expect("questions" in read && read.questions).toMatchObject([
      { place: "Item “An item”", draft: { type: "single" } },
      { place: "File “gone.xml”", message: "it is not in the package" },
      { place: "File “../up.xml”", message: "it is not in the package" },
      { place: "File “bad.xml”", message: "it is not well-formed XML in UTF-8" },
      { place: "File “other.xml”", message: "it is no QTI item" },
    ]);
  });
});
