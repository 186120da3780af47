import { readdirSync, readFileSync } from "node:fs";
import { zipOf } from "../apps/server/test/factories/zip.ts";
import { apiAs, tokenOf, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

const fixtures = new URL("../apps/server/test/fixtures/questions/", import.meta.url);

/** A public package of QTI 2.2, packed as its tool packs it. */
const qtiPackage = () => {
  const folder = new URL("package/", fixtures);
  return zipOf(...readdirSync(folder).map((name) => ({ name, content: readFileSync(new URL(name, folder)) })));
};

test("questions of a public QTI package are seen before they come in, and a learner answers them", async ({
  as,
  request,
}) => {
  const { quizId, learnAt } = await buildQuiz(request);
  const page = await as("admin");

  await test.step("a teacher reads what the file would add, and what a second file leaves out", async () => {
    await page.goto(`/instructor/quizzes?quiz=${quizId}`);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /^Import questions/ });
    const choose = (name: string, buffer: Buffer) =>
      dialog.getByLabel("File").setInputFiles({ name, mimeType: "application/zip", buffer });
    await choose("broken.zip", qtiPackage().subarray(0, 900));
    await expect(dialog.getByText("This archive cannot be opened safely")).toBeVisible();
    await choose("sums.zip", qtiPackage());
    await expect(dialog.getByText("sums.zip: 4 questions")).toBeVisible();
    const added = dialog.getByRole("list", { name: "What will be added" });
    await expect(added.getByText("What is 7 + 8?")).toBeVisible();
    await dialog.getByRole("button", { name: "Import 4 questions", exact: true }).click();
    await expect(toastOf(page, "Success", "Questions imported successfully")).toBeVisible();
    await expect(page.getByRole("list", { name: "Questions" }).getByRole("listitem")).toHaveCount(4);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await choose("sums.zip", qtiPackage());
    await expect(dialog.getByText("this question is there already").first()).toBeVisible();
    await page.keyboard.press("Escape");
  });

  const learner = await as("learner");
  await test.step("an answer that does not arrive is asked about, and is there again after a reload", async () => {
    const answer = learner.getByRole("group", { name: /7 \+ 8/ }).getByRole("radio", { name: "15", exact: true });
    await learner.goto(learnAt);
    await learner.getByRole("button", { name: "Start", exact: true }).click();
    await learner.route("**/api/attempts/*/answers", (route) => route.abort());
    await answer.check();
    await expect(learner.getByText("Not saved yet. Retrying.")).toBeVisible();
    await learner.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").last().click();
    await learner
      .getByRole("alertdialog", { name: "Leave without saving your changes?" })
      .getByRole("button", { name: "Stay" })
      .click();
    learner.once("dialog", (question) => void question.accept());
    await learner.reload({ waitUntil: "networkidle" });
    await expect(answer).toBeChecked();
    await learner.unroute("**/api/attempts/*/answers");
    await expect(learner.getByText("Saved", { exact: true })).toBeVisible();
  });
  await test.step("the learner answers the first and reads how many were right", async () => {
    await learner.getByRole("group", { name: /6 × 9/ }).getByRole("radio", { name: "54", exact: true }).check();
    await learner.getByRole("button", { name: "Submit", exact: true }).click();
    await learner
      .getByRole("alertdialog", { name: "2 questions are unanswered. Submit anyway?" })
      .getByRole("button", { name: "Submit" })
      .click();
    await expect(learner.getByRole("region", { name: "Result" })).toContainText("50 %");
  });
});

/** A free course with one quiz that asks nothing yet; the sample learner is enrolled. */
async function buildQuiz(request: Parameters<typeof tokenOf>[0]) {
  const call = apiAs(request, await tokenOf(request, "admin"));
  const description = "Counting, before the music begins.";
  const title = `Counting ${unique("")}`;
  const course = await call("POST", "/api/courses", { title, description, price: "0", status: "published", hours: 1 });
  const module = await call("POST", "/api/modules", { title: "Sums", description, position: 1, courseId: course.id });
  const made = { title: "Sums", description, type: "quiz", content: "Count.", moduleId: module.id };
  const lesson = await call("POST", "/api/lessons", made);
  // Who passed would have a certificate of it, and other journeys look at the one that the sample learner has.
  const quiz = await call("POST", "/api/quizzes", { title: "Sums", description, passScore: 60, lessonId: lesson.id });
  await apiAs(request, await tokenOf(request, "learner"))("POST", `/api/courses/${course.id}/enroll`);
  return { quizId: quiz.id, learnAt: `/courses/${course.id}/modules/${module.id}/quizzes/${quiz.id}` };
}
