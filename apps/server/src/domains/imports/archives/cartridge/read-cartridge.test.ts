import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { cartridgeFiles, zippedOf } from "../../../../../test/factories/course-archives.ts";
import { readArchive } from "../read-archive.ts";

const folder = mkdtempSync(join(tmpdir(), "cartridge-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function readPacked(files: Readonly<Record<string, string | Buffer>>) {
  const path = join(folder, "course.imscc");
  writeFileSync(path, zippedOf(files));
  return readArchive(path);
}

const item = (title: string, resource: string) =>
  `<item identifier="i-${resource}" identifierref="${resource}"><title>${title}</title></item>`;
const resource = (id: string, type: string, path: string) =>
  `<resource identifier="${id}" type="${type}" href="${path}"><file href="${path}"/></resource>`;
const quizType = "imsqti_xmlv1p2/imscc_xmlv1p3/assessment";

test("folders of the outline become modules, pages with their files lessons", async () => {
  const page =
    '<html><head><title>x</title></head><body><p>Look at <a href="$IMS-CC-FILEBASE$/plan.pdf?a=1">the plan</a>, <a href="other.html">there</a> and <a href="https://example.com/a">here</a>.</p></body></html>';
  const files = cartridgeFiles(
    `<item identifier="m1"><title>Barre</title>${item("Tendu", "p1")}<item identifier="h"><title>Then</title></item>${item("Site", "w1")}</item>${item("Plan", "f1")}`,
    resource("p1", "webcontent", "pages/tendu.html") +
      resource("w1", "imswl_xmlv1p1", "w1.xml") +
      resource("f1", "webcontent", "web_resources/plan.pdf"),
    {
      "pages/tendu.html": page,
      "pages/other.html": "<p>x</p>",
      "w1.xml": '<webLink><title>Site</title><url href="https://example.com/b"/></webLink>',
      "web_resources/plan.pdf": "%PDF-1.4\n%%EOF",
    },
  );
  expect(await readPacked(files)).toMatchObject({
    system: "common_cartridge",
    title: "Barre work",
    modules: [
      {
        title: "Barre",
        lessons: [
          { title: "Tendu", content: "Look at [the plan](import:0), there and [here](https://example.com/a)." },
          { title: "Site", content: "[Site](https://example.com/b)" },
        ],
      },
      { title: "Barre work", lessons: [{ title: "Plan", content: "[plan.pdf](import:0)" }] },
    ],
    files: [{ name: "plan.pdf", as: "file" }],
    leftOut: [{ kind: "Heading", name: "Then" }],
  });
});

test("a cartridge of version 1.2 is no SCORM package of that version", async () => {
  const files = cartridgeFiles(
    `<item identifier="m"><title>Barre</title>${item("Tendu", "p")}</item>`,
    resource("p", "webcontent", "a.html"),
    { "a.html": "<p>Brush.</p>" },
  );
  const manifest = String(files["imsmanifest.xml"]).replace("1.3.0", "1.2.0");
  expect(await readPacked({ ...files, "imsmanifest.xml": manifest })).toMatchObject({ modules: [{ title: "Barre" }] });
});

const metadata = (label: string, entry: string) =>
  `<qtimetadata><qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield></qtimetadata>`;
const material = (text: string, type = "text/plain") =>
  `<material><mattext texttype="${type}">${text}</mattext></material>`;
const label = (id: string, text: string) => `<response_label ident="${id}">${material(text)}</response_label>`;
const right = (condition: string) =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`;
const equal = (id: string) => `<varequal respident="r">${id}</varequal>`;

function quiz(...items: string[]): string {
  return `<questestinterop><assessment ident="a" title="Feet">${metadata("cc_maxattempts", "3")}<section ident="s">${items.join("")}</section></assessment></questestinterop>`;
}

const choice = (cardinality: string, conditions: string, feedback = "") =>
  `<item ident="q" title="Question"><itemmetadata>${metadata("cc_profile", "cc.multiple_choice.v0p1")}</itemmetadata><presentation>${material("&lt;p&gt;Which &lt;b&gt;foot&lt;/b&gt;?&lt;/p&gt;", "text/html")}<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${label("1", "a &lt; b")}${label("2", "Right")}${label("3", "Both")}</render_choice></response_lid></presentation><resprocessing>${conditions}</resprocessing>${feedback}</item>`;

test("questions of QTI 1.2 in a quiz", async () => {
  const told = `<itemfeedback ident="2_fb"><flow_mat>${material("Yes")}</flow_mat></itemfeedback><itemfeedback ident="general_fb"><flow_mat>${material("Think")}</flow_mat></itemfeedback>`;
  const blank = `<item ident="b" title="Year"><itemmetadata>${metadata("cc_profile", "cc.fib.v0p1")}</itemmetadata><presentation>${material("When?")}<response_str ident="r"><render_fib/></response_str></presentation><resprocessing>${right(`<or>${equal("1877")}${equal("in 1877")}</or>`)}</resprocessing></item>`;
  const essay = `<item ident="e" title="Essay"><itemmetadata>${metadata("cc_profile", "cc.essay.v0p1")}</itemmetadata><presentation>${material("Tell")}<response_str ident="r"/></presentation></item>`;
  const several = right(`<and>${equal("1")}<not>${equal("2")}</not>${equal("3")}</and>`);
  const files = cartridgeFiles(
    `<item identifier="m"><title>Barre</title>${item("Feet", "q")}</item>`,
    resource("q", quizType, "q.xml"),
    {
      "q.xml": quiz(choice("Single", right(equal("2")), told), choice("Multiple", several), blank, essay),
    },
  );
  expect(await readPacked(files)).toMatchObject({
    modules: [
      {
        lessons: [
          {
            title: "Feet",
            type: "quiz",
            quiz: {
              maxAttempts: 3,
              slots: [
                {
                  question: {
                    place: "Question 1",
                    draft: {
                      type: "single",
                      question: "Which foot?",
                      options: ["a < b", "Right", "Both"],
                      correct: [1],
                      feedback: ["", "Yes", ""],
                      explanation: "Think",
                    },
                  },
                },
                { question: { place: "Question 2", draft: { type: "multiple", correct: [0, 2] } } },
                { question: { place: "Year", draft: { type: "short_answer", options: ["1877", "in 1877"] } } },
                { question: { place: "Essay", message: expect.stringContaining("Essays") } },
              ],
            },
          },
        ],
      },
    ],
  });
});

test("what is no lesson here is said, and pages outside of modules come as a module of their own", async () => {
  const files = cartridgeFiles(
    `<item identifier="m"><title>Barre</title>${item("Talk", "d")}${item("Tool", "t")}${item("Lost", "nowhere")}</item>`,
    resource("d", "imsdt_xmlv1p1", "d.xml") +
      resource("t", "imsbasiclti_xmlv1p0", "t.xml") +
      resource("p", "webcontent", "wiki_content/page.html"),
    {
      "wiki_content/page.html":
        '<html><head><title>A page</title><meta name="workflow_state" content="unpublished"/></head><body><p>Words</p></body></html>',
    },
  );
  const read = await readPacked(files);
  expect(read).toMatchObject({
    modules: [{ title: "Outside of modules", lessons: [{ title: "A page", content: "Words" }] }],
  });
  expect("leftOut" in read && read.leftOut.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
    "Discussion: Talk",
    "External tool: Tool",
    "Part: Lost",
    "Hidden page: A page",
  ]);
});
