import type { Page } from "@playwright/test";
import { expect, test, toastOf } from "./support/journey.ts";

const name = (page: Page) => page.getByRole("main").getByLabel("Name", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test("two administrators change the settings at once, and the site's new name is in header and title", async ({
  page,
  as,
}) => {
  const [one, two] = [await as("admin"), await as("admin")];
  for (const desk of [one, two]) {
    await desk.goto("/admin/settings?group=site");
    await expect(name(desk)).toHaveValue("Pavane");
  }

  await test.step("what cannot be saved is said at its field, which gets the focus", async () => {
    await name(one).fill("   ");
    await save(one);
    await expect(one.getByText("Enter a name.")).toBeVisible();
    await expect(name(one)).toBeFocused();
  });

  await test.step("the first one saves", async () => {
    await name(one).fill("Galliard");
    await expect(one.getByText("Was Pavane")).toBeVisible();
    await save(one);
    await expect(toastOf(one, "Saved")).toBeVisible();
    await expect(one).toHaveTitle("Settings · Galliard");
    await expect(one.getByText(/^Changed by /).first()).toBeVisible();
  });

  await test.step("everybody sees the new name within five seconds", async () => {
    await expect(async () => {
      await page.goto("/courses");
      await expect(page).toHaveTitle(/ · Galliard$/, { timeout: 500 });
      await expect(page.getByRole("banner").getByText("Galliard")).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 5_000 });
  });

  await test.step("the second one is told, sees both sides, and keeps what was typed", async () => {
    await name(two).fill("Courante");
    await two.getByLabel("Notice", { exact: true }).fill("Closed on Monday.");
    await save(two);
    const panel = two.getByRole("region", { name: "Two people at once" });
    await expect(panel).toContainText("Someone else changed these settings. Reload to see them.");
    await expect(panel.getByRole("row", { name: /^Name/ })).toContainText("CouranteGalliard");
    await panel.getByRole("button", { name: "Reload" }).click();
    await expect(two.getByText("Was Galliard")).toBeVisible();
    await expect(name(two)).toHaveValue("Courante");
  });

  await test.step("leaving asks first; the default comes back with one press", async () => {
    await two.getByRole("navigation", { name: "Groups of settings" }).getByRole("link", { name: "Mail" }).click();
    await two.getByRole("button", { name: "Stay" }).click();
    await two.getByRole("button", { name: "Reset to default: Name" }).click();
    await two.getByRole("button", { name: "Reset to default: Notice" }).click();
    await expect(two.getByRole("button", { name: /^Reset to default: (Name|Notice)/ })).toHaveCount(0);
    await save(two);
    await expect(toastOf(two, "Saved")).toBeVisible();
    await expect(two).toHaveTitle("Settings · Pavane");
  });
});

test("without a network saving fails at once, nothing is sent later, and the field stays above the bar", async ({
  as,
}) => {
  const desk = await as("admin", { viewport: { width: 390, height: 640 } });
  await desk.goto("/admin/settings?group=site");
  await expect(name(desk)).toHaveValue("Pavane");
  const [notice, writes] = [desk.getByLabel("Notice", { exact: true }), [] as string[]];
  const bar = desk.getByText("Saved together or not at all.");

  await test.step("the bar comes below what is typed, not upon it", async () => {
    await notice.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 8));
    await notice.pressSequentially("Soon");
    await expect(bar).toBeVisible();
    const gap = async () => ((await bar.boundingBox())?.y ?? 0) - (await bottomOf(notice));
    await expect.poll(gap).toBeGreaterThan(0);
  });

  await test.step("saving says that it failed, and is free again", async () => {
    await desk.context().setOffline(true);
    await expect(desk.getByText("You are offline.")).toBeInViewport();
    desk.on("request", (request) => void (request.method() === "PATCH" && writes.push(request.url())));
    await save(desk);
    await expect(desk.getByText("Your changes could not be saved. Try again.")).toBeVisible();
    await expect(notice).toHaveValue("Soon");
    await expect(desk.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  });

  await test.step("back on the network nothing goes by itself", async () => {
    await desk.context().setOffline(false);
    await expect(desk.getByText("You are offline.")).toBeHidden();
    await desk.waitForTimeout(500);
    expect(writes).toHaveLength(1);
  });

  await test.step("brought back after a reload it has one way to be thrown away, and leaving forgets it", async () => {
    await desk.reload();
    await expect(desk.getByText("What you typed before was brought back.")).toBeVisible();
    await expect(notice).toHaveValue("Soon");
    await expect(desk.getByRole("button", { name: "Discard", exact: true })).toHaveCount(1);
    const group = desk.getByLabel("Group", { exact: true });
    await group.selectOption("accounts");
    await desk.getByRole("button", { name: "Leave" }).click();
    await expect(notice).toBeHidden();
    await group.selectOption("site");
    await expect(notice).toHaveValue("");
    await expect(desk.getByText("What you typed before was brought back.")).toBeHidden();
  });
});

const bottomOf = async (field: ReturnType<Page["getByLabel"]>): Promise<number> => {
  const box = await field.boundingBox();
  return box === null ? Infinity : box.y + box.height;
};
