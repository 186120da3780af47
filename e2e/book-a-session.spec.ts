import type { Page } from "@playwright/test";
import { momentText, timeText } from "../packages/contract/src/core/times.ts";
import { apiAs, tokenOf, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { makeBookable, offer, publish } from "./support/professional.ts";
import { cards, payWith } from "./support/shop.ts";

const london = "Europe/London";
const newYork = "America/New_York";

const twoWeeksMs = 14 * 24 * 3_600_000;

/**
 * The first free day of a month that begins in two weeks or later, so that no notice and no fee is in the way, and
 * no further, since a time may be booked sixty days ahead; there the time in this place. Yields the moment.
 */
async function chooseTime(page: Page, place: number): Promise<number> {
  const heading = page.getByRole("heading", { level: 3 }).first();
  const far = new Date(Date.now() + twoWeeksMs).toISOString().slice(0, 10);
  const days = page.getByRole("table", { name: "Days" });
  while (((await days.locator("[data-day]").first().getAttribute("data-day")) ?? far) < far) {
    const before = await heading.textContent();
    await page.getByRole("button", { name: "Next month" }).click();
    await expect(heading).not.toHaveText(before ?? "");
  }
  await page
    .getByRole("button", { name: / free times?$/ })
    .first()
    .click();
  const times = page.getByRole("region", { name: /^Times on / });
  await expect(times).toBeVisible();
  const answered = page
    .waitForResponse((answer) => answer.url().endsWith("/api/bookings"), { timeout: 15_000 })
    .catch(() => null);
  const chosen = times.getByRole("button").nth(place);
  await chosen.click();
  const answer = await answered;
  return answer === null ? Number.NaN : Date.parse(String((await answer.json()).starts_at));
}

test("somebody in another zone books, pays, is moved and cancels; both see it by their own clocks", async ({
  as,
  request,
}) => {
  test.setTimeout(180_000);
  const teacher = await makeBookable(request, "j.baptiste", newYork);
  const name = `Class plan review ${unique("")}`;
  const service = await offer(teacher, { name, policy: "moderate" });
  await publish(teacher);
  const learner = apiAs(request, await tokenOf(request, "hanna.s"));
  const me = await learner("GET", "/api/me");
  const learnerName = [me["first_name"], me["last_name"]].filter(Boolean).join(" ");
  const page = await as("hanna.s");
  let start = Number.NaN;
  let checkout = "";

  await test.step("chooses a free time, which is held through a reload", async () => {
    await page.goto(`/instructors/${teacher.id}/book?service=${service}&tz=${london}`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`/connect/book/${teacher.id}$`),
    );
    // The first of a day may be the last of their evening, an hour after which nothing is offered.
    start = await chooseTime(page, 1);
    await expect(page.getByText(/^Held for you for (10:00|9:\d\d)$/)).toBeVisible();
    await expect(page.getByText(momentText(start, london)).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(momentText(start, newYork)).filter({ visible: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Held for you for \d+:\d\d$/)).toBeVisible();
  });

  await test.step("keeps it when another time is gone by the moment it is pressed, also through a reload", async () => {
    const quicker = apiAs(request, await tokenOf(request, "amara.b"));
    const next = start + 3_600_000;
    let other = 0;
    await page.route(
      "**/api/bookings",
      async (route) => {
        const wish = { service_id: service, starts_at: new Date(next).toISOString(), client_key: `quicker ${name}` };
        other = (await quicker("POST", "/api/bookings", wish)).id;
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Choose another time" }).click();
    await page
      .getByRole("region", { name: /^Times on / })
      .getByRole("button", { name: timeText(next, london), exact: true })
      .click();
    await expect(page.getByText("This time has just been taken. Choose another.")).toBeVisible();
    const held = page.getByText(/^Held for you for \d+:\d\d$/);
    await expect(held).toBeVisible();
    await page.reload();
    await expect(held).toBeVisible();
    await quicker("DELETE", `/api/bookings/${other}/hold`);
    await page.getByRole("button", { name: "Continue to details" }).click();
  });

  await test.step("leaves a note and pays", async () => {
    await expect(page.getByText(/^Full refund until /)).toBeVisible();
    await page.getByLabel(`A note for ${teacher.name}`).fill("My plan for the nine-year-olds.");
    await page.getByRole("button", { name: "Pay $60.00" }).click();
    await expect(page).toHaveURL(/\/checkout\?item=booking(%3A|:)\d+$/);
    const held = page.getByRole("region", { name: "Held for you" });
    await expect(held.getByText(/^Held for you for \d+:\d\d$/)).toBeVisible();
    await expect(held.getByText(momentText(start, london))).toBeVisible();
    await expect(held.getByText(/^Full refund until /)).toBeVisible();
    checkout = page.url();
    await payWith(page, cards.approves);
  });

  await test.step("and ends at the booking", async () => {
    await expect(page).toHaveURL(/\/my-bookings\?booking=\d+$/);
    const panel = page.getByRole("dialog", { name });
    await expect(panel.getByText("Booking confirmed")).toBeVisible();
    await expect(panel.getByText(momentText(start, london))).toBeVisible();
    await expect(panel.getByRole("link", { name: "Add to calendar" })).toBeVisible();
  });

  await test.step("as does a second tab that still asks to pay for it, which nobody told", async () => {
    const again = await page.context().newPage();
    await again.addInitScript(() => localStorage.removeItem("paid_orders"));
    await again.goto(checkout);
    await expect(again).toHaveURL(/\/my-bookings\?booking=\d+$/);
    await expect(again.getByRole("dialog", { name }).getByText("Booking confirmed")).toBeVisible();
    await again.close();
  });

  const theirs = await as("j.baptiste");
  await test.step("both find it, each by their own clock", async () => {
    await page.goto(`/my-bookings?tz=${london}`);
    const row = page.getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText("Confirmed");
    await expect(row).toContainText(timeText(start + 3_600_000, london));
    await theirs.goto(`/my-bookings?as=professional&tz=${newYork}`);
    const received = theirs.getByRole("listitem").filter({ hasText: name });
    await expect(received).toContainText(learnerName);
    await expect(received).toContainText(timeText(start + 3_600_000, newYork));
    await expect(received).toContainText("you receive $48.00");
  });

  await test.step("the professional proposes another time, and the learner takes it", async () => {
    await theirs.getByRole("link", { name }).click();
    await theirs.getByRole("button", { name: "Move" }).click();
    const dialog = theirs.getByRole("dialog", { name: "Propose another time" });
    await expect(dialog).toContainText("This only proposes a time: ");
    await dialog
      .getByRole("region", { name: /^Times on / })
      .getByRole("button")
      .nth(2)
      .click();
    await dialog.getByLabel(/^Why/).fill("My rehearsal moved.");
    await dialog.getByRole("button", { name: /^Propose / }).click();
    await expect(toastOf(theirs, "New time proposed")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("New time proposed");
    await page.getByRole("link", { name }).click();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await expect(page.getByRole("region", { name: "New time proposed" })).toContainText("“My rehearsal moved.”");
    await page.getByRole("button", { name: "Accept new time" }).dblclick();
    await expect(toastOf(page, "Booking moved")).toBeVisible();
    expect(sent.filter((call) => call.endsWith("/move/accept"))).toHaveLength(1);
  });

  await test.step("cancelling says first what comes back", async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Cancel", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel this booking?" });
    await expect(dialog).toContainText(/You get \$60\.00 back \(100 %\), because it starts in \d+ days?( \d+ h)?\./);
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
    await expect(toastOf(page, "Booking cancelled")).toBeVisible();
    const panel = page.getByRole("dialog", { name });
    await expect.poll(() => panel.evaluate((open) => open.contains(document.activeElement))).toBe(true);
    await page.goto("/my-bookings?tab=cancelled");
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Cancelled by you");
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("dialog")).toContainText("$60.00 refunded");
  });
});

test("a request that is declined gives everything back", async ({ as, request }) => {
  test.setTimeout(120_000);
  const teacher = await makeBookable(request, "l.moreno", newYork);
  const name = `Mentoring ${unique("")}`;
  const service = await offer(teacher, { name, approval: "request", notice_min: 120, price: "72.00" });
  await publish(teacher);
  const page = await as("ivan.t");

  await test.step("asks, and pays", async () => {
    await page.goto(`/connect/book/${teacher.id}?service=${service}&tz=${london}`);
    await chooseTime(page, 1);
    await expect(
      page.getByText(/^You pay now and get everything back if .* declines or does not answer by /),
    ).toBeVisible();
    await page.getByRole("button", { name: "Pay $72.00" }).click();
    await payWith(page, cards.approves);
    await expect(page.getByText(/^Request sent\. .* to answer\.$/)).toBeVisible();
    await page.goto("/my-bookings?tab=to_answer");
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(
      `Waiting for ${teacher.name} until `,
    );
  });

  await test.step("is declined with a reason", async () => {
    const theirs = await as("l.moreno");
    await theirs.goto("/my-bookings?as=professional&tab=to_answer");
    await theirs.getByRole("listitem").filter({ hasText: name }).getByRole("button", { name: "Decline" }).click();
    const dialog = theirs.getByRole("dialog", { name: "Decline this request?" });
    await expect(dialog).toContainText("gets $72.00 back in full.");
    await dialog.getByLabel(/^Why/).fill("I am travelling that week.");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(toastOf(theirs, "Request declined")).toBeVisible();
  });

  await test.step("and everything is back", async () => {
    await page.goto("/my-bookings?tab=cancelled");
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Declined");
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("dialog")).toContainText("I am travelling that week.");
    await expect(page.getByRole("dialog")).toContainText("$72.00 refunded");
  });
});

test("a time that is pressed on a profile arrives held, once; a link that was sent only shows it", async ({
  as,
  request,
}) => {
  test.setTimeout(120_000);
  const teacher = await makeBookable(request, "l.moreno", newYork);
  const service = await offer(teacher, { name: `Coaching ${unique("")}` });
  await publish(teacher);
  const page = await as("ivan.t");
  const asked: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST" && new URL(sent.url()).pathname === "/api/bookings") asked.push(sent.url());
  });

  await test.step("pressed on the profile", async () => {
    await page.goto(`/profile/${teacher.id}?tz=${london}`);
    await page
      .getByRole("link", { name: /^Book \w{3} \d+ \w{3}, / })
      .first()
      .click();
    await expect(page.getByText(/^Held for you for \d+:\d\d$/)).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.has("booking") && !url.searchParams.has("start"));
    await page.getByLabel(`A note for ${teacher.name}`).fill("I come from ballet.");
    await page.reload();
    await expect(page.getByLabel(`A note for ${teacher.name}`)).toHaveValue("I come from ballet.");
    expect(asked).toHaveLength(1);
  });

  await test.step("sent as a link", async () => {
    const person = await (await request.get(`/api/professionals/${teacher.id}`)).json();
    const { starts_at: start, service_id: id } = person.next_frees.at(-1);
    expect(service).toBeGreaterThan(0);
    await page.goto(`/connect/book/${teacher.id}?service=${id}&start=${start}&tz=${london}`);
    await expect(page.getByRole("button", { name: "Hold this time" })).toBeVisible();
    expect(asked).toHaveLength(1);
    await page.getByRole("button", { name: "Hold this time" }).click();
    await expect(page.getByLabel(`A note for ${teacher.name}`)).toBeVisible();
    expect(asked).toHaveLength(2);
  });
});
