import { expect, test } from "./support/journey.ts";

test("hours of every week come out of a calendar that was exported elsewhere", async ({ as }) => {
  const page = await as("professional");
  await page.goto("/instructor/availability");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Hours from a calendar" });
  const send = (text: string) =>
    dialog
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "work.ics", mimeType: "text/calendar", buffer: Buffer.from(text) });
  await send("no calendar");
  await expect(dialog.getByText("What is there is no calendar, or not a whole one.")).toBeVisible();
  await send(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "BEGIN:VEVENT",
      "UID:night",
      "SUMMARY:Night class",
      "DTSTART:20260104T214000",
      "DURATION:PT40M",
      "RRULE:FREQ=WEEKLY",
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n"),
  );
  await expect(dialog.getByLabel("Sunday, 21:40 to 22:20")).toBeChecked();
  await dialog.getByRole("button", { name: "Take 1 of 1" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText(/9:40\s?PM|21:40/).first()).toBeVisible();
});
