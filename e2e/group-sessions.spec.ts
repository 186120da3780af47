import { localDate } from "../packages/contract/src/core/times.ts";
import { apiAs, tokenOf, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { makeBookable, offer, publish } from "./support/professional.ts";
import { cards, payWith } from "./support/shop.ts";

const zone = "America/New_York";
const dayMs = 86_400_000;

/** "Monday 7 December" */
const longDay = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
    .format(Date.parse(day))
    .replace(",", "");

test("dates of a group are planned, fill up, are waited for, taken, cancelled with those that follow, and booked as a whole", async ({
  as,
  request,
}) => {
  test.setTimeout(180_000);
  const teacher = await makeBookable(request, "noel.hartman", zone);
  const name = `Trios ${unique("")}`;
  const fixed = { name, price: "0", capacity: 1, dates: "fixed", policy: "flexible", furthest_days: 60 };
  const service = await offer(teacher, fixed);
  await publish(teacher);
  const first = localDate(Date.now() + 20 * dayMs, zone);
  const other = apiAs(request, await tokenOf(request, "amara.b"));
  const studio = await as("noel.hartman");
  const waiter = await as("hanna.s");
  let taken = 0;

  await test.step("the professional looks ahead and plans two dates", async () => {
    await studio.goto("/instructor/availability?tab=groups");
    await studio.getByRole("button", { name: "Plan dates" }).click();
    const dialog = studio.getByRole("dialog", { name: "Plan dates" });
    await dialog.getByLabel("Service").selectOption(String(service));
    await dialog.getByLabel("A series").check();
    await dialog.getByLabel("First date").fill(first);
    await dialog.getByLabel("Starts at").fill("21:00");
    await dialog.getByLabel("How many dates").fill("2");
    await expect(dialog.getByText("2 dates will be planned.")).toBeVisible();
    await dialog.getByRole("button", { name: "Plan dates" }).click();
    await expect(toastOf(studio, "2 dates planned")).toBeVisible();
    await expect(studio.getByText("0 of 1 place taken")).toHaveCount(2);
  });

  await test.step("the only place goes, and somebody else waits for it", async () => {
    const { slots } = await other(
      "GET",
      `/api/professionals/${teacher.id}/slots?service_id=${service}&from=${first}&to=${first}&tz=${zone}`,
    );
    const start = (slots as { starts_at: string }[])[0]?.starts_at;
    const held = await other("POST", "/api/bookings", {
      service_id: service,
      starts_at: start,
      client_key: `group ${name}`,
    });
    await other("POST", `/api/bookings/${held.id}/confirm`, {});
    taken = held.id;
    await waiter.goto(`/connect/book/${teacher.id}?service=${service}&tz=${zone}`);
    await expect(waiter.getByRole("region", { name: /^Times on / })).toBeVisible();
    const day = waiter.getByRole("button", { name: `${longDay(first)}, full` });
    if (!(await day.isVisible())) await waiter.getByRole("button", { name: "Previous month" }).click();
    await day.click();
    await waiter.getByRole("button", { name: /^Join the waiting list for 9:00/ }).click();
    await expect(toastOf(waiter, "You are on the waiting list")).toBeVisible();
    await waiter.goto("/my-bookings?tab=to_answer");
    await expect(waiter.getByText("You are the next on the waiting list.")).toBeVisible();
  });

  await test.step("the place is free again, is offered and taken", async () => {
    await other("POST", `/api/bookings/${taken}/cancel`, { expected_refund: "0.00" });
    await waiter.goto("/my-bookings");
    await expect(waiter.getByText(/^A place is free for you until .+\.$/)).toBeVisible();
    await waiter.getByRole("button", { name: `Take it: ${name}` }).click();
    await expect(waiter).toHaveURL(new RegExp(`/connect/book/${teacher.id}\\?.*booking=`));
    await waiter.getByRole("button", { name: "Book", exact: true }).click();
    await expect(waiter).toHaveURL(/\/my-bookings\?booking=/);
  });

  await test.step("the professional cancels this and what follows, knowing what goes back", async () => {
    await studio.reload();
    await studio.getByRole("button", { name: new RegExp(`^Cancel ${longDay(first)}`) }).click();
    const dialog = studio.getByRole("dialog");
    await dialog.getByLabel("This and following dates").check();
    await expect(dialog.getByText("2 dates with 1 booking. Everybody gets everything back for them.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel dates" }).click();
    await expect(toastOf(studio, "2 dates cancelled")).toBeVisible();
    await expect(studio.getByRole("button", { name: new RegExp(`^Cancel ${longDay(first)}`) })).toHaveCount(0);
  });

  const whole = { ...fixed, name: `${name} whole`, capacity: 4 };
  await test.step("all dates of another series are held and booked together, and let go one by one", async () => {
    const id = await offer(teacher, whole);
    const planned = await teacher.call("POST", "/api/me/series", {
      service_id: id,
      first,
      local_time: "19:00",
      every_weeks: 1,
      count: 3,
      series_price: "0",
    });
    const [, second] = planned["sessions"] as { starts_at: string }[];
    await waiter.goto(`/connect/book/${teacher.id}?service=${id}&start=${second?.starts_at}&tz=${zone}`);
    await expect(waiter.getByRole("button", { name: "This date, Free" })).toBeVisible();
    await waiter.getByRole("button", { name: "All 3 dates, Free" }).click();
    await expect(waiter.getByText("Price for all 3 dates")).toBeVisible();
    await waiter.getByRole("button", { name: "Continue to details" }).click();
    await waiter.getByRole("button", { name: "Book", exact: true }).click();
    await expect(toastOf(waiter, "3 dates booked")).toBeVisible();
    const panel = waiter.getByRole("dialog", { name: whole.name });
    await expect(panel.getByText("1 of 3, booked together")).toBeVisible();
    await panel.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(waiter.getByText(/^Only this date is cancelled/)).toBeVisible();
    await waiter.getByRole("button", { name: "Cancel booking" }).click();
    await expect(toastOf(waiter, "Booking cancelled")).toBeVisible();
    await waiter.goto("/my-bookings");
    await expect(waiter.getByText(/^[23] of 3, booked together$/)).toHaveCount(2);
  });

  await test.step("the professional moves one of them for everybody in it, by typing a time outside their hours", async () => {
    await studio.goto(`/my-bookings?as=professional&tz=${zone}`);
    await studio.getByRole("link", { name: whole.name }).first().click();
    const panel = studio.getByRole("dialog", { name: whole.name });
    await panel.getByRole("button", { name: "Move", exact: true }).click();
    const dialog = studio.getByRole("dialog", { name: "Move this booking" });
    await expect(dialog).toContainText("Everybody in the session is moved and told");
    await expect(dialog.getByRole("table", { name: "Days" })).toHaveCount(0);
    await dialog.getByLabel("Date in New York").fill(localDate(Date.parse(first) + 8 * dayMs, "UTC"));
    await dialog.getByLabel("Time in New York").fill("06:30");
    await dialog.getByRole("button", { name: /^Move to / }).click();
    await expect(toastOf(studio, "Booking moved")).toBeVisible();
    await waiter.goto(`/my-bookings?tz=${zone}`);
    await expect(waiter.getByRole("listitem").filter({ hasText: whole.name }).first()).toContainText("6:30");
  });

  await test.step("a place that is refused for the dance role leads to the waiting list", async () => {
    const roles = { ...fixed, name: `${name} roles`, capacity: 4, role_gap: 1 };
    const id = await offer(teacher, roles);
    const starts = new Date(Date.parse(`${first}T12:00:00Z`) + 5 * dayMs).toISOString();
    await teacher.call("POST", "/api/me/sessions", { service_id: id, starts_at: starts });
    const lead = { service_id: id, starts_at: starts, dance_role: "lead", client_key: `roles ${name}` };
    const { id: held } = await other("POST", "/api/bookings", lead);
    await other("POST", `/api/bookings/${held}/confirm`, {});
    await waiter.goto(`/connect/book/${teacher.id}?service=${id}&start=${starts}&tz=${zone}`);
    await waiter.getByLabel("Lead", { exact: true }).check();
    await expect(waiter.getByText("There are not enough places left for leads.")).toBeVisible();
    await waiter.getByRole("button", { name: "Join the waiting list", exact: true }).click();
    await expect(waiter.getByRole("alert").getByText("You are on the waiting list.")).toBeVisible();
  });

  await test.step("all dates of one that is paid go into the cart as one line, and are paid from there", async () => {
    const paid = { ...fixed, name: `${name} paid`, price: "20", capacity: 4 };
    const id = await offer(teacher, paid);
    const planned = await teacher.call("POST", "/api/me/series", {
      service_id: id,
      first,
      local_time: "15:00",
      every_weeks: 1,
      count: 3,
      series_price: "54",
    });
    const [start] = planned["sessions"] as { starts_at: string }[];
    await waiter.goto(`/connect/book/${teacher.id}?service=${id}&start=${start?.starts_at}&tz=${zone}`);
    await waiter.getByRole("button", { name: "All 3 dates, $54.00" }).click();
    await waiter.getByRole("button", { name: "Continue to details" }).click();
    await waiter.getByRole("button", { name: "Add to cart" }).click();
    await expect(waiter).toHaveURL(/\/cart$/);
    const line = waiter.getByRole("listitem").filter({ hasText: paid.name });
    await expect(line).toHaveCount(1);
    await expect(line).toContainText("3 dates from");
    await expect(line).toContainText("$54.00");
    await waiter.goto("/my-bookings");
    const held = waiter.getByRole("listitem").filter({ hasText: paid.name });
    await expect(held).toHaveCount(3);
    await expect(held.first()).toContainText(/Waiting for payment, \d+:\d\d left/);
    await waiter.goto("/checkout");
    await payWith(waiter, cards.approves);
    await expect(waiter).toHaveURL(/\/my-bookings\?booking=\d+$/);
    await expect(waiter.getByText("3 dates booked")).toBeVisible();
    await waiter.goto("/my-bookings");
    await expect(held.filter({ hasText: "Confirmed" })).toHaveCount(3);
    await expect(held.first()).toContainText("1 of 3, booked together");
  });
});
