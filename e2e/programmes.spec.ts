import { apiAs, tokenOf, unique, type Call } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("a creator makes a programme of two courses; who completes the second holds its certificate", async ({
  as,
  page,
  request,
}) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const first = await buildShortCourse(admin, "Weight and floor");
  const second = await buildShortCourse(admin, "Turns and travel");
  const title = `The whole class ${unique("")}`;
  // Not the account whose certificates other tests look at.
  const learner = apiAs(request, await tokenOf(request, "hanna.s"));
  for (const { id } of [first, second]) await learner("POST", `/api/courses/${id}/enroll`, {});
  await learner("POST", `/api/lessons/${first.lesson}/complete`, {});

  await test.step("made as a draft, with what is missing said at its fields", async () => {
    const creator = await as("creator");
    await creator.goto("/instructor/programmes");
    await creator.getByRole("link", { name: "New programme" }).first().click();
    await creator.getByRole("button", { name: "Create programme" }).click();
    await expect(creator.getByText("Choose at least 2 courses")).toBeVisible();
    await creator.getByLabel("Title").fill(title);
    await creator.getByLabel("Description").fill("Warm-up, centre and travel, in two short courses.");
    for (const course of [second, first]) {
      await creator.getByRole("searchbox", { name: "Courses" }).fill(course.title);
      await creator.getByRole("button", { name: course.title, exact: true }).click();
    }
    const handle = creator.getByRole("button", { name: `Move ${first.title}: drag` });
    await handle.press("Space");
    await handle.press("ArrowUp");
    await expect(creator.getByRole("list", { name: "Courses" }).getByRole("listitem").first()).toContainText(
      first.title,
    );
    await creator.getByRole("button", { name: "Create programme" }).click();
    await expect(toastOf(creator, "Programme created")).toBeVisible();
    await expect(creator.getByText("Draft: only its authors see it")).toBeVisible();
    await page.goto(new URL(creator.url()).pathname);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await creator.getByRole("link", { name: "Edit" }).click();
    await creator.getByRole("radio", { name: "Published" }).check();
    await expect(creator.getByText("Everybody who has completed all courses gets the certificate.")).toBeVisible();
    await creator.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastOf(creator, "Programme saved")).toBeVisible();
  });

  const person = await as("hanna.s");

  await test.step("begun by a learner, who has completed one of its courses", async () => {
    await person.goto("/courses");
    await person.getByRole("main").getByRole("link", { name: "Programmes" }).click();
    await person.getByRole("link", { name: title }).click();
    await expect(person.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(person.getByText("1 of 2 completed")).toBeVisible();
    await person.getByRole("link", { name: `Continue with ${second.title}` }).click();
  });

  await test.step("completed with its last course", async () => {
    await expect(person.getByRole("heading", { level: 1, name: "The only lesson" })).toBeVisible();
    await person.getByRole("button", { name: "Mark complete" }).click();
    await expect(person.getByRole("heading", { name: `You finished ${second.title}` })).toBeVisible();
    await person.goto("/programmes");
    await person.getByRole("link", { name: title }).click();
    await expect(person.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(person.getByText("2 of 2 completed")).toBeVisible();
    await person.getByRole("link", { name: "View certificate" }).click();
    await expect(person.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

  await test.step("its certificate is verified by a stranger, and leads to the programme", async () => {
    const verify = await person.getByRole("link", { name: "verify page" }).getAttribute("href");
    await page.goto(verify ?? "");
    await expect(page.getByText("Valid", { exact: true }).first()).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: `Start with ${first.title}` })).toBeVisible();
  });
});

/** A published course of one text lesson. */
async function buildShortCourse(call: Call, about: string) {
  const title = `${about} ${unique("")}`;
  const course = await call("POST", "/api/courses", { title, description: "One lesson to read.", price: "0" });
  const module = await call("POST", "/api/modules", {
    title: "All of it",
    description: "All there is to it.",
    position: 1,
    courseId: course.id,
  });
  const lesson = await call("POST", "/api/lessons", {
    title: "The only lesson",
    description: "A page to read.",
    content: "Count to eight.",
    type: "text",
    position: 1,
    moduleId: module.id,
  });
  await call("PATCH", `/api/courses/${course.id}`, { status: "published" });
  return { id: course.id, title, lesson: lesson.id };
}
