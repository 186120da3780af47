import { apiAs, freshToken, samplePassword, tokenOf } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("a profile that two tabs change keeps both, field by field, also after a reload", async ({
  withToken,
  request,
}) => {
  const elsewhere = apiAs(request, await tokenOf(request, "benoit.l"));
  const change = async (fields: object) =>
    elsewhere("PATCH", "/api/me", { version: (await elsewhere("GET", "/api/me"))["version"], ...fields });
  await change({ headline: "Begun", city: "Lyon" });
  // It is signed out at the end.
  const page = await withToken(await freshToken(request, "benoit.l", samplePassword));
  page.on("dialog", (asked) => void asked.accept());
  await page.goto("/profile/edit");
  const [headline, city] = [page.getByRole("textbox", { name: "Headline" }), page.getByLabel("City")];
  const save = page.getByRole("button", { name: "Save", exact: true }).first();

  await test.step("what both changed waits for a word, what only the other changed comes in", async () => {
    await headline.fill("Mine");
    await change({ headline: "Theirs", city: "Nantes" });
    await save.click();
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(city).toHaveValue("Nantes");
    await expect(headline).toHaveValue("Mine");
    const both = page.getByRole("region", { name: "Changed by both of you" });
    await expect(both).toContainText("Theirs");
    await both.getByRole("button", { name: "Keep mine for Headline" }).click();
    await save.click();
    await expect(toastOf(page, "Saved")).toBeVisible();
    expect(await elsewhere("GET", "/api/me")).toMatchObject({ headline: "Mine", city: "Nantes" });
  });

  await test.step("what was typed before a reload is laid over what was saved meanwhile, and can be saved at once", async () => {
    await headline.fill("Mine again");
    await change({ city: "Brest" });
    await page.reload();
    await expect(page.getByText("What you typed before was brought back.", { exact: false })).toBeVisible();
    await expect(headline).toHaveValue("Mine again");
    await expect(city).toHaveValue("Brest");
    await save.click();
    // "It is not saved yet." is a status too, and holds the word of the toast.
    await expect(page.getByText("It is not saved yet.", { exact: false })).toBeHidden();
    await expect(toastOf(page, "Saved")).toBeVisible();
    expect(await elsewhere("GET", "/api/me")).toMatchObject({ headline: "Mine again", city: "Brest" });
  });

  await test.step("an untouched form shows what another tab saved, and signing out asks about a touched one", async () => {
    await headline.fill("Never saved");
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
    await expect(headline).toHaveValue("Never saved");
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(toastOf(page, "Logged out")).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith("form_draft:"))),
    ).toEqual([]);
  });
});

test("Back asks before it takes away a dialog in which something was typed", async ({ as, request }) => {
  const { id } = await apiAs(request, await tokenOf(request, "benoit.l"))("GET", "/api/me");
  const page = await as("admin");
  await page.goto("/admin/users");
  await page.goto(`/admin/users/${id}`);
  await page.getByRole("tab", { name: "Subscription" }).click();
  await page
    .getByRole("button", { name: /^Grant/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("A year as thanks");
  await page.goBack();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveValue("A year as thanks");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toBeHidden();
});

test("a session that ends takes nothing out of an open dialog: signed in again, the review stands in it and is sent", async ({
  withToken,
  request,
}) => {
  const token = await freshToken(request, "kofi.a", samplePassword);
  const kofi = apiAs(request, token);
  const { data: past } = (await kofi("GET", "/api/bookings?tab=past")) as unknown as {
    data: { id: number; actions: string[] }[];
  };
  const booking = past.find(({ actions }) => actions.includes("review"))!;
  const page = await withToken(token);
  await page.goto(`/my-bookings?tab=past&booking=${booking.id}`);
  const open = page.getByRole("button", { name: "Review", exact: true });
  const dialog = page.getByRole("dialog", { name: /^How was / });
  const body = dialog.getByLabel("Your review");
  const words = "We worked on one phrase for an hour, and it is another phrase now.";
  await open.click();
  await dialog.getByRole("radio", { name: "5 stars" }).check({ force: true });
  await body.fill(words);
  await kofi("POST", "/api/logout");
  // Another call of the page may find it out before this one.
  await dialog
    .getByRole("button", { name: "Send review" })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await expect(page.getByText("Your session ended. Sign in to go on", { exact: false })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  await page.getByLabel("Username").fill("kofi.a");
  await page.getByLabel("Password", { exact: true }).fill(samplePassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`booking=${booking.id}`));
  await open.click();
  await expect(dialog.getByText("What you typed before was brought back.", { exact: false })).toBeVisible();
  await expect(body).toHaveValue(words);
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Change review" }).click();
  await expect(body).toHaveValue(words);
  await expect(dialog.getByText("What you typed before was brought back.", { exact: false })).toHaveCount(0);
});
