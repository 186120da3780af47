import { spawnSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { unique } from "./support/api.ts";
import { picture } from "./support/files.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { textOfPdf } from "../apps/server/test/pdf-text.ts";
import { cards, expectPaid, fillGuest, orderIn, payWith, shownNumber } from "./support/shop.ts";

const material = fileURLToPath(new URL("../apps/server/src/sample/market/material/files/", import.meta.url));
const text = (name: string, words: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(words) });
const main = (page: Page) => page.getByRole("main");

// A control that is not there is said at once, not when the whole time is over.
test.use({ actionTimeout: 20_000 });

test("a seller puts five files on sale, an officer asks and approves, a guest buys, the seller is paid", async ({
  as,
  withToken,
}) => {
  test.setTimeout(300_000);
  // Letters only, for words that are mistyped; none begins another.
  const word = `${unique("").replace(/[^a-z]/gi, "")}x`;
  const title = `Quadrille handbook ${word}`;
  const seller = await as("seller");

  await test.step("five files begin a draft", async () => {
    await seller.goto("/seller/resources/add");
    const pdf = readFileSync(`${material}rhythm-tap-sing.pdf`);
    await seller
      .getByLabel("Files", { exact: true })
      .setInputFiles([
        { name: "Quadrille handbook.pdf", mimeType: "application/pdf", buffer: pdf },
        text("Calls.txt", "Honour your partner. Honour your corner. ".repeat(9)),
        text("Counts.csv", `Figure,Counts\n${"Le Pantalon,32\nL'Été,24\n".repeat(6)}`),
        text("Names.txt", "Pantalon, Été, Poule, Trénis, Finale. ".repeat(9)),
        await picture("formation.png"),
      ]);
    await expect(seller).toHaveURL(/\/curriculum\/\d+\/edit/);
    await expect(main(seller).getByText("Ready")).toHaveCount(5, { timeout: 120_000 });
  });

  await test.step("it is described, classified and priced", async () => {
    await seller.getByLabel("Title").fill(title);
    await seller
      .getByLabel("Description")
      .fill("Five figures for four couples, with calls, counts and a drawn formation.");
    await seller.getByLabel("Type").selectOption("Document");
    for (const choice of ["Folk", "Adult (18+)", "Beginner", "Choreography and combinations"])
      await seller.getByRole("checkbox", { name: choice, exact: true }).check({ force: true });
    await seller.getByRole("textbox", { name: "Price" }).fill("12.00");
    await expect(seller.getByText("You get $9.60 of a sale: Nobility keeps 20 %.")).toBeVisible();
    await expect(seller.getByText(/^Saved /)).toBeVisible();
  });
  await test.step("it is sent", () => submit(seller, title));

  const officer = await as("officer");
  await test.step("the officer asks for changes", async () => {
    await openReview(officer, title);
    await officer.getByText("Ask for changes", { exact: true }).first().click();
    await officer.getByLabel("What should change?").fill("Say on the first page who made these figures.");
    await officer.getByRole("button", { name: "Ask for changes" }).click();
    await expect(officer.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
  });

  await test.step("the seller reads it, changes it and sends it again", async () => {
    await seller.goto("/my-resources");
    const row = seller.getByRole("row").filter({ hasText: title });
    await expect(row.getByText("Changes requested")).toBeVisible();
    await row.getByRole("link", { name: title }).click();
    await expect(seller.getByText("Say on the first page who made these figures.").first()).toBeVisible();
    await submit(seller, title);
  });

  await test.step("the officer goes through the checklist and approves", async () => {
    await openReview(officer, title);
    const decision = officer.getByRole("complementary", { name: "Decision" });
    await decision.getByRole("button", { name: "Approve" }).click();
    await expect(officer.getByText("Finish the checklist.")).toBeVisible();
    for (const point of await decision.getByRole("checkbox").all()) await point.check({ force: true });
    await decision.getByRole("button", { name: "Approve" }).click();
    await expect(officer.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
  });

  const guest = await withToken(null);
  await test.step("a guest finds it by a mistyped title and two filters, and turns its pages", async () => {
    await guest.goto(`/curriculum?q=${encodeURIComponent(`quadrile handbok ${word}`)}`);
    await expect(guest.getByText(/^No exact match\. Close to/)).toBeVisible();
    for (const filter of ["Folk", "Adult (18+)"])
      await guest
        .getByRole("checkbox", { name: new RegExp(`^${filter.replace(/[()+]/g, String.raw`\$&`)}`) })
        .first()
        .click();
    await expect(guest).toHaveURL(/style=folk/);
    await expect(guest).toHaveURL(/age=adult/);
    await main(guest).getByRole("link", { name: title }).first().click();
    await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(guest.getByText("Honour your partner.").first()).toBeVisible();
    for (const name of ["Quadrille handbook.pdf", "Calls.txt", "Counts.csv", "Names.txt", "formation.png"])
      await expect(guest.getByText(name, { exact: true }).first()).toBeVisible();
  });

  await test.step("pays with a test card", async () => {
    await main(guest).getByRole("link", { name: "Buy now" }).click();
    await fillGuest(guest, `${unique("guest")}@example.com`, "Guesta Dancer");
    await payWith(guest, cards.approves);
    await expectPaid(guest);
  });

  await test.step("every page of the PDF carries the name and the order", async () => {
    const number = orderIn(guest);
    const [download] = await Promise.all([
      guest.waitForEvent("download", { timeout: 60_000 }),
      guest.getByRole("button", { name: /^Download.*Quadrille handbook\.pdf/ }).click(),
    ]);
    const pages = await pagesOf(await readFile(await download.path()));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain(`Guesta Dancer · order ${shownNumber(number)}`);
  });

  await test.step("the seller sees the sale held", async () => {
    await seller.goto("/seller/payments?tab=sales");
    const row = seller.getByRole("row").filter({ hasText: title });
    await expect(row.getByText("Held", { exact: true })).toBeVisible();
    await expect(row.getByText("$9.60")).toBeVisible();
  });

  await test.step("what is no longer held is paid out, with a statement", async () => {
    await seller.goto("/seller/payments");
    await seller.getByRole("button", { name: "Set up payouts" }).click();
    await seller.getByRole("button", { name: "Confirm" }).click();
    await expect(toastOf(seller, "Payouts are set up")).toBeVisible();
    await seller.getByRole("button", { name: "Request payout" }).click();
    await expect(seller.getByText(/ is on its way\.$/)).toBeVisible();
    await seller.getByRole("tab", { name: "Payouts" }).click();
    const [download] = await Promise.all([
      seller.waitForEvent("download"),
      seller
        .getByRole("button", { name: /^Statement CSV of payout \d+$/ })
        .first()
        .click(),
    ]);
    const statement = await readFile(await download.path(), "utf8");
    expect(statement).toContain("Jazz warm-up that teaches the class by itself");
    // Held for two weeks more.
    expect(statement).not.toContain(title);
  });
});

async function submit(page: Page, title: string): Promise<void> {
  await page.getByLabel("I hold the rights to everything in these files, music included.").check({ force: true });
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(toastOf(page, "Sent for review. Usual time:")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title }).getByText("In review")).toBeVisible();
}

async function openReview(page: Page, title: string): Promise<void> {
  await page.goto(`/admin/curriculum-officer?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page
    .getByRole("complementary", { name: "Decision" })
    .getByRole("button", { name: `Claim ${title}` })
    .click();
}

/** The text of each page. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const read = spawnSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
  const all = read.error === undefined ? read.stdout : await textOfPdf(pdf);
  return all.split("\f").filter((page) => page.trim() !== "");
}
