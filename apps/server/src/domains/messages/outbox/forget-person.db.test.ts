import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { forgetPerson } from "../index.ts";

let world: TestApp;
let reader: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  reader = await aPerson(world);
});
afterAll(() => world.close());

/** What a notice and a mail with a text say once a person is forgotten. */
async function after(text: string, person: { fullName: string | null; emails: string[] }): Promise<string> {
  const noticed = await world.db.raw(
    "insert into notices (user_id, kind, title, body) values ($1, 'course_team', $2, $2) returning id",
    [reader.id, text],
  );
  const mailed = await world.db.raw(
    `insert into mail_outbox (to_address, kind, subject, text_body, html_body, not_before)
     values ('reader@example.com', 'course_team', $1, $1, $2, now()) returning id`,
    [text, `<p>${text.replaceAll("'", "&#39;")}</p>`],
  );
  await world.db.write((tx) => forgetPerson(tx, person));
  const read = `select title, body, subject, text_body, replace(html_body, '&#39;', '''') as html
    from notices, mail_outbox m where notices.id = $1 and m.id = $2`;
  const { title, body, subject, text_body, html } =
    (await world.db.raw(read, [noticed.rows[0]?.["id"], mailed.rows[0]?.["id"]])).rows[0] ?? {};
  expect([body, subject, text_body, html]).toEqual([title, title, title, `<p>${String(title)}</p>`]);
  return String(title);
}

test.each([
  ["Jo Li", "Jo Li booked “Turns”.", "A former member booked “Turns”."],
  [
    "Jo Li",
    "“Jo Li” wrote; Jo Li's video is Jo Li’s (Jo Li)",
    "“A former member” wrote; A former member's video is A former member’s (A former member)",
  ],
  ["Jo Li", "Jo Lindqvist, Mojo Li, Jo Li-Wang and Anna-Jo Li", "Jo Lindqvist, Mojo Li, Jo Li-Wang and Anna-Jo Li"],
  ["Jo Li", "Jo Liñan and Ñjo Li", "Jo Liñan and Ñjo Li"],
  ["Zoë O'Neil (Zo)", "Zoë O'Neil (Zo) paid $10.00.", "A former member paid $10.00."],
  ["A. B", "A. B and Ax B", "A former member and Ax B"],
])("the name %s is taken out of “%s” where it stands alone", async (fullName, text, left) => {
  expect(await after(text, { fullName, emails: [] })).toBe(left);
});

test.each([
  ["Write to ana@x.com.", "Write to A former member."],
  ["Ana@X.com (ana@x.com)", "A former member (A former member)"],
  [
    "diana@x.com, j.ana@x.com, ana@x.com.au, ana@x.community",
    "diana@x.com, j.ana@x.com, ana@x.com.au, ana@x.community",
  ],
  ["ana@xycom", "ana@xycom"],
])("the address ana@x.com is taken out of “%s” where it is meant", async (text, left) => {
  expect(await after(text, { fullName: null, emails: ["ana@x.com"] })).toBe(left);
});

test("a name that somebody chose to break what others read changes no tag, and an address goes from a link too", async () => {
  const { rows } = await world.db.raw(
    `insert into mail_outbox (to_address, kind, subject, text_body, html_body, not_before)
     values ('reader@example.com', 'course_team', 's', 't', $1, now()) returning id`,
    ['<p>A href= here</p><a href="https://pavane.example/x" style="a">Go</a><a href="mailto:ana@x.com">Ana</a>'],
  );
  await world.db.write((tx) => forgetPerson(tx, { fullName: "a href=", emails: ["ana@x.com"] }));
  const left = await world.db.raw("select html_body from mail_outbox where id = $1", [rows[0]?.["id"]]);
  expect(left.rows[0]?.["html_body"]).toBe(
    '<p>A former member here</p><a href="https://pavane.example/x" style="a">Go</a><a href="mailto:A former member">Ana</a>',
  );
});
