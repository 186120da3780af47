import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import jsqr from "jsqr";
import sharp from "sharp";
import { apiAs, tokenOf, unique } from "./support/api.ts";
import { buildFilmedCourse } from "./support/filmed-course.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { readToken } from "../apps/server/test/factories/badges.ts";
import { textOfPdf } from "../apps/server/test/pdf-text.ts";

test("somebody new learns a course to its end and holds a certificate that a stranger can verify", async ({
  page,
  withToken,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const course = await buildFilmedCourse(apiAs(request, await tokenOf(request, "admin")), request);
  const person = { username: unique("dancer"), first: "Zoë", last: "Åström" };

  await test.step("registers in five steps and comes back to the course", async () => {
    await page.goto(`/courses/${course.id}`);
    await page.getByRole("link", { name: "Enrol free" }).click();
    await page.getByRole("tab", { name: "Create account" }).click();
    await page.getByRole("link", { name: "Set up step by step" }).click();
    await register(page, person);
    await expect(toastOf(page, "Registration successful")).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/courses/${course.id}`);
  });

  await test.step("enrols and reads", async () => {
    await page.getByRole("button", { name: "Enrol free" }).click();
    await expect(page.getByRole("heading", { level: 1, name: course.text })).toBeVisible();
    await page.getByRole("button", { name: "Complete and continue" }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Complete and continue" }).click();
    await expect(toastOf(page, "Lesson complete")).toBeVisible();
  });

  await test.step("watches, and notes a moment", async () => {
    await expect(page.getByRole("heading", { level: 1, name: course.video })).toBeVisible();
    await expect(page.getByText("Done when 90 % is watched")).toBeVisible();
    await watch(page);
    await page.keyboard.press("n");
    await page.keyboard.type("Kneel over the toes");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Kneel over the toes" })).toContainText(/\d:\d\d/);
    await expect(page.getByText("Lesson complete", { exact: true })).toBeAttached({ timeout: 60_000 });
    await expect(page.getByText(`Complete. Next: ${course.quiz}`)).toBeVisible({ timeout: 60_000 });
  });

  await test.step("fails the quiz at 67 % of 70", async () => {
    await page.getByRole("link", { name: "Continue", exact: true }).click();
    await expect(page.getByText("70 % to pass")).toBeVisible();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await answerAll(page, course.questions, 1);
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    const result = page.getByRole("region", { name: "Result" });
    await expect(result).toContainText("67 %");
    await expect(result).toContainText("Not passed");
  });

  await test.step("passes it at 100 %", async () => {
    await page.getByRole("button", { name: "Try again" }).click();
    await answerAll(page, course.questions, 0);
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    const result = page.getByRole("region", { name: "Result" });
    await expect(result).toContainText("100 %");
    await expect(result.getByText("Passed", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: `You finished ${course.title}` })).toBeVisible();
  });

  await test.step("opens the certificate", async () => {
    await page.getByRole("link", { name: "View certificate" }).click();
    await expect(page).toHaveURL(/\/certificates\/\d+$/);
    await expect(page.getByRole("heading", { level: 1, name: course.title })).toBeVisible();
  });

  const pdf = await test.step("downloads a PDF whose text can be selected", async () => {
    const file = await downloaded(page, /PDF/);
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    return file;
  });
  const text = await pdfText(pdf);
  expect(text).toContain(`${person.first} ${person.last}`);
  expect(text.replace(/\s+/g, " ")).toContain(course.title);

  const address = await test.step("downloads a PNG whose QR code leads to the verify page", async () => {
    const { data, info } = await sharp(await downloaded(page, /PNG/))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const code = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
    return code?.data ?? "";
  });
  expect(address).toMatch(new RegExp(`^${baseURL}/verify/[0-9A-Z-]+$`));

  await test.step("takes along an Open Badge that anybody can check with the published keys", async () => {
    const badge = (await downloaded(page, /Open Badge/)).toString("utf8");
    const { keys } = await (await request.get("/.well-known/jwks.json")).json();
    expect(readToken(badge, keys)?.payload).toMatchObject({
      jti: address,
      credentialSubject: { achievement: { name: course.title } },
    });
  });

  await test.step("is named among those certified lately after agreeing to it", async () => {
    const named = async () => (await (await request.get("/verify/recent")).text()).includes(course.title);
    expect(await named()).toBe(false);
    await page.goto("/profile/edit?tab=privacy");
    await page.getByRole("switch", { name: "Show my certificates among those issued lately" }).check();
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(named).toBe(true);
  });

  await test.step("states the hours of the year as a PDF", async () => {
    await page.goto("/certificates");
    const statement = page.getByRole("region", { name: /^Statement of hours \d{4}$/ });
    await expect(statement).toContainText("in 1 certificate. Revoked and replaced ones are not counted.");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      statement.getByRole("button", { name: "Download PDF" }).click(),
    ]);
    const stated = await pdfText(readFileSync(await download.path()));
    expect(stated).toContain(`${person.first} ${person.last}`);
    expect(stated).toContain(address);
  });

  await test.step("shares it: LinkedIn is told the address, and a link shows its picture", async () => {
    const added = await page.getByRole("link", { name: "Add to LinkedIn" }).getAttribute("href");
    expect(new URL(added ?? "").searchParams.get("certUrl")).toBe(address);
    const html = await (await request.get(address)).text();
    const said = (property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? "";
    expect(said("og:title")).toContain(`${person.first} ${person.last}`);
    expect(said("og:url")).toBe(address);
    const picture = await request.get(said("og:image"));
    expect(picture.headers()["content-type"]).toBe("image/png");
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  await test.step("a signed-out browser verifies it", async () => {
    const stranger = await withToken(null);
    await stranger.goto(address);
    const main = stranger.getByRole("main");
    await expect(main.getByText("Valid", { exact: true }).first()).toBeVisible();
    await expect(main).toContainText(`${person.first} ${person.last}`);
    await expect(main).toContainText(course.title);
    const serial = new URL(address).pathname.split("/").at(-1) ?? "";
    expect(text).toContain(serial);
    await stranger.goto(`/verify/${serial.toLowerCase().replaceAll("-", "")}`);
    await expect(main.getByText("Valid", { exact: true }).first()).toBeVisible();
    await stranger.goto("/verify/AAAA-AAAA-AAAA");
    await expect(stranger.getByText("No certificate has this number. Check it and try again.")).toBeVisible();
  });
});

async function register(page: Page, person: { username: string; first: string; last: string }): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name: "Account" })).toBeVisible();
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("E-mail").fill(`${person.username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("a quiet studio at dawn");
  await page.getByLabel("I accept the terms of this site.").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("First name").fill(person.first);
  await page.getByLabel("Last name").fill(person.last);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("radio", { name: /^Free/ })).toBeChecked();
  await page.getByRole("button", { name: "Create Account" }).click();
}

/** Plays the film at the fastest speed, to its end. */
async function watch(page: Page): Promise<void> {
  await page
    .getByRole("group", { name: /^Speed/ })
    .getByText("1.5", { exact: true })
    .click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
}

/** The first answer is right; so many questions get the second. */
async function answerAll(
  page: Page,
  questions: readonly { text: string; right: string; wrong: string }[],
  wrong: number,
) {
  for (const [at, question] of questions.entries()) {
    const group = page.getByRole("group", { name: question.text });
    await group.getByRole("radio", { name: at < wrong ? question.wrong : question.right, exact: true }).check();
  }
}

async function downloaded(page: Page, button: RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("main").getByRole("button", { name: button }).click(),
  ]);
  return readFileSync(await download.path());
}

/** As a reader of PDFs selects it; by our own reading where no such reader is installed. */
async function pdfText(pdf: Buffer): Promise<string> {
  const read = spawnSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
  const text = read.error === undefined ? read.stdout : await textOfPdf(pdf);
  return text.normalize("NFC");
}
