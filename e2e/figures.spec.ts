import { expect, test } from "./support/journey.ts";

test("every chart of the dashboard has a table in its place and a file, and the span is in the address", async ({
  as,
}) => {
  const page = await as("admin");
  await page.goto("/admin/dashboard");
  await page.getByRole("group", { name: "Period" }).getByText("90 days").click();
  await expect(page).toHaveURL(/range=90d/);
  await page.getByText("Compare", { exact: true }).click();
  await expect(page).toHaveURL(/compare=1/);
  for (const title of ["Sales and refunds", "Members", "Learning", "Bookings", "Curriculum"]) {
    const part = page.getByRole("region", { name: title, exact: true });
    await expect(part.getByRole("slider")).toBeAttached();
    await part.getByRole("button", { name: "Show as a table" }).click();
    await expect(part.getByRole("row")).toHaveCount(91);
    await expect(part.getByRole("slider")).toHaveCount(0);
    const download = page.waitForEvent("download");
    await part.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(
      /^dashboard-(sales|members|learning|bookings|curriculum)-90d\.csv$/,
    );
  }
  await page.reload();
  await expect(page.getByRole("switch", { name: "Compare" })).toBeChecked();
});

test("what a figure counts is said to the keyboard and to a tap", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/dashboard");
  const about = page.getByRole("button", { name: "What Platform revenue is" });
  await about.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  const words = page.getByText("Commission and plans, less promotions and card fees", { exact: false }).last();
  await expect(words).toBeVisible();
  await page.keyboard.press("Escape");
  await about.click();
  await expect(words).toBeVisible();
});

test("the dashboard of an instructor admin knows no money", async ({ as }) => {
  const page = await as("instructor_admin");
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("region", { name: "Learning", exact: true })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/\$|sales|revenue|refund|test mode/i);
});
