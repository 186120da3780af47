import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs, samplePassword, tokenOf, unique, type Call } from "./api.ts";
import { expect, toastOf } from "./journey.ts";

export const cards = {
  approves: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0002",
  asks: "4000 0025 0000 3155",
} as const;

export interface SoldCourse {
  readonly id: number;
  readonly title: string;
  readonly price: string;
  /** Title of its one lesson. */
  readonly lesson: string;
}

const description = "A course that is bought in a journey, from the first count to the last.";

/** A published course with one text lesson, which nobody has bought yet. */
export async function aSoldCourse(call: Call, price: string): Promise<SoldCourse> {
  const title = `Counting in ${unique("")}`;
  const lesson = "The first count";
  const course = await call("POST", "/api/courses", { title, description, price, status: "published" });
  const module = await call("POST", "/api/modules", {
    title: "One to eight",
    description,
    position: 1,
    courseId: course.id,
  });
  await call("POST", "/api/lessons", {
    title: lesson,
    description,
    content: "Stand tall. *Breathe.*",
    type: "text",
    moduleId: module.id,
  });
  return { id: course.id, title, price, lesson };
}

/** A code for so many percent off everything. */
export async function aCoupon(call: Call, percent: number): Promise<string> {
  const code = unique("journey").toUpperCase();
  await call("POST", "/api/confirm", { password: samplePassword });
  await call("POST", "/api/admin/coupons", { code, kind: "percent", percent, scope: "all" });
  return code;
}

/** A sample account whose cart is empty. */
export async function withEmptyCart(request: APIRequestContext, username: string): Promise<Call> {
  const call = apiAs(request, await tokenOf(request, username));
  await call("DELETE", "/api/cart");
  return call;
}

export async function addToCart(page: Page, course: SoldCourse): Promise<void> {
  await page.goto(`/courses/${course.id}`);
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await expect(toastOf(page, "Added to Cart", `${course.title} is in your cart.`)).toBeVisible();
}

/** A browser that keeps everything but carts. */
export async function refuseToStoreCarts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key === "guest_cart") throw new DOMException("refused", "QuotaExceededError");
      keep.call(this, key, value);
    };
  });
}

export async function signInHere(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username or e-mail").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(samplePassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** On a guest's checkout: who they are, and that they agree to the terms. */
export async function fillGuest(page: Page, email: string, name: string): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("I agree to the terms").check();
}

/** Fills the card, on a checkout or on the page of an order that exists, and presses the button. */
export async function payWith(page: Page, number: string): Promise<void> {
  const form = page.getByRole("form", { name: /^(Order|Card)$/ });
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Expiry").fill("12 / 40");
  await form.getByLabel("Security code").fill("123");
  await form.getByRole("button", { name: /^Pay \$/ }).click();
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Thank you. ");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Your order [0-9A-Z-]+ is paid\./);
}

/** The number of the order in the page's address, without dashes. */
export const orderIn = (page: Page): string => new URL(page.url()).searchParams.get("order") ?? "";

/** As people read it. */
export const shownNumber = (publicId: string): string =>
  [publicId.slice(0, 4), publicId.slice(4, 8), publicId.slice(8)].join("-");

/** Buys courses through the API; yields the order's number. */
export async function bought(call: Call, courses: readonly SoldCourse[]): Promise<string> {
  const { order, payment } = await ordered(call, courses);
  const card = { number: cards.approves, exp_month: 12, exp_year: 2040, cvc: "123" };
  await call("POST", `/api/payments/${payment}/sandbox`, card);
  return order;
}

/** An order that waits to be paid. */
export async function ordered(call: Call, courses: readonly SoldCourse[]): Promise<{ order: string; payment: number }> {
  for (const { id } of courses) await call("POST", "/api/cart", { type: "course", itemId: id });
  const quote = await call("POST", "/api/checkout/quote", {});
  const placed = await call("POST", "/api/orders", { fingerprint: quote["fingerprint"], accept_terms: true });
  const order = String(placed["public_id"]);
  const payment = await call("POST", `/api/orders/${order}/payment`);
  return { order, payment: Number(payment["payment_id"]) };
}

export interface Mail {
  readonly to: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail of a kind about something, as the outbox keeps it. */
export async function mailAbout(admin: Call, kind: string, to: string, words = ""): Promise<Mail> {
  const list = await admin("GET", `/api/admin/outbox?kind=${kind}&q=${encodeURIComponent(to)}&size=100`);
  const mails = list["data"] as readonly { id: number; to: string; kind: string; subject: string }[]; // as the contract has it
  const found = mails.find((mail) => mail.kind === kind && mail.to === to && mail.subject.includes(words));
  if (found === undefined) throw new Error(`no mail of the kind ${kind} to ${to} with “${words}”`);
  await admin("POST", "/api/confirm", { password: samplePassword });
  const { text } = await admin("GET", `/api/admin/outbox/${found.id}`);
  return { ...found, text: String(text) };
}
