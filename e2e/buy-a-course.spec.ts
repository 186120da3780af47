import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { apiAs, tokenOf } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { textOfPdf } from "../apps/server/test/pdf-text.ts";
import {
  aCoupon,
  addToCart,
  aSoldCourse,
  cards,
  expectPaid,
  mailAbout,
  orderIn,
  payWith,
  shownNumber,
  signInHere,
  withEmptyCart,
} from "./support/shop.ts";

test("a guest with two courses and a code signs in, is declined, pays, and opens the lesson", async ({
  page,
  as,
  request,
}) => {
  test.setTimeout(120_000);
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const first = await aSoldCourse(admin, "49.00");
  const second = await aSoldCourse(admin, "20.50");
  const code = await aCoupon(admin, 10);
  const call = await withEmptyCart(request, "hanna.s");

  await test.step("fills the cart as a guest", async () => {
    await addToCart(page, first);
    await addToCart(page, second);
    await page.goto("/cart");
    await expect(page.getByRole("list", { name: "In your cart" }).getByRole("listitem")).toHaveCount(2);
    await page.getByLabel("Coupon code").fill(code.toLowerCase());
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText(`${code}, 10 %`)).toBeVisible();
    await expect(page.getByText("$62.55")).toBeVisible();
  });

  await test.step("signs in, and the cart comes along", async () => {
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await signInHere(page, "hanna.s");
    await expect(toastOf(page, "Cart Transferred", "2 items moved.")).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\?coupon=/);
    expect(await page.evaluate(() => localStorage.getItem("guest_cart"))).toBeNull();
    await expect(page.getByText("Test mode", { exact: true })).toBeVisible();
  });

  await test.step("order, price, card and button are one page; one card declines, another pays the same order", async () => {
    await expect(page.getByText(/^By paying you accept the terms of \d+ \w+ \d{4}\./)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /terms/ })).toBeHidden();
    await payWith(page, cards.declines);
    await expect(page.getByText("Your card was declined.")).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\?coupon=/);
    await expect(page.getByLabel("Expiry")).toHaveValue("12 / 40");
    await page.getByLabel("Card number").fill(cards.approves);
    await page.getByRole("button", { name: "Pay $62.55" }).click();
    await expectPaid(page);
    const { data } = await call("GET", "/api/orders?size=100");
    expect((data as { titles: string[] }[]).filter(({ titles }) => titles.includes(first.title))).toHaveLength(1);
  });

  const order = orderIn(page);
  await test.step("the receipt on paper and by mail agree with the order", async () => {
    const paper = await pdfText(await receiptOf(page));
    const mail = await mailAbout(admin, "receipt", "hanna.s@example.com", shownNumber(order));
    for (const words of [shownNumber(order), first.title, second.title, "$69.50", "$6.95", "$62.55", "No tax added."]) {
      expect(paper, `the receipt says ${words}`).toContain(words);
      expect(mail.text, `the mail says ${words}`).toContain(words);
    }
  });

  await test.step("the course opens at its lesson", async () => {
    const line = page.getByRole("listitem").filter({ hasText: first.title });
    await line.getByRole("link", { name: "Start course" }).click();
    await expect(page.getByRole("heading", { level: 1, name: first.lesson })).toBeVisible();
    await page.goto("/cart");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
  });

  await test.step("the administrator sees lines, events and a ledger that sums to nothing", async () => {
    await expect
      .poll(async () => ((await admin("GET", `/api/admin/orders/${order}`))["events"] as unknown[]).length, {
        message: "events of the sandbox",
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    const desk = await as("admin");
    await desk.goto(`/admin/orders?q=${shownNumber(order)}`);
    await desk.getByRole("link", { name: shownNumber(order) }).click();
    const items = desk.getByRole("region", { name: "Items" }).last();
    await expect(items).toContainText(first.title);
    await expect(items).toContainText(second.title);
    await expect(desk.getByRole("region", { name: "Provider events" }).last()).toContainText("payment.succeeded");
    const ledger = desk.getByRole("region", { name: "Ledger" }).last();
    await expect(ledger.getByRole("rowheader", { name: /^Sale/ })).toBeVisible();
    await expect(ledger.getByRole("row", { name: /^Sum/ })).toHaveText(/^Sum\s*0\.00$/);
  });
});

test("one course alone, by Buy now, leaves the cart as it was", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const kept = await aSoldCourse(admin, "15.00");
  const wanted = await aSoldCourse(admin, "12.00");
  const call = await withEmptyCart(request, "ivan.t");
  await call("POST", "/api/cart", { type: "course", itemId: kept.id });
  const page = await as("ivan.t");
  await page.goto(`/courses/${wanted.id}`);
  await page.getByRole("main").getByRole("link", { name: "Buy now" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?item=course(%3A|:)${wanted.id}$`));
  await payWith(page, cards.approves);
  await expectPaid(page);
  await page.goto("/cart");
  await expect(page.getByRole("list", { name: "In your cart" })).toContainText(kept.title);
});

async function receiptOf(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Receipt" }).click(),
  ]);
  return readFileSync(await download.path());
}

/** As a reader of PDFs selects it; by our own reading where no such reader is installed. */
async function pdfText(pdf: Buffer): Promise<string> {
  const read = spawnSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
  const text = read.error === undefined ? read.stdout : await textOfPdf(pdf);
  return text.normalize("NFC");
}
