import { expect, test } from "./support/journey.ts";

test("what a guest typed into the short form is there after a reload, and in the steps; the password is not", async ({
  page,
}) => {
  await page.goto("/auth?tab=signup", { waitUntil: "networkidle" });
  const form = page.getByRole("form", { name: "Create account" });
  await form.getByLabel("Username").fill("unfinished.dancer");
  await form.getByLabel("E-mail").fill("unfinished@example.org");
  await form.getByLabel("Password", { exact: true }).fill("a long sentence of words");
  await page.reload({ waitUntil: "networkidle" });
  await expect(form.getByLabel("Username")).toHaveValue("unfinished.dancer");
  await expect(form.getByLabel("E-mail")).toHaveValue("unfinished@example.org");
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.getByRole("link", { name: "Set up step by step" }).click();
  await expect(page.getByLabel("Username")).toHaveValue("unfinished.dancer");
});
