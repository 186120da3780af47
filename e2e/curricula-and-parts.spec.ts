import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, tokenOf, unique, type Call } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { cards, expectPaid, payWith } from "./support/shop.ts";

const title = "Circle and pathway: a short unit for folk dance";
const part = "Pathways, a poster";

async function findId(request: APIRequestContext, words: string): Promise<number> {
  const { data } = await (await request.get(`/api/resources?q=${encodeURIComponent(words)}`)).json();
  const found = data.find((one: { title: string }) => one.title === words);
  return Number(found.id);
}

/** Somebody new who bought one thing. */
async function whoBought(request: APIRequestContext, itemId: number): Promise<string> {
  const username = unique("reader");
  const person = { username, email: `${username}@example.com`, password: samplePassword, firstName: "Rita" };
  const made = await request.post("/api/register", { data: { ...person, acceptTerms: true } });
  expect(made.status()).toBe(201);
  const token = await freshToken(request, username, samplePassword);
  const call = apiAs(request, token);
  const items = [{ item_type: "resource", item_id: itemId }];
  const { fingerprint } = await call("POST", "/api/checkout/quote", { items });
  const order = await call("POST", "/api/orders", { fingerprint, items, accept_terms: true, pay: true });
  await payInTestMode(call, order["payment"] as { payment_id: number });
  return token;
}

const payInTestMode = (call: Call, { payment_id: id }: { payment_id: number }) =>
  call("POST", `/api/payments/${id}/sandbox`, { number: cards.approves, exp_month: 12, exp_year: 2040, cvc: "123" });

test("who owns a part buys the rest of a curriculum, and finds each part once", async ({ request, withToken }) => {
  const page = await withToken(await whoBought(request, await findId(request, part)));
  const curriculum = await findId(request, title);

  await page.goto(`/curriculum/${curriculum}`);
  const box = page.getByRole("main");
  // 13.00 × (7.50 + 6.00) ÷ 17.50
  await expect(box.getByText("You own 1 of 3 parts and pay only for the rest, instead of $13.00.")).toBeVisible();
  await expect(box.getByText("Yours")).toHaveCount(1);
  await box.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(toastOf(page, "Added to Cart")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("You own 1 of 3 parts and pay only for the rest.")).toBeVisible();
  await expect(page.getByText("$10.03").first()).toBeVisible();

  await test.step("as a gift it is whole", async () => {
    await page.getByRole("button", { name: `Give it to someone: ${title}` }).click();
    await expect(page.getByText("$13.00").first()).toBeVisible();
    await page.getByRole("button", { name: `Remove ${title}` }).click();
  });

  await page.goto(`/checkout?item=resource:${curriculum}`);
  await expect(page.getByText("You own 1 of 3 parts and pay only for the rest.")).toBeVisible();
  await payWith(page, cards.approves);
  await expectPaid(page);
  await page.goto("/my-purchases");
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: part, exact: true })).toHaveCount(0);
});

test("a part that comes to a curriculum somebody has is asked about, and waits", async ({ as, request }) => {
  const sold = "Dance across the year, ages 5 to 7";
  const id = await findId(request, sold);
  const seller = await as("curriculum_seller");
  await seller.goto(`/curriculum/${id}/edit`);
  await add(seller, "A round in seven");
  await expect(
    seller.getByText(/^3 people who have this curriculum get it free once the change is approved\.$/),
  ).toBeVisible();
  await seller.getByRole("button", { name: "Add", exact: true }).click();
  await expect(seller.getByText("Buyers get the parts as they were until these are sent and approved.")).toBeVisible();
  await expect(seller.getByText("3 people get this free.")).toBeVisible();

  await test.step("taken out again, nothing waits", async () => {
    await seller.getByRole("button", { name: "Keep the old parts" }).click();
    await expect(seller.getByText("Nothing waits to be sent.")).toBeVisible();
  });

  await add(seller, "A round in seven");
  await seller.getByRole("button", { name: "Add", exact: true }).click();
  await seller.getByLabel("I hold the rights").check();
  await seller.getByRole("button", { name: "Submit for review" }).click();
  await expect(seller).toHaveURL(/\/seller\/resources$/);
  await expect(seller.getByRole("row").filter({ hasText: sold })).toContainText("Parts in review");

  const officer = await as("officer");
  await officer.goto("/admin/curriculum-officer");
  await officer.getByRole("link", { name: sold }).first().click();
  await officer.getByRole("tab", { name: "What changed" }).click();
  await expect(officer.getByText("3 people have this curriculum and will get what is new free.")).toBeVisible();
  await expect(officer.getByText("A round in seven")).toBeVisible();

  // As it was, for whoever comes next.
  const call = apiAs(request, await tokenOf(request, "curriculum_seller"));
  await call("POST", `/api/resources/${id}/status`, { to: "draft" });
  const { parts } = (await call("GET", `/api/resources/${id}`)) as unknown as {
    parts: { resource: { id: number }; note: string | null }[];
  };
  await call("PUT", `/api/resources/${id}/parts`, {
    parts: parts.map(({ resource, note }) => ({ resource_id: resource.id, note })),
  });
});

async function add(page: Page, words: string): Promise<void> {
  await page.getByLabel("Add a part").fill(words);
  await page.getByRole("button", { name: words }).first().click();
}
