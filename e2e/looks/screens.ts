import { creatorScreens } from "./creator-screens.ts";
import type { Page } from "@playwright/test";
import { cards, payWith } from "../support/shop.ts";
import { accountScreens } from "./account-screens.ts";
import { assessmentScreens } from "./assessment-screens.ts";
import { bookingLearnerScreens } from "./booking-learner-screens.ts";
import { bookingScreens } from "./booking-screens.ts";
import { certificateScreens } from "./certificate-screens.ts";
import { connectScreens } from "./connect-screens.ts";
import { documentationScreens } from "./documentation-screens.ts";
import { marketScreens } from "./market-screens.ts";
import { bankScreens } from "./bank-screens.ts";
import { coursePeopleScreens } from "./course-people-screens.ts";
import { messageScreens } from "./message-screens.ts";
import { packageScreens } from "./package-screens.ts";
import { peopleScreens } from "./people-screens.ts";
import { practiceScreens } from "./practice-screens.ts";
import { questionScreens } from "./question-screens.ts";
import { programmeScreens } from "./programme-screens.ts";
import { planScreens } from "./plan-screens.ts";
import type { Screen } from "./screen.ts";
import { signInProviderScreens } from "./sign-in-provider-screens.ts";
import { writingScreens } from "./writing-screens.ts";

const still = (address: string) => () => address;

const forEveryone = (as: Screen["as"]): Screen[] => [
  { route: "/", as, open: still("/") },
  { route: "/courses", as, open: still("/courses") },
  { route: "/courses/:id", as, open: ({ course }) => `/courses/${course}` },
];

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const openMessage = async (page: Page) => {
  await page.getByRole("link", { name: "Amara Bello" }).click();
  await page.getByRole("button", { name: "Send reply" }).waitFor();
};

/** From a course's page into the cart, and there. */
const fillCart = async (page: Page) => {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await main.getByRole("link", { name: "View cart" }).first().click();
  await page.getByRole("list", { name: "In your cart" }).waitFor();
};

/** Every screen built, as the people who see it. */
export const screens: readonly Screen[] = [
  ...forEveryone(null),
  ...forEveryone("learner"),
  { route: "/courses", as: null, state: "filtered to nothing", open: still("/courses?q=zzzzzz") },
  { route: "/auth", as: null, open: still("/auth") },
  { route: "/auth", as: null, state: "creating an account", open: still("/auth?tab=signup") },
  { route: "/auth", as: null, state: "with field errors", open: still("/auth"), act: press("Sign In") },
  { route: "/register", as: null, open: still("/register") },
  { route: "/register", as: null, state: "with a plan", open: still("/register?tier=imperial") },
  { route: "/register", as: null, state: "choosing a plan", open: still("/register?tier=imperial&step=5") },
  { route: "/forgot-password", as: null, open: still("/forgot-password") },
  { route: "/reset-password", as: null, open: still("/reset-password#unknown") },
  { route: "/verify-email", as: null, open: still("/verify-email#unknown") },
  { route: "/instructors/:instructorId", as: null, open: ({ instructor }) => `/instructors/${instructor}` },
  {
    route: "/instructors/:instructorId/courses",
    as: null,
    open: ({ instructor }) => `/instructors/${instructor}/courses`,
  },
  { route: "/course/:id", as: null, open: ({ course }) => `/course/${course}` },
  { route: "/profile/:userId", as: null, open: ({ instructor }) => `/profile/${instructor}` },
  ...messageScreens,
  { route: "/contact", as: null, open: still("/contact?topic=billing") },
  { route: "/contact", as: null, state: "with field errors", open: still("/contact"), act: press("Send message") },
  { route: "/about", as: null, open: still("/about") },
  { route: "/terms", as: null, open: still("/terms") },
  { route: "/terms", as: null, state: "an earlier version", open: still("/terms?version=1") },
  { route: "/privacy", as: null, open: still("/privacy") },
  { route: "/cookies", as: null, open: still("/cookies") },
  { route: "/verify", as: null, open: still("/verify") },
  { route: "/verify/:serial", as: null, open: ({ serial }) => `/verify/${serial}` },
  { route: "/verify/recent", as: null, open: still("/verify/recent") },
  { route: "/verify/:serial", as: null, state: "unknown", open: still("/verify/AAAA-AAAA-AAAA") },
  { route: "/cart", as: null, open: still("/cart") },
  { route: "/cart", as: null, state: "with a course", open: ({ forSale }) => `/courses/${forSale}`, act: fillCart },
  { route: "/cart", as: "learner", open: still("/cart") },
  { route: "/courses", as: null, state: "the empty cart", open: still("/courses"), act: press("Cart") },
  ...planScreens,
  ...signInProviderScreens,
  ...accountScreens,
  ...marketScreens,
  ...connectScreens,
  ...bookingLearnerScreens,
  ...bookingScreens,
  { route: "/simple-checkout", as: null, open: ({ forSale }) => `/simple-checkout?item=course:${forSale}` },
  {
    route: "/simple-checkout",
    as: null,
    state: "with field errors",
    open: ({ forSale }) => `/simple-checkout?item=course:${forSale}`,
    act: press(/^Pay \$/),
  },
  { route: "/simple-checkout", as: null, state: "nothing to order", open: still("/simple-checkout") },
  { route: "/checkout", as: "learner", open: ({ forSale }) => `/checkout?item=course:${forSale}` },
  { route: "/checkout", as: "learner", state: "nothing to order", open: still("/checkout") },
  {
    route: "/checkout/stripe",
    as: "learner",
    open: ({ forSale }) => `/checkout?item=course:${forSale}`,
    act: async (page) => {
      await payWith(page, cards.asks);
      await page.getByRole("dialog", { name: "Confirm this test payment" }).waitFor();
      await page.reload();
      await page.waitForURL(/\/checkout\/stripe/);
      await page.getByLabel("Card number").waitFor();
    },
  },
  {
    route: "/checkout/stripe",
    as: null,
    state: "somebody else's",
    refused: true,
    open: ({ order }) => `/checkout/stripe?order=${order}`,
  },
  { route: "/payment-success", as: "learner", open: ({ order }) => `/payment-success?order=${order}` },
  {
    route: "/payment-success",
    as: null,
    state: "somebody else's",
    refused: true,
    open: ({ order }) => `/payment-success?order=${order}`,
  },
  { route: "/checkout-complete", as: "learner", open: ({ order }) => `/checkout-complete?order=${order}` },
  { route: "/checkout/success", as: "learner", open: ({ order }) => `/checkout/success?order=${order}` },
  { route: "/cancel-payment", as: null, open: still("/cancel-payment") },
  { route: "/redeem/:code", as: null, open: ({ placeCode }) => `/redeem/${placeCode}` },
  { route: "/redeem/:code", as: "learner", state: "owned", open: ({ placeCode }) => `/redeem/${placeCode}` },
  { route: "/redeem/:code", as: null, state: "unknown", refused: true, open: still("/redeem/unknown") },
  { route: "/claim", as: null, open: still("/claim#unknown") },
  { route: "/dashboard", as: null, open: still("/dashboard") },
  { route: "/dashboard", as: "learner", open: still("/dashboard?stay=1") },
  { route: "/my-dashboard", as: null, open: still("/my-dashboard") },
  { route: "/my-dashboard", as: "learner", open: still("/my-dashboard") },
  { route: "/*", as: null, open: still("/no-such-page") },
  { route: "/profile", as: "learner", open: still("/profile") },
  {
    route: "/courses/:courseId/modules/:moduleId",
    as: "learner",
    open: ({ course, module }) => `/courses/${course}/modules/${module}`,
  },
  {
    route: "/courses/:courseId/modules/:moduleId/lessons/:lessonId",
    as: "learner",
    state: "a text",
    open: ({ course, module, textLesson }) => `/courses/${course}/modules/${module}/lessons/${textLesson}`,
  },
  {
    route: "/courses/:courseId/modules/:moduleId/lessons/:lessonId",
    as: "learner",
    state: "a film",
    open: ({ course, videoModule, videoLesson }) => `/courses/${course}/modules/${videoModule}/lessons/${videoLesson}`,
  },
  ...practiceScreens,
  ...packageScreens,
  { route: "/lesson/:courseId", as: "learner", open: ({ course }) => `/lesson/${course}` },
  {
    route: "/courses/:courseId/modules/:moduleId/quizzes/:quizId",
    as: "learner",
    open: ({ course, quizModule, quiz }) => `/courses/${course}/modules/${quizModule}/quizzes/${quiz}`,
  },
  {
    route: "/courses/:courseId/modules/:moduleId/quizzes/:quizId",
    as: "learner",
    state: "under way",
    open: ({ course, quizModule, quiz }) => `/courses/${course}/modules/${quizModule}/quizzes/${quiz}`,
    act: press(/^(Start|Resume|Try again)$/),
  },
  { route: "/my-courses", as: "learner", open: still("/my-courses") },
  { route: "/my-courses", as: "learner", state: "completed", open: still("/my-courses?tab=completed") },
  { route: "/my-courses/offline", as: "learner", open: still("/my-courses/offline") },
  { route: "/my-purchases", as: "learner", open: still("/my-purchases") },
  { route: "/my-purchases", as: "learner", state: "orders", open: still("/my-purchases?tab=orders") },
  {
    route: "/my-purchases",
    as: "learner",
    state: "an order",
    open: ({ order }) => `/my-purchases?tab=orders&order=${order}`,
  },
  { route: "/my-purchases", as: "learner", state: "given away", open: still("/my-purchases?tab=given") },
  { route: "/my-purchases", as: "admin", state: "nothing bought", open: still("/my-purchases") },
  { route: "/my-certifications", as: "learner", open: still("/my-certifications") },
  ...certificateScreens,
  { route: "/dashboard/user", as: "learner", open: still("/dashboard/user") },
  { route: "/multi-dashboard", as: "learner", open: still("/multi-dashboard") },
  { route: "/multi-dashboard", as: "admin", open: still("/multi-dashboard") },
  { route: "/courses", as: "learner", state: "account menu", open: still("/courses"), act: press(/^Account menu of/) },
  { route: "/", as: "admin", open: still("/") },
  { route: "/admin", as: "admin", open: still("/admin") },
  { route: "/admin/dashboard", as: "admin", open: still("/admin/dashboard?range=90d&compare=1") },
  {
    route: "/admin/dashboard",
    as: "admin",
    state: "a table in the chart's place",
    open: still("/admin/dashboard"),
    act: press("Show as a table"),
  },
  {
    route: "/admin/dashboard",
    as: "admin",
    state: "what a figure is",
    open: still("/admin/dashboard"),
    act: press("What Gross sales is"),
  },
  {
    route: "/admin/dashboard",
    as: "admin",
    state: "dates that make no span",
    open: still("/admin/dashboard?range=custom&from=2026-02-02&to=2026-02-01"),
  },
  ...peopleScreens,
  { route: "/admin/roles", as: "admin", open: still("/admin/roles") },
  { route: "/admin/roles", as: "admin", state: "requests", open: still("/admin/roles?tab=requests") },
  { route: "/admin/roles", as: "admin", state: "decided", open: still("/admin/roles?tab=requests&status=all") },
  {
    route: "/admin/roles",
    as: "admin",
    state: "refusing",
    open: still("/admin/roles?tab=requests"),
    act: press(/^Refuse the request/),
  },
  { route: "/admin/instructors", as: "admin", open: still("/admin/instructors") },
  { route: "/admin/instructors", as: "admin", state: "requests", open: still("/admin/instructors?tab=requests") },
  {
    route: "/admin/instructors",
    as: "admin",
    state: "giving a role",
    open: still("/admin/instructors"),
    act: press("Give a teaching role"),
  },
  {
    route: "/admin/instructors",
    as: "admin",
    state: "handing over",
    open: still("/admin/instructors?q=feld"),
    act: async (page) => {
      await press("Actions for Nadia Feld")(page);
      await page.getByRole("menuitem", { name: "Hand over courses" }).click();
    },
  },
  { route: "/instructor", as: "instructor", open: still("/instructor") },
  { route: "/instructor", as: "learner", state: "without a role for it", open: still("/instructor") },
  { route: "/instructor/dashboard", as: "admin", open: still("/instructor/dashboard") },
  { route: "/instructor/courses", as: "instructor", open: still("/instructor/courses") },
  { route: "/instructor/courses/create", as: "instructor", open: still("/instructor/courses/create") },
  { route: "/instructor/courses/:id", as: "admin", open: ({ course }) => `/instructor/courses/${course}` },
  {
    route: "/instructor/courses/:id",
    as: "admin",
    state: "outline",
    open: ({ course }) => `/instructor/courses/${course}?tab=outline`,
  },
  {
    route: "/instructor/courses/:id",
    as: "admin",
    state: "reviews",
    open: ({ course }) => `/instructor/courses/${course}?tab=reviews`,
  },
  ...coursePeopleScreens,
  {
    route: "/instructor/courses/:id",
    as: "admin",
    state: "versions",
    open: ({ course }) => `/instructor/courses/${course}?tab=versions`,
  },
  { route: "/courses/:id/changes", as: "admin", open: ({ course }) => `/courses/${course}/changes` },
  ...bankScreens,
  ...programmeScreens,
  ...assessmentScreens,
  ...questionScreens,
  { route: "/instructor/courses/:id/edit", as: "admin", open: ({ course }) => `/instructor/courses/${course}/edit` },
  ...writingScreens,
  { route: "/instructor/students", as: "instructor", open: still("/instructor/students") },
  {
    route: "/instructor/students",
    as: "instructor",
    state: "a learner",
    open: still("/instructor/students"),
    act: (page) => page.getByRole("link", { name: "Chloe Dawson" }).first().click(),
  },
  {
    route: "/instructor/students",
    as: "instructor",
    state: "extra time",
    open: still("/instructor/students"),
    act: async (page) => {
      await page.getByRole("link", { name: "Chloe Dawson" }).first().click();
      await press("Extra time or attempts")(page);
    },
  },
  { route: "/instructor/quizzes", as: "instructor", open: still("/instructor/quizzes") },
  {
    route: "/instructor/quizzes",
    as: "instructor",
    state: "a quiz",
    open: still("/instructor/quizzes?sort=-attempts"),
    act: (page) => page.getByRole("link", { name: "Falls and load" }).click(),
  },
  {
    route: "/instructor/quizzes",
    as: "instructor",
    state: "statistics",
    open: still("/instructor/quizzes?sort=-attempts"),
    act: async (page) => {
      await page.getByRole("link", { name: "Falls and load" }).click();
      await page.getByRole("tab", { name: "Statistics" }).click();
    },
  },
  {
    route: "/admin/courses",
    as: "admin",
    state: "pasting an outline",
    open: ({ course }) => `/admin/courses?tab=details&course=${course}`,
    act: async (page) => {
      await press("Paste outline")(page);
      await page.getByRole("textbox", { name: "Outline" }).fill("# Barre\nPlié | Bend both knees.\nAb");
    },
  },
  { route: "/admin/courses", as: "admin", open: still("/admin/courses") },
  { route: "/admin/courses", as: "learner", state: "a level too low", open: still("/admin/courses") },
  {
    route: "/admin/courses",
    as: "admin",
    state: "a course",
    open: ({ course }) => `/admin/courses?tab=details&course=${course}`,
  },
  {
    route: "/admin/courses",
    as: "admin",
    state: "the course dialog",
    open: still("/admin/courses"),
    act: press("Create New Course"),
  },
  {
    route: "/admin/courses",
    as: "admin",
    state: "the question dialog",
    open: ({ course }) => `/admin/courses?tab=details&course=${course}`,
    act: press(/^Add question to/),
  },
  ...creatorScreens,
  { route: "/admin/courses/create", as: "admin", open: still("/admin/courses/create") },
  { route: "/admin/courses/edit", as: "admin", open: still("/admin/courses/edit") },
  { route: "/admin/courses/:id/edit", as: "admin", open: ({ course }) => `/admin/courses/${course}/edit` },
  { route: "/admin/courses/:id/learners", as: "admin", open: ({ course }) => `/admin/courses/${course}/learners` },
  { route: "/admin/course-categories", as: "admin", open: still("/admin/course-categories") },
  { route: "/admin/orders", as: "admin", open: still("/admin/orders") },
  { route: "/admin/orders", as: "admin", state: "refund requests", open: still("/admin/orders?tab=requests") },
  { route: "/admin/orders", as: "admin", state: "unknown", open: still("/admin/orders?tab=unknown") },
  { route: "/admin/orders", as: "admin", state: "an order", open: ({ order }) => `/admin/orders?order=${order}` },
  {
    route: "/admin/orders",
    as: "admin",
    state: "the refund dialog",
    open: ({ order }) => `/admin/orders?order=${order}`,
    act: press("Refund"),
  },
  { route: "/admin/coupons", as: "admin", open: still("/admin/coupons") },
  { route: "/admin/coupons", as: "admin", state: "the coupon dialog", open: still("/admin/coupons?coupon=new") },
  ...["", "?tab=tiers", "?tab=subscribers"].map((tab): Screen => {
    const state = tab === "" ? {} : { state: tab.slice("?tab=".length) };
    return {
      route: "/admin/subscription-plans",
      as: "admin",
      ...state,
      open: still(`/admin/subscription-plans${tab}`),
    };
  }),
  { route: "/admin/messages", as: "admin", open: still("/admin/messages") },
  { route: "/admin/messages", as: "admin", state: "a message", open: still("/admin/messages"), act: openMessage },
  { route: "/admin/messages", as: "admin", state: "spam", open: still("/admin/messages?status=spam") },
  { route: "/admin/messages", as: "admin", state: "the outbox", open: still("/admin/messages?tab=outbox") },
  { route: "/admin/settings", as: "admin", open: still("/admin/settings") },
  {
    route: "/admin/settings",
    as: "admin",
    state: "changed",
    open: still("/admin/settings?group=commerce"),
    act: (page) => page.getByLabel("Sale hold days").fill("21"),
  },
  { route: "/admin/settings", as: "admin", state: "pages", open: still("/admin/settings?group=pages") },
  { route: "/admin/settings", as: "admin", state: "one page", open: still("/admin/settings?group=pages&page=terms") },
  {
    route: "/admin/settings",
    as: "admin",
    state: "one page's preview",
    open: still("/admin/settings?group=pages&page=terms"),
    act: (page) => page.getByRole("tab", { name: "Preview" }).click(),
  },
  { route: "/admin/settings", as: "admin", state: "a search", open: still("/admin/settings?q=days") },
  ...documentationScreens,
];
