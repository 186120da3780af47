import { apiAs, samplePassword, tokenOf } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";

test("a guest who wants to book signs in and is back, and either address is one page", async ({
  page,
  as,
  request,
}) => {
  const { data } = await (await request.get("/api/professionals?bookable=1&size=1")).json();
  const [person] = data;
  const { services } = await (await request.get(`/api/professionals/${person.id}`)).json();
  const address = `/connect/book/${person.id}?service=${services[0].id}`;

  await test.step("signs in and is back, query and all", async () => {
    await page.goto(address);
    await expect(page).toHaveURL((url) => url.pathname === "/auth" && url.searchParams.get("redirect") === address);
    await page.getByLabel("Username or e-mail").fill("learner");
    await page.getByLabel("Password", { exact: true }).fill(samplePassword);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === address);
    await expect(page.getByRole("heading", { level: 1, name: `Book ${person.name}` })).toBeVisible();
    await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Connect & Book" })).toHaveAttribute("aria-current", "page");
  });

  await test.step("the other address names the first as its own", async () => {
    const member = await as("learner");
    await member.goto(`/instructors/${person.id}/book`);
    await expect(member.getByRole("heading", { level: 1, name: `Book ${person.name}` })).toBeVisible();
    await expect(member.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`/connect/book/${person.id}$`),
    );
    await expect(member.getByRole("link", { name: "Connect & Book" })).toHaveAttribute("aria-current", "page");
  });
});

test("the zone that is chosen in the directory goes along into the booking", async ({ as }) => {
  const page = await as("learner");
  await page.goto("/connect?q=Soledad&bookable=1&tz=Asia%2FTokyo");
  await page
    .getByRole("link", { name: /^Book / })
    .first()
    .click();
  await expect(page).toHaveURL((url) => url.searchParams.get("tz") === "Asia/Tokyo");
  await page
    .getByRole("link", { name: /^Choose / })
    .first()
    .click();
  // One goes there, so the clocks of the place come first, and the chosen ones are beside them.
  await expect(page.getByText(/^Times in New York, where it takes place/)).toBeVisible();
  await expect(page.getByText(/^Your clocks, in Tokyo, are /)).toBeVisible();
  // The choice took the focus along; what was chosen has it now.
  await expect(page.locator(":focus")).toHaveText(/, \d+ minutes, /);
});

test("a card of the directory leads to a message to its person", async ({ as, request }) => {
  const { data } = await (await request.get("/api/professionals?q=Soledad&size=1")).json();
  const page = await as("learner");
  await page.goto("/connect?q=Soledad");
  await page.getByRole("link", { name: `Message ${data[0].name}` }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/messages" && url.searchParams.get("to") === `${data[0].id}`);
});

test("a link that names a time long gone opens where times are free", async ({ as, request }) => {
  const { data } = await (await request.get("/api/professionals?bookable=1&sort=soonest&size=1")).json();
  const { services } = await (await request.get(`/api/professionals/${data[0].id}`)).json();
  const page = await as("learner");
  await page.goto(`/connect/book/${data[0].id}?service=${services[0].id}&start=2020-01-01T14:00:00Z`);
  await expect(page.getByRole("region", { name: /^Times on / })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "January 2020" })).toHaveCount(0);
});

test("whom only members find, a member reaches by every address, also as the first page of all", async ({
  as,
  page: guest,
  request,
}) => {
  const call = apiAs(request, await tokenOf(request, "gareth.moss"));
  const before = await call("GET", "/api/me");
  const hidden = await call("PATCH", "/api/me", { version: before["version"], visibility: "members" });
  try {
    const member = await as("learner");
    await member.goto(`/instructors/${hidden.id}`);
    await expect(member).toHaveURL(new RegExp(`/profile/${hidden.id}$`));
    await member.goto(`/connect/book/${hidden.id}`);
    await expect(member.getByRole("heading", { level: 1, name: /^Book / })).toBeVisible();
    await expect(member.getByRole("heading", { level: 3 }).first()).toBeVisible();
    await guest.goto(`/instructors/${hidden.id}`);
    await expect(guest.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  } finally {
    await call("PATCH", "/api/me", { version: hidden["version"], visibility: before["visibility"] });
  }
});

test("somebody who is in no directory has a page without a section, and nothing is asked in vain", async ({
  as,
  request,
}) => {
  const me = await (
    await request.get("/api/me", { headers: { authorization: `Bearer ${await tokenOf(request, "learner")}` } })
  ).json();
  const page = await as("learner");
  const missing: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 404) missing.push(answer.url());
  });
  await page.goto("/about");
  await page.evaluate((to) => {
    window.history.pushState({}, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, `/profile/${me.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(`@${me.username}`)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(missing).toEqual([]);
});

test("the filters of the directory work without a script", async ({ withToken }) => {
  const page = await withToken(null, { javaScriptEnabled: false });
  await page.goto("/connect");
  await page.getByText("Place", { exact: true }).first().click();
  await page.getByRole("checkbox", { name: /^Online/ }).check();
  await page.getByRole("combobox", { name: "Sort" }).selectOption("price");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get("mode") === "online" && url.searchParams.get("sort") === "price",
  );
  await expect(page.getByRole("checkbox", { name: /^Online/ })).toBeChecked();
});
