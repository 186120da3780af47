import { afterAll, beforeAll, expect, test } from "vitest";
import { officeOf, svg } from "../../../../test/factories/market-files.ts";
import { hostileOffice, hostileOthers, hostilePdf } from "../../../../test/factories/hostile-files.ts";
import type { TestPerson } from "../../../../test/factories/people.ts";
import { aSeller } from "../../../../test/factories/resources.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let seller: TestPerson;
let draft: number;
let kept: number;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
  const body = { kind: "single", title: "Plié at the barre" };
  draft = (await world.call("POST", "/api/resources", { as: seller.token, body })).body.id;
  kept = (await send("warm-up.txt", Buffer.from("Walk, breathe, roll down."))).body.id;
});
afterAll(() => world.close());

const send = (fileName: string, value: Buffer) =>
  world.call("POST", `/api/resources/${draft}/files`, {
    as: seller.token,
    ...uploadForm([{ name: "file", value, fileName }]),
  });
const files = async () =>
  (await world.call("GET", `/api/resources/${draft}`, { as: seller.token })).body.seller_view.releases[0].files;

/** Each sentence is tried where it is made (`checks/named-findings.test.ts`). */
test.each<[string, Buffer, string]>([
  [
    "plan.docx",
    officeOf("docx", { name: "word/document.xml", content: '<w:d><w:fldSimple w:instr="DDEAUTO cmd"/></w:d>' }),
    "This Word file contains a field that starts other programs (DDE) in word/document.xml. Remove it and upload again.",
  ],
  ["cover.png", svg, "This file is not what its name says."],
])("why %s is refused is said in a sentence", async (name, content, message) => {
  expect(await send(name, content)).toMatchObject({ status: 422, body: { code: "unsafe_file", message } });
});

test("files built against each pattern of the checks are refused in a sentence, or taken, and nothing else is lost", async () => {
  // One of each kind and outcome: the checks' own tests try every pattern.
  const all = [...hostileOffice, ...hostilePdf, ...hostileOthers];
  const some = new Map(all.map((file) => [`${file.name} ${file.fault}`, file])).values();
  const sentence = expect.stringMatching(/^(?:This|Checking|PDF files) [^]{10,}\.$/);
  for (const { of, name, fault, pattern } of some) {
    const { status, body } = await send(name, of(60_000));
    expect({ pattern, status, message: body.message }).toEqual(
      fault === null ? { pattern, status: 201, message: undefined } : { pattern, status: 422, message: sentence },
    );
    if (status === 201) await world.call("DELETE", `/api/resources/${draft}/files/${body.id}`, { as: seller.token });
    expect(await files()).toMatchObject([{ id: kept }]);
  }
}, 120_000);
