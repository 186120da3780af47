import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";

const waiting = (page: Page) => page.getByRole("alertdialog", { name: "Leave while your changes are being saved?" });
const asking = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving your changes?" });

/** Holds a write back until it is told how to answer it: as the server would, or refused. */
async function held(page: Page, address: string | RegExp, method: string) {
  let tell: (refused: boolean) => void = () => undefined;
  const told = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (await told)
      await route.fulfill({ status: 409, json: { code: "busy", message: "Somebody was faster.", fields: {} } });
    else await route.fallback();
  });
  return { arrives: () => tell(false), isRefused: () => tell(true) };
}

/** A new dance style, in a dialog. */
async function newStyle(page: Page) {
  await page.goto("/admin");
  await page.getByRole("link", { name: "Dance styles" }).first().click();
  await expect(page).toHaveURL(/dance-styles/);
  await page
    .getByRole("button", { name: /^Add|^New/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  return { dialog, field: dialog.getByRole("textbox").first() };
}

test("Back while a dialog is being sent asks, and a refusal loses no word", async ({ as }) => {
  const page = await as("admin");
  const { dialog, field } = await newStyle(page);
  const save = await held(page, "**/api/**/dance-styles", "POST");
  await field.fill("Slowfox of the test");
  await field.press("Enter");
  await expect(field).toBeDisabled();

  await page.goBack();
  await expect(waiting(page)).toBeVisible();
  await expect(page).toHaveURL(/dance-styles/);

  save.isRefused();
  // Nothing is on its way any more: the question is the usual one, and nobody has answered it.
  await expect(asking(page)).toBeVisible();
  await asking(page).getByRole("button", { name: "Stay" }).click();
  await expect(dialog.getByText("Somebody was faster.")).toBeVisible();
  await expect(field).toHaveValue("Slowfox of the test");
});

test("Back while a dialog is being sent goes on by itself when it was saved", async ({ as }) => {
  const page = await as("admin");
  const { field } = await newStyle(page);
  const save = await held(page, "**/api/**/dance-styles", "POST");
  await field.fill("Quickstep on a slow line");
  await field.press("Enter");
  await expect(field).toBeDisabled();
  await page.goBack();
  await expect(waiting(page)).toBeVisible();
  save.arrives();
  await expect(page).toHaveURL((url) => url.pathname === "/admin");
  await expect(page.getByRole("alertdialog")).toBeHidden();
});

test("Escape closes no dialog that is being sent, and the tab asks before it goes", async ({ as }) => {
  const page = await as("admin");
  const { dialog, field } = await newStyle(page);
  const save = await held(page, "**/api/**/dance-styles", "POST");
  await field.fill("Tango of the test");
  await field.press("Enter");
  await expect(field).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  save.isRefused();
  await expect(dialog.getByText("Somebody was faster.")).toBeVisible();
  await expect(field).toHaveValue("Tango of the test");
});

test("a link from a page that is being saved waits for a quick answer without a word", async ({ as }) => {
  const page = await as("dmitri.p");
  await page.goto("/profile/edit");
  const headline = page.getByRole("textbox", { name: "Headline" });
  await headline.fill("A headline and away");
  const save = page.getByRole("button", { name: "Save", exact: true }).first();
  const sent = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await save.click();
  await page.getByRole("banner").getByRole("link").first().click();
  expect((await sent).ok()).toBe(true);
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.goto("/profile/edit");
  await expect(headline).toHaveValue("A headline and away");
});

test("a form that leads on when it was saved asks nothing on its way", async ({ as }) => {
  const page = await as("seller");
  await page.goto("/seller/resources/add?kind=curriculum");
  const title = page.getByRole("textbox", { name: "Title" });
  const save = await held(page, "**/api/resources", "POST");
  await title.fill("A list made on a slow line");
  await title.press("Enter");
  await expect(title).toBeDisabled();
  save.arrives();
  await expect(page).toHaveURL(/\/curriculum\/\d+\/edit/);
  await expect(page.getByRole("alertdialog")).toBeHidden();
});
