import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { zipOf } from "./zip.ts";

type Files = Readonly<Record<string, string | Buffer>>;

/** A backup as Moodle packs it: a tar with gzip. */
export async function mbzOf(files: Files): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, content);
  tar.finalize();
  return buffer(tar.pipe(createGzip()));
}

/** A cartridge, or a backup of an older Moodle: a ZIP. */
export const zippedOf = (files: Files): Buffer =>
  zipOf(...Object.entries(files).map(([name, content]) => ({ name, content })));

const escaped = (html: string) => html.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const tag = (name: string, value: string | number) => `<${name}>${escaped(String(value))}</${name}>`;

export interface MoodleActivity {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  /** Members of the activity as XML. */
  readonly xml?: string;
  readonly visible?: boolean;
  readonly availability?: string;
  readonly grades?: string;
}

export interface MoodleSection {
  readonly name?: string;
  readonly summary?: string;
  readonly visible?: boolean;
  readonly activities?: readonly MoodleActivity[];
}

export interface MoodleFile {
  /** Of the activity whose id it is, or of the course. */
  readonly of: number | "course";
  readonly component: string;
  readonly area: string;
  readonly name: string;
  readonly content: Buffer;
}

export interface MoodleBackup {
  readonly title?: string;
  readonly sections?: readonly MoodleSection[];
  readonly files?: readonly MoodleFile[];
  /** What questions.xml has within its outermost element. */
  readonly questions?: string;
  readonly withPeople?: boolean;
  readonly type?: string;
}

const head = `<?xml version="1.0" encoding="UTF-8"?>\n`;
/** Of activities, by which files are found; the course's is 20. */
const contextOf = (id: number | "course") => (id === "course" ? 20 : 1_000 + id);

/** The files of a backup in the layout of Moodle 4. */
export function moodleFiles(backup: MoodleBackup): Record<string, string | Buffer> {
  const { title = "Ballet basics", sections = [], files = [], questions = "" } = backup;
  const activities = sections.flatMap((section, at) =>
    (section.activities ?? []).map((activity) => ({ ...activity, section: at + 100 })),
  );
  return {
    "moodle_backup.xml": description(backup, activities),
    "course/course.xml": `${head}<course id="3" contextid="20">${tag("fullname", title)}<summary></summary></course>`,
    "files.xml": `${head}<files>${files.map(fileXml).join("")}</files>`,
    "questions.xml": `${head}<question_categories>${questions}</question_categories>`,
    "users.xml": `${head}<users><user id="1"><email>learner@example.com</email></user></users>`,
    ...Object.fromEntries(
      sections.map((section, at) => [`sections/section_${at + 100}/section.xml`, sectionXml(section, at)]),
    ),
    ...Object.fromEntries(activities.flatMap(activityFiles)),
    ...Object.fromEntries(files.map(({ content }) => [pathOf(content), content])),
  };
}

function description(
  { title = "Ballet basics", sections = [], withPeople, type = "course" }: MoodleBackup,
  activities: readonly (MoodleActivity & { section: number })[],
) {
  const listed = activities.map(
    ({ id, kind, name, section }) =>
      `<activity>${tag("moduleid", id)}${tag("sectionid", section)}${tag("modulename", kind)}${tag("title", name)}${tag("directory", `activities/${kind}_${id}`)}</activity>`,
  );
  const inSections = sections.map(
    (_section, at) =>
      `<section>${tag("sectionid", at + 100)}${tag("directory", `sections/section_${at + 100}`)}</section>`,
  );
  const users = `<setting><level>root</level><name>users</name><value>${withPeople === true ? 1 : 0}</value></setting>`;
  return `${head}<moodle_backup><information>${tag("original_course_fullname", title)}${tag("original_course_contextid", 20)}<details><detail>${tag("type", type)}</detail></details><contents><activities>${listed.join("")}</activities><sections>${inSections.join("")}</sections></contents><settings>${users}</settings></information></moodle_backup>`;
}

const sectionXml = ({ name, summary = "", visible = true, activities = [] }: MoodleSection, at: number) =>
  `${head}<section id="${at + 100}">${tag("number", at)}${tag("name", name ?? "$@NULL@$")}${tag("summary", summary)}${tag("sequence", activities.map(({ id }) => id).join(","))}${tag("visible", visible ? 1 : 0)}</section>`;

function activityFiles({
  id,
  kind,
  name,
  xml = "",
  visible = true,
  availability,
  grades,
}: MoodleActivity): [string, string][] {
  const folder = `activities/${kind}_${id}`;
  return [
    [
      `${folder}/${kind}.xml`,
      `${head}<activity id="${id}" moduleid="${id}" modulename="${kind}" contextid="${contextOf(id)}"><${kind} id="${id}">${tag("name", name)}${xml}</${kind}></activity>`,
    ],
    [
      `${folder}/module.xml`,
      `${head}<module id="${id}">${tag("visible", visible ? 1 : 0)}${tag("availability", availability ?? "$@NULL@$")}</module>`,
    ],
    ...(grades === undefined
      ? []
      : [
          [
            `${folder}/grades.xml`,
            `${head}<activity_gradebook><grade_items><grade_item>${grades}</grade_item></grade_items></activity_gradebook>`,
          ] satisfies [string, string],
        ]),
  ];
}

const hashOf = (content: Buffer) => createHash("sha1").update(content).digest("hex");
const pathOf = (content: Buffer) => `files/${hashOf(content).slice(0, 2)}/${hashOf(content)}`;

const fileXml = ({ of, component, area, name, content }: MoodleFile) =>
  `<file>${tag("contenthash", hashOf(content))}${tag("contextid", contextOf(of))}${tag("component", component)}${tag("filearea", area)}${tag("filepath", "/")}${tag("filename", name)}${tag("filesize", content.length)}</file>`;

/** HTML as a member of an activity. */
export const member = (name: string, html: string | number): string => tag(name, html);

export const page = (id: number, name: string, html: string): MoodleActivity => ({
  id,
  kind: "page",
  name,
  xml: tag("content", html),
});

/** A question of Moodle 4 with its entry in the bank, whose number is its own. */
export const bankEntry = (id: number, name: string, kind: string, plugin: string, text = `${name}?`): string =>
  `<question_bank_entry id="${id}"><question_version><question_versions><version>1</version><status>ready</status><questions><question id="${id}"><parent>0</parent>${tag("name", name)}${tag("questiontext", `<p>${text}</p>`)}<generalfeedback></generalfeedback>${tag("qtype", kind)}<plugin_qtype_${kind}_question>${plugin}</plugin_qtype_${kind}_question></question></questions></question_versions></question_version></question_bank_entry>`;

export const answer = (id: number, text: string, fraction: number, feedback = ""): string =>
  `<answer id="${id}">${tag("answertext", text)}${tag("fraction", fraction)}${tag("feedback", feedback)}</answer>`;

export const category = (id: number, name: string, entries: readonly string[]): string =>
  `<question_category id="${id}">${tag("name", name)}<question_bank_entries>${entries.join("")}</question_bank_entries></question_category>`;

/** A single choice between two answers, the first of which is right. */
export const choice = (id: number, name: string): string =>
  bankEntry(
    id,
    name,
    "multichoice",
    `<answers>${answer(id * 10, "Turned out", 1)}${answer(id * 10 + 1, "Turned in", 0, "Look again")}</answers><multichoice><single>1</single></multichoice>`,
  );

export const asked = (slot: number, entry: number): string =>
  `<question_instance>${tag("slot", slot)}<question_reference>${tag("questionbankentryid", entry)}<version>$@NULL@$</version></question_reference></question_instance>`;

export const drawn = (slot: number, from: number): string =>
  `<question_instance>${tag("slot", slot)}<question_set_reference>${tag("filtercondition", JSON.stringify({ filter: { category: { jointype: 1, values: [String(from)] } } }))}</question_set_reference></question_instance>`;

/** The files of a cartridge: what its outline names, and its resources as XML. */
export const cartridgeFiles = (items: string, resources: string, files: Files = {}): Files => ({
  "imsmanifest.xml": `${head}<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest"><metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>Barre work</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata><organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">${items}</item></organization></organizations><resources>${resources}</resources></manifest>`,
  ...files,
});
