import type { Locator, Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, tokenOf, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

/** A guest's cart of so many sample courses, as this browser keeps it. */
async function withCartOf(page: Page, lines: number): Promise<void> {
  const { data } = await (await page.request.get(`/api/courses?size=${lines}`)).json();
  expect(data).toHaveLength(lines);
  const cart = data.map(({ id, title, price }: { id: number; title: string; price: string }) => ({
    id: `line-${id}`,
    itemType: "course",
    itemId: id,
    title,
    price,
    quantity: 1,
    imageUrl: null,
  }));
  await page.addInitScript((text) => localStorage.setItem("guest_cart", text), JSON.stringify(cart));
}

test("any other path is answered 404, with Page not found between header and footer", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.getByText("There is no page at /no-such-page.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

/** Drags a toast to the right with the pointer. */
async function swipe(toast: Locator, px: number): Promise<void> {
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  const { mouse } = toast.page();
  await mouse.move(x + 30, y + 14);
  await mouse.down();
  await mouse.move(x + 30 + px / 2, y + 14, { steps: 4 });
  await mouse.move(x + 30 + px, y + 14, { steps: 4 });
  await mouse.up();
}

test("a cart of twelve scrolls in its place; of six toasts five stand, each as long as nobody points at it", async ({
  page,
}) => {
  await withCartOf(page, 12);
  await page.goto("/courses", { waitUntil: "networkidle" });
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  const list = page.getByRole("dialog", { name: "Cart" }).getByRole("list");
  await expect(list.getByRole("listitem")).toHaveCount(12);
  const { height = 0 } = (await list.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(300);
  expect(await list.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeGreaterThan(100);
  await list.getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expect(list.getByRole("listitem").last()).toBeInViewport();
  await page.keyboard.press("Escape");

  await page.goto("/cart", { waitUntil: "networkidle" });
  await page.clock.install();
  const remove = page.getByRole("main").getByRole("button", { name: /^Remove / });
  for (let n = 0; n < 6; n += 1) await remove.first().click();
  const toasts = page.getByRole("status").filter({ hasText: "Item Removed" }).and(page.locator(".pointer-events-auto"));
  await expect(toasts).toHaveCount(5);

  await toasts.first().hover();
  await page.clock.runFor(8_000);
  await expect(toasts).toHaveCount(5);
  await swipe(toasts.first(), 40);
  await page.clock.runFor(1_000);
  await expect(toasts).toHaveCount(5);
  await swipe(toasts.first(), 60);
  await page.clock.runFor(1_000);
  await expect(toasts).toHaveCount(4);
  await page.mouse.move(5, 600);
  await page.clock.runFor(6_000);
  await expect(toasts).toHaveCount(0);
});

test("a course with a video of another host asks that host for nothing before its button, nor after another page", async ({
  page,
  request,
  baseURL,
}) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await admin("POST", "/api/courses", {
    title: `Filmed elsewhere ${unique("")}`,
    description: "A course whose film lies with another host, which learns of nobody who only reads the page.",
    price: "12.00",
    status: "published",
    preview_video_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  });
  const elsewhere: string[] = [];
  const own = new URL(baseURL ?? "").origin;
  page.on("request", (one) => {
    if (!/^(data|blob):/.test(one.url()) && new URL(one.url()).origin !== own) elsewhere.push(one.url());
  });
  await page.context().route(/^https:\/\/(?!localhost)/, (route) => route.abort());
  const play = page.getByRole("button", { name: "Play video from YouTube" });
  const open = async () => {
    await page.goto(`/courses/${course.id}`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Play preview" }).click();
    await expect(play).toBeVisible();
    await page.waitForLoadState("networkidle");
  };
  await open();
  await page.goto("/cookies", { waitUntil: "networkidle" });
  await open();
  expect(elsewhere).toEqual([]);
  await play.click();
  await expect.poll(() => elsewhere.length).toBeGreaterThan(0);
});

test("an e-mail that is changed too long after signing in goes through once it is confirmed who is there, typed once", async ({
  request,
  withToken,
}) => {
  const username = unique("late");
  const data = { username, email: `${username}@example.org`, password: samplePassword, accept_terms: true };
  expect((await request.post("/api/register", { data })).status()).toBe(201);
  const page = await withToken(await freshToken(request, username, samplePassword));
  await page.goto("/profile/edit?tab=account", { waitUntil: "networkidle" });
  const json = { code: "reauthentication_required", message: "Confirm it's you to continue." };
  await page.route("**/api/email/change", (route) => route.fulfill({ status: 403, json }), { times: 1 });
  const form = page.getByRole("form", { name: "E-mail" });
  await form.getByLabel("New e-mail").fill(`${username}@elsewhere.example`);
  await form.getByRole("button", { name: "Change e-mail" }).click();
  const confirming = page.getByRole("dialog", { name: "Confirm it's you" });
  await confirming.getByLabel("Password", { exact: true }).fill(samplePassword);
  await confirming.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(toastOf(page, "Message sent", `Open the link sent to ${username}@elsewhere.example.`)).toBeVisible();
  await expect(confirming).toBeHidden();
});

test("a filtered list of people is the same after a reload and after Back, rows and address", async ({ as }) => {
  const page = await as("admin");
  const address = "/admin/users?role=STUDENT&sort=-created_at&page=2";
  const rows = page.getByRole("main").getByRole("table").getByRole("row");
  const read = async () => {
    await expect(page.getByLabel("Page 2", { exact: true })).toBeVisible();
    return rows.allInnerTexts();
  };
  await page.goto(address, { waitUntil: "networkidle" });
  const first = await read();
  expect(first.length).toBeGreaterThan(2);
  await page.reload({ waitUntil: "networkidle" });
  expect(await read()).toEqual(first);
  await page.goto("/admin/roles", { waitUntil: "networkidle" });
  await page.goBack({ waitUntil: "networkidle" });
  expect(await read()).toEqual(first);
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === address);
});

test("whoever asks for all dashboards stays there, whatever their roles", async ({ as }) => {
  for (const who of ["admin", "learner"]) {
    const page = await as(who);
    await page.goto("/dashboard?stay=1", { waitUntil: "networkidle" });
    await expect(page).toHaveURL(/\/dashboard\?stay=1$/);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  }
});
