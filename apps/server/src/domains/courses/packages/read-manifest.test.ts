import { describe, expect, test } from "vitest";
import { manifest12, manifest2004 } from "../../../../test/factories/packages.ts";
import { readManifest } from "./read-manifest.ts";

const files = new Set(["part-1.html", "part-2.html", "content/Über uns/index.html"]);
const read = (text: string) => readManifest(Buffer.from(text), (path) => files.has(path));
const item = {
  query: "",
  reports: true,
  masteryScore: null,
  scaledPassingScore: null,
  completionThreshold: null,
  launchData: null,
  objectives: [],
};

describe("a manifest", () => {
  test("of SCORM 1.2 says its parts and what they have to reach", () => {
    expect(read(manifest12({ parts: ["Tendu", "Plié"], masteryScore: 80 }))).toEqual({
      title: "Barre basics",
      standard: "scorm_1_2",
      edition: "1.2",
      items: [
        { ...item, title: "Tendu", path: "part-1.html", masteryScore: 80 },
        { ...item, title: "Plié", path: "part-2.html", masteryScore: 80 },
      ],
      unsupported: [],
    });
  });

  test("of SCORM 2004 too", () => {
    const text = manifest2004().replace(
      "</title></item>",
      `</title><adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.8"/><adlcp:dataFromLMS>begin</adlcp:dataFromLMS>
       <imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="whole" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure></imsss:primaryObjective><imsss:objective objectiveID="arms"/><imsss:objective objectiveID="arms"/></imsss:objectives></imsss:sequencing></item>`,
    );
    expect(read(text)).toMatchObject({
      standard: "scorm_2004",
      edition: "2004 4th Edition",
      items: [
        { scaledPassingScore: 0.7, completionThreshold: 0.8, launchData: "begin", objectives: ["whole", "arms"] },
      ],
      unsupported: [],
    });
  });

  test.each(["ISO-8859-1", "windows-1252"])("in the writing of Windows, %s", (writing) => {
    const text = manifest12({ title: "Plié für alle" }).replace('encoding="UTF-8"', `encoding="${writing}"`);
    expect(readManifest(Buffer.from(text, "latin1"), () => true)).toMatchObject({ title: "Plié für alle" });
  });

  test("has bases, encoded names and parameters", () => {
    const text = manifest12()
      .replace("<resources>", '<resources xml:base="content/">')
      .replace('href="part-1.html"', 'xml:base="%C3%9Cber%20uns/" href="index.html?a=1"')
      .replace('identifierref="R1"', 'identifierref="R1" parameters="?lang=en"');
    expect(read(text)).toMatchObject({ items: [{ path: "content/Über uns/index.html", query: "?a=1&lang=en" }] });
  });

  test("names files as the archive does, however their signs are put together", () => {
    const text = manifest12().replaceAll("part-1.html", "content/U\u0308ber uns/index.html");
    expect(read(text)).toMatchObject({ items: [{ path: "content/\u00dcber uns/index.html" }] });
  });

  test("names what is not supported", () => {
    const text = manifest2004().replace(
      "</organization></organizations>",
      `<imsss:sequencing><imsss:controlMode choice="false" flow="true"/><imsss:rollupRules rollupObjectiveSatisfied="false"/></imsss:sequencing></organization><organization identifier="O2"><title>Other</title></organization></organizations>`,
    );
    expect(read(text)).toMatchObject({ title: "Port de bras", unsupported: ["sequencing", "several_outlines"] });
    const limited = manifest12().replace(
      "</title></item>",
      '</title><adlcp:maxtimeallowed>01:00:00</adlcp:maxtimeallowed><adlcp:prerequisites type="aicc_script">I9</adlcp:prerequisites></item>',
    );
    expect(read(limited)).toMatchObject({ unsupported: ["prerequisites", "time_limits"] });
  });

  test("without titles has names all the same, and hides what says so", () => {
    const untitled = manifest12().replace("<title>Tendu</title>", "");
    expect(read(untitled)).toMatchObject({ items: [{ title: "Barre basics 1" }] });
    const hidden = manifest12({ parts: ["Tendu", "Plié"] }).replace(
      'identifierref="R2"',
      'identifierref="R2" isvisible="false"',
    );
    expect(read(hidden)).toMatchObject({ items: [{ title: "Tendu" }] });
  });
});

describe("a manifest that cannot be taken says why", () => {
  test.each([
    ["no XML", "hello", "Its imsmanifest.xml cannot be read as XML."],
    ["cut off", manifest12().slice(0, 500), "Its imsmanifest.xml cannot be read as XML."],
    [
      "entities",
      manifest12().replace("<manifest", '<!DOCTYPE manifest [<!ENTITY a SYSTEM "file:///etc/passwd">]><manifest'),
      "Its imsmanifest.xml cannot be read as XML.",
    ],
    ["another document", "<html/>", "Its imsmanifest.xml is no manifest."],
    [
      "another kind",
      manifest12().replace(">1.2<", ">IMS Common Cartridge<"),
      "It is of the kind “IMS Common Cartridge”. Export it as SCORM 1.2 or SCORM 2004.",
    ],
    [
      "no outline",
      manifest12().replace(/<organizations.*<\/organizations>/s, ""),
      "Its imsmanifest.xml has no organization, so nothing in it can be started.",
    ],
    ["no part", manifest12({ parts: [] }), "Its imsmanifest.xml names nothing that can be started."],
    [
      "a missing resource",
      manifest12().replace('identifier="R1"', 'identifier="X"'),
      "“Tendu” refers to a resource that the package does not have.",
    ],
    [
      "a missing file",
      manifest12().replaceAll("part-1.html", "gone.html"),
      "“Tendu” begins with “gone.html”, which is not in the package.",
    ],
    ["no file", manifest12().replace(' href="part-1.html"', ""), "“Tendu” does not say with which file it begins."],
    [
      "another site",
      manifest12().replaceAll("part-1.html", "https://elsewhere.example/part.html"),
      "“Tendu” begins at an address outside of the package, which is not played here.",
    ],
    [
      "a script",
      manifest12().replaceAll("part-1.html", "javascript:alert(1)"),
      "“Tendu” begins at an address outside of the package, which is not played here.",
    ],
    [
      "a way out",
      manifest12().replaceAll("part-1.html", "../../../etc/passwd"),
      "“Tendu” begins at an address outside of the package, which is not played here.",
    ],
    [
      "too many parts",
      manifest12({ parts: Array.from({ length: 101 }, () => "x") }).replaceAll(/part-\d+\.html/g, "part-1.html"),
      "It has more than 100 parts.",
    ],
    [
      "too deep",
      `<manifest>${"<a>".repeat(200)}${"</a>".repeat(200)}</manifest>`,
      "Its imsmanifest.xml cannot be read as XML.",
    ],
  ])("%s", (_, text, fault) => {
    expect(read(text)).toEqual({ fault });
  });
});
