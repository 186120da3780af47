import { expect, test } from "./support/journey.ts";

test("one field finds everything, by keyboard, and says what came of it", async ({ page, withToken }) => {
  const field = page.getByRole("combobox", { name: /^Search / });
  const list = page.getByRole("listbox", { name: "Search results" });

  await test.step("arrow keys go through the groups, Escape closes the list and keeps the words", async () => {
    await page.goto("/about");
    await field.pressSequentially("jazz");
    await expect(list.getByRole("group", { name: "Professionals" })).toBeVisible();
    await expect(list.getByRole("group")).toHaveCount(3);
    await field.press("ArrowDown");
    const first = list.getByRole("option").first();
    await expect(first).toHaveAttribute("aria-selected", "true");
    await field.press("ArrowUp");
    await expect(list.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
    await field.press("Escape");
    await expect(list).toBeHidden();
    await expect(field).toHaveValue("jazz");
    await expect(field).toBeFocused();
  });

  await test.step("Enter opens the chosen line", async () => {
    await field.press("ArrowDown");
    await field.press("ArrowDown");
    const chosen = list.getByRole("option", { selected: true });
    const path = (await chosen.getAttribute("href")) ?? "";
    await field.press("Enter");
    await page.waitForURL((url) => url.pathname + url.search === path);
  });

  await test.step("Enter before the answer waits for it, and a failed search can be tried again", async () => {
    await page.goto("/about");
    await page.route("**/api/search*", (route) => route.fulfill({ status: 500, json: {} }));
    await field.pressSequentially("jazz");
    await expect(page.getByText("Search is not available. Try again.")).toBeVisible();
    await page.unroute("**/api/search*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(list).toBeVisible();
    await field.fill("ballet");
    await field.press("Enter");
    await page.waitForURL("**/courses?q=ballet");
  });

  await test.step("what was looked for and not found is said, with ways on", async () => {
    await page.goto("/about");
    await field.pressSequentially("qqzzxxkk");
    const search = page.getByRole("search");
    await expect(search.getByText("No matches for “qqzzxxkk”.").last()).toBeVisible();
    await search.getByRole("link", { name: "Connect & Book" }).click();
    await page.waitForURL("**/connect");
  });

  await test.step("on a phone it stands in the menu, and inside the store it searches the store", async () => {
    const phone = await withToken(null, { viewport: { width: 390, height: 844 } });
    await phone.goto("/about");
    await phone.getByRole("button", { name: "Open menu" }).click();
    const menu = phone.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("combobox", { name: /^Search / }).pressSequentially("imani");
    await menu
      .getByRole("option", { name: /Imani Brooks/ })
      .first()
      .click();
    await phone.waitForURL(/\/profile\/\d+$/);
    await phone.goto("/curriculum/2");
    await phone.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("searchbox", { name: "Search the curriculum store" }).fill("jazz");
    await phone.keyboard.press("Enter");
    await phone.waitForURL("**/curriculum?q=jazz");
  });
});
