import type { Page } from "@playwright/test";
import type { Answer } from "../../packages/contract/src/routes.ts";
import type { Screen } from "./screen.ts";

const getBooked = "/connect/get-booked";

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

type BusyFeeds = Answer<"GET /api/me/busy-feeds">;

const read = { id: 1, last_read_at: hoursAgo(1), tried_at: hoursAgo(1), error: null, kept_until: null, events: 42 };

/** No calendar elsewhere can be reached from a test: as the call would answer for one that is read, and two that fail. */
const calendars: BusyFeeds = {
  data: [
    { ...read, name: "Work", host: "calendar.example" },
    { ...read, id: 2, name: "Family", host: "cal.example", error: "late", kept_until: hoursAgo(-100) },
    { ...read, id: 3, name: "Tours", host: "tours.example", last_read_at: null, error: "no_calendar", events: 0 },
  ],
};

const calls = "**/api/me/busy-feeds";

const readCalendars = async (page: Page) => {
  await page.route(calls, (route) => route.fulfill({ json: calendars }));
  await page.reload();
  await page.getByRole("button", { name: "Read now: Work" }).waitFor();
  await page.waitForLoadState("networkidle");
};

const loadCalendars = async (page: Page) => {
  await page.route(calls, () => undefined);
  await page.reload();
  await page.getByText("Loading your calendars").waitFor();
  await page.getByRole("heading", { name: "What they can book" }).waitFor();
};

const addCalendar = async (page: Page) => {
  await page.getByRole("button", { name: "Add calendar" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
};

/** Being booked. */
export const bookingScreens: readonly Screen[] = [
  { route: getBooked, as: "learner", open: () => getBooked },
  { route: getBooked, as: "seller", state: "with a plan", open: () => getBooked },
  { route: "/connect/profile", as: "learner", state: "without the role", open: () => "/connect/profile" },
  { route: getBooked, as: "professional", state: "bookable", open: () => getBooked },
  { route: "/connect/profile", as: "professional", open: () => "/connect/profile" },
  { route: "/connect/profile", as: "professional", state: "services", open: () => "/connect/profile?tab=services" },
  {
    route: "/profile/:userId",
    as: "dancer",
    state: "bookable",
    open: ({ professional }) => `/profile/${professional}`,
  },
  { route: "/instructor/availability", as: "professional", open: () => "/instructor/availability" },
  {
    route: "/instructor/availability",
    as: "professional",
    state: "calendars that are read",
    open: () => "/instructor/availability",
    act: readCalendars,
  },
  {
    route: "/instructor/availability",
    as: "professional",
    state: "calendars on their way",
    open: () => "/instructor/availability",
    act: loadCalendars,
  },
  {
    route: "/instructor/availability",
    as: "professional",
    state: "adding a calendar",
    open: () => "/instructor/availability",
    act: addCalendar,
  },
  {
    route: "/instructor/availability",
    as: "professional",
    state: "group sessions",
    open: () => "/instructor/availability?tab=groups",
  },
  {
    route: "/instructor/availability",
    as: "learner",
    state: "without the role",
    open: () => "/instructor/availability",
  },
];
