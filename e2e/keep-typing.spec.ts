import type { Page } from "@playwright/test";
import { apiAs, tokenOf } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

/** Holds back the answers of calls until it is told to let them through; whoever waits for none hangs at the test's end. */
async function slowly(page: Page, address: string | RegExp, method: string): Promise<() => void> {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return go;
}

test("words typed while a save is on its way stay, unsaved, and can be saved next", async ({ as, request }) => {
  const page = await as("dmitri.p");
  const mine = apiAs(request, await tokenOf(request, "dmitri.p"));
  await page.goto("/profile/edit");
  const headline = page.getByRole("textbox", { name: "Headline" });
  const save = page.getByRole("button", { name: "Save", exact: true }).first();
  const arrive = await slowly(page, "**/api/me", "PATCH");

  await headline.fill("First words");
  await save.click();
  await headline.press("End");
  await headline.pressSequentially(" and more");
  arrive();
  await expect(toastOf(page, "Saved")).toBeVisible();
  await expect(headline).toHaveValue("First words and more");
  expect((await mine("GET", "/api/me"))["headline"]).toBe("First words");

  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await expect(headline, "its draft stays, too").toHaveValue("First words and more");
  await save.click();
  await expect.poll(async () => (await mine("GET", "/api/me"))["headline"]).toBe("First words and more");
});

test("a dialog takes no more words while it sends, and goes on where one was when it is refused", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/dance-styles");
  await page
    .getByRole("button", { name: /^Add|^New/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByRole("textbox").first();
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/**/dance-styles", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await held;
    await route.fulfill({ status: 409, json: { code: "busy", message: "Somebody was faster.", fields: {} } });
  });
  await name.fill("Quickstep of the test");
  await name.press("Enter");
  await expect(name).toBeDisabled();
  go();
  await expect(page.getByText("Somebody was faster.").first()).toBeVisible();
  await expect(name).toBeEnabled();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Quickstep of the test");
});

test("what is typed while a role is refused is said, and stays through a reload", async ({ as, request }) => {
  const seller = apiAs(request, await tokenOf(request, "seller"));
  const page = await as("seller");
  page.on("dialog", (asked) => void asked.accept());
  const sentence = "Somebody decided that you do not sell here.";
  await page.route(/\/api\/resources\/\d+$/, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await route.fulfill({ status: 403, json: { code: "role_required", message: sentence, fields: {} } });
  });
  for (const at of [1, 2]) {
    const { id } = await seller("POST", "/api/resources", { kind: "single", title: `Waiting draft ${at}` });
    await page.goto(`/curriculum/${id}/edit?step=describe`);
    const title = page.getByRole("textbox", { name: "Title" });
    await title.fill(`Typed in vain ${at}`);
    await expect(page.getByText(sentence).first()).toBeVisible();
    await page.reload();
    await expect(title).toHaveValue(`Typed in vain ${at}`);
  }
});

test("what is saved while the question stands needs no answer: the link goes on by itself", async ({ as, request }) => {
  const seller = apiAs(request, await tokenOf(request, "seller"));
  const { id } = await seller("POST", "/api/resources", { kind: "single", title: "A draft on a bad line" });
  const page = await as("seller");
  let fails = true;
  await page.route(/\/api\/resources\/\d+$/, async (route) => {
    if (route.request().method() === "GET" || !fails) return route.fallback();
    await route.fulfill({ status: 503, json: { code: "busy", message: "The line is bad.", fields: {} } });
  });
  await page.goto(`/curriculum/${id}/edit?step=describe`);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("A draft that was kept");
  await expect(page.getByText("The line is bad.").first()).toBeVisible();
  fails = false;
  await title.press("End");
  await title.pressSequentially(" after all");
  // Before it is saved by itself, a moment after the last key.
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect
    .poll(async () => (await seller("GET", `/api/resources/${id}`))["title"])
    .toBe("A draft that was kept after all");
});

test("a tab in which a guest has typed asks before it is closed, one in which nothing stands does not", async ({
  withToken,
}) => {
  for (const [path, label] of [
    ["/register", "Username"],
    ["/contact", "Message"],
  ] as const) {
    const page = await withToken(null);
    const asked = page.waitForEvent("dialog").then((dialog) => (dialog.dismiss(), dialog.type()));
    await page.goto(path, { waitUntil: "networkidle" });
    const field = page.getByRole("main").getByLabel(label, { exact: true });
    // Browsers ask only where somebody has pressed something.
    await field.click();
    await field.pressSequentially("Amira asks about one month.");
    await page.close({ runBeforeUnload: true });
    expect(await asked, path).toBe("beforeunload");
    await field.fill("");
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed(), path).toBe(true);
  }
});
