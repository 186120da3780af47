import { unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("somebody designs a certificate by keyboard, is warned, and publishes it", async ({ as }) => {
  const page = await as("admin");
  const name = unique("Studio");
  await page.goto("/certificate-templates");
  await page.getByRole("button", { name: "New template" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  const list = page.getByRole("region", { name: "On the page" });
  const part = page.getByRole("region", { name: "Chosen part" });
  const warnings = page.getByRole("region", { name: "Warnings" });

  await test.step("moves a part by 1 mm, by 10 mm, and takes it back", async () => {
    const heading = page
      .getByRole("region", { name: "Page", exact: true })
      .getByRole("button", { name: /^Certificate of completion/ });
    await heading.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(part.getByLabel("Across (mm)")).toHaveValue("56");
    await expect(part.getByLabel("Down (mm)")).toHaveValue("52");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(part.getByLabel("Across (mm)")).toHaveValue("46");
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(part.getByLabel("Across (mm)")).toHaveValue("56");
  });

  await test.step("is warned of what is missing, hardly seen or too long, and mends it", async () => {
    await list.getByRole("button", { name: "{serial} {address}" }).click();
    await part.getByRole("button", { name: "Remove this part" }).click();
    await expect(warnings).toContainText("The serial is missing");
    await warnings.getByRole("button", { name: "Place" }).click();
    await expect(warnings).not.toContainText("The serial is missing");
    await list.getByRole("button", { name: "{hours}", exact: true }).click();
    await part.getByLabel("Colour", { exact: true }).fill("#E6DACA");
    await expect(warnings).toContainText("Low contrast");
    await warnings.getByRole("button", { name: "Change" }).click();
    await expect(warnings).not.toContainText("Low contrast");
    await list.getByRole("button", { name: "{learner}", exact: true }).click();
    await part.getByLabel("Height (mm)").fill("6");
    await expect(warnings).toContainText("This name does not fit");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(warnings).toContainText("No warnings");
  });

  await test.step("finds what was not saved again after a reload", async () => {
    page.once("dialog", (question) => void question.accept());
    await page.reload({ waitUntil: "networkidle" });
    await expect(page.getByText("What you typed before was brought back. It is not saved yet.")).toBeVisible();
    await list.getByRole("button", { name: /^Certificate of completion/ }).click();
    await expect(part.getByLabel("Across (mm)")).toHaveValue("56");
  });

  await test.step("saves, publishes and finds it among those that can be chosen", async () => {
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(toastOf(page, "Version 1 published")).toBeVisible();
    await page.getByRole("link", { name: "Certificate templates" }).click();
    await page.getByLabel("State").selectOption("published");
    await expect(page.getByRole("link", { name })).toBeVisible();
  });
});
