import { zipOf, type ZipOptions } from "./zip.ts";

/** Small packages of our own, without a tool that makes them: nobody else's work is in them. */
export interface PackageOptions {
  readonly title?: string;
  /** One part unless said. */
  readonly parts?: readonly string[];
  readonly masteryScore?: number;
  /** Instead of the page of each part. */
  readonly page?: string;
  readonly more?: readonly ZipOptions[];
}

const resourceOf = (kind: string, href: string, number: number) =>
  `<resource identifier="R${number}" type="webcontent" adlcp:${kind} href="${href}"><file href="${href}"/></resource>`;

/** A manifest of SCORM 1.2. */
export function manifest12({ title = "Barre basics", parts = ["Tendu"], masteryScore }: PackageOptions = {}): string {
  const mastery = masteryScore === undefined ? "" : `<adlcp:masteryscore>${masteryScore}</adlcp:masteryscore>`;
  const items = parts.map(
    (name, index) =>
      `<item identifier="I${index + 1}" identifierref="R${index + 1}"><title>${name}</title>${mastery}</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="barre" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="O1"><organization identifier="O1"><title>${title}</title>${items.join("")}</organization></organizations>
<resources>${parts.map((_, index) => resourceOf('scormtype="sco"', `part-${index + 1}.html`, index + 1)).join("")}</resources>
</manifest>`;
}

/** A manifest of SCORM 2004, 4th edition. */
export function manifest2004({ title = "Port de bras", parts = ["Arms"] }: PackageOptions = {}): string {
  const items = parts.map(
    (name, index) => `<item identifier="I${index + 1}" identifierref="R${index + 1}"><title>${name}</title></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="arms" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
<metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
<organizations default="O1"><organization identifier="O1"><title>${title}</title>${items.join("")}</organization></organizations>
<resources>${parts.map((_, index) => resourceOf('scormType="sco"', `part-${index + 1}.html`, index + 1)).join("")}</resources>
</manifest>`;
}

/** Looks for the API as packages do, from its own window outwards. */
const findApi = (name: string) => `
function findApi() { let at = window; for (let tries = 0; tries < 10; tries += 1) { if (at.${name}) return at.${name}; if (at.parent === at) return null; at = at.parent; } return null; }
const api = findApi();`;

/** Three steps; what was reached is kept, and the last one ends the part. */
const page12 = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Part</title><body>
<h1>Tendu</h1><p id="place"></p><button id="on">On</button><p id="found"></p><script src="shared/part.js"></script></body></html>`;

const script12 = `${findApi("API")}
api.LMSInitialize("");
let step = Number(api.LMSGetValue("cmi.core.lesson_location") || "1");
const show = () => { document.getElementById("place").textContent = "Step " + step + " of 3, " + api.LMSGetValue("cmi.core.student_name") + ", " + (api.LMSGetValue("cmi.suspend_data") || "nothing kept"); };
if (api.LMSGetValue("cmi.core.lesson_status") === "not attempted") api.LMSSetValue("cmi.core.lesson_status", "incomplete");
show();
document.getElementById("on").addEventListener("click", () => {
  step = Math.min(3, step + 1);
  api.LMSSetValue("cmi.core.lesson_location", String(step));
  api.LMSSetValue("cmi.suspend_data", "seen up to " + step);
  if (step === 3) { api.LMSSetValue("cmi.core.score.raw", "90"); api.LMSSetValue("cmi.core.lesson_status", "completed"); }
  api.LMSSetValue("cmi.core.exit", step === 3 ? "" : "suspend");
  api.LMSCommit("");
  if (step === 3) api.LMSFinish("");
  show();
});`;

const page2004 = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Part</title><body>
<h1>Arms</h1><p id="place"></p><button id="on">On</button><script src="shared/part.js"></script></body></html>`;

const script2004 = `${findApi("API_1484_11")}
api.Initialize("");
const kept = api.GetValue("cmi.entry") === "resume" ? api.GetValue("cmi.suspend_data") : "nothing kept";
document.getElementById("place").textContent = api.GetValue("cmi.learner_name") + ", " + kept;
api.SetValue("cmi.completion_status", "incomplete");
api.SetValue("cmi.suspend_data", "half of it");
api.SetValue("cmi.exit", "suspend");
api.Commit("");
document.getElementById("on").addEventListener("click", () => {
  api.SetValue("cmi.score.scaled", "0.8");
  api.SetValue("cmi.completion_status", "completed");
  api.SetValue("cmi.success_status", "passed");
  api.SetValue("cmi.exit", "normal");
  api.Terminate("");
  document.getElementById("place").textContent = "The end";
});`;

function packed(
  manifest: string,
  script: string,
  page: string,
  { parts = ["one"], more = [] }: PackageOptions,
): Buffer {
  const pages = parts.map((_, index) => ({ name: `part-${index + 1}.html`, content: page }));
  return zipOf(
    { name: "imsmanifest.xml", content: manifest },
    ...pages,
    { name: "shared/part.js", content: script },
    ...more,
  );
}

export const scorm12Package = (options: PackageOptions = {}): Buffer =>
  packed(manifest12(options), script12, options.page ?? page12, options);

export const scorm2004Package = (options: PackageOptions = {}): Buffer =>
  packed(manifest2004(options), script2004, options.page ?? page2004, options);
