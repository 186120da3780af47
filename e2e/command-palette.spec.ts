import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";

const paletteOf = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: /^Search / });
  return {
    dialog,
    field: dialog.getByRole("combobox"),
    option: (name: string | RegExp) => dialog.getByRole("option", { name }),
    group: (name: string) => dialog.getByRole("group", { name }),
  };
};

/** On a page that was just opened: keys do nothing before it has come to life, which a busy machine takes its time for. */
const openBy = (key: string, page: Page) =>
  expect(async () => {
    const { field } = paletteOf(page);
    if (!(await field.isVisible())) await page.keyboard.press(key);
    await expect(field).toBeFocused({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });

test("the palette goes anywhere by keyboard, for a guest, a learner and an administrator", async ({ page, as }) => {
  await test.step("a guest opens it by / outside fields, goes to a page, and finds no page of members", async () => {
    const { dialog, field, option } = paletteOf(page);
    await page.goto("/about");
    await openBy("/", page);
    await field.pressSequentially("purch");
    await expect(dialog.getByText("No matches for “purch”.").last()).toBeVisible();
    await field.fill("contact");
    await expect(option(/^Contact/)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/contact");
    await expect(dialog).toBeHidden();
    await page.getByLabel("Your name").or(page.getByLabel("Name")).first().press("/");
    await expect(dialog).toBeHidden();
  });

  await test.step("what was looked for comes back, Escape closes, and a failed search can be tried again", async () => {
    const { dialog, field, option } = paletteOf(page);
    await page.keyboard.press("Control+k");
    await page.route("**/api/search*", (route) => route.fulfill({ status: 500, json: {} }));
    await field.pressSequentially("jazz");
    await expect(dialog.getByText("Search is not available. Try again.")).toBeVisible();
    await page.unroute("**/api/search*");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await option("See all results in Certification").click();
    await page.waitForURL("**/courses?q=jazz");
    await page.keyboard.press("Control+k");
    await expect(option("jazz")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("a learner finds what is theirs", async () => {
    const mine = await as("learner");
    const { field, group } = paletteOf(mine);
    await mine.goto("/about");
    await openBy("Control+k", mine);
    await field.pressSequentially("my");
    await expect(group("Pages").getByRole("option")).toHaveCount(5);
    await field.fill("users");
    await expect(group("Users")).toBeHidden();
    await expect(group("Pages")).toBeHidden();
  });

  await test.step("an administrator finds an account and opens it", async () => {
    const admin = await as("admin");
    const { dialog, field, group } = paletteOf(admin);
    await admin.goto("/admin");
    await admin.getByRole("button", { name: "Search", exact: true }).click();
    await field.pressSequentially("learner");
    await expect(group("Users").getByRole("option").first()).toBeVisible();
    while (!(await group("Users").getByRole("option", { selected: true }).count())) await field.press("ArrowDown");
    await field.press("Enter");
    await admin.waitForURL(/\/admin\/users\/\d+$/);
    await expect(dialog).toBeHidden();
  });
});
