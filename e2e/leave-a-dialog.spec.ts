import { expect, test } from "./support/journey.ts";

test("Back with a changed dialog open asks, and closing it asks once", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/courses");
  await page
    .getByRole("button", { name: /^Manage/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Edit Course" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Course" });
  const question = page.getByRole("alertdialog", { name: "Leave without saving your changes?" });
  await dialog.getByLabel("Title").fill("A title nobody saved");

  await page.goBack();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("A title nobody saved");
  await expect(page).toHaveURL(/tab=details/);

  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL((url) => url.search === "");

  await page
    .getByRole("button", { name: /^Manage/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Edit Course" }).click();
  await dialog.getByLabel("Title").fill("Another title nobody saved");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toBeHidden();
  await expect(question).toBeHidden();
});
