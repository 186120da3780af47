import { apiAs, tokenOf, unique } from "./support/api.ts";
import { buildScene } from "./support/course-scene.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("a teacher fills a bank, lets a quiz draw from it and a learner is asked what was drawn, the same after a reload", async ({
  as,
  request,
}) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await buildScene(admin);
  const quizId = await quizOf(admin, course.id);
  const own = { question: "How many counts has a bar?", options: ["4", "5"], correctOption: 0, quizId };
  await admin("POST", "/api/quiz-questions", own);

  const page = await as("admin");
  await page.goto(`/instructor/courses/${course.id}?tab=bank`);
  const topic = unique("Feet");

  await test.step("pastes questions into a topic", async () => {
    await page.getByRole("button", { name: "Paste many" }).click();
    const dialog = page.getByRole("dialog", { name: "Paste questions into the bank" });
    await dialog.getByLabel("Topic").fill(topic);
    const text = [1, 2, 3].map((n) => `? Drawn question ${n}?\n* Yes\n- No`).join("\n");
    await dialog.getByLabel("Questions", { exact: true }).fill(text);
    await dialog.getByRole("button", { name: "Add to bank" }).click();
    await expect(toastOf(page, "Success")).toBeVisible();
    await expect(page.getByRole("region", { name: "Questions" }).getByRole("row")).toHaveCount(4);
  });

  await test.step("adds a draw of more than there is, reads so and mends it", async () => {
    await page.goto(`/instructor/quizzes?quiz=${quizId}`);
    await page.getByRole("button", { name: "Add a draw" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a draw" });
    await dialog.getByLabel("Topic").selectOption(topic);
    await dialog.getByLabel("Questions to draw").fill("4");
    await expect(dialog.getByRole("status")).toHaveText(`Topic ${topic} has 3 questions, 4 are drawn.`);
    await dialog.getByRole("button", { name: "Add draw" }).click();
    const list = page.getByRole("list", { name: "Questions" });
    await expect(list.getByText(`4 questions from ${topic}`)).toBeVisible();
    await expect(page.getByText(`Topic ${topic} has 3 questions, 4 are drawn.`)).toBeVisible();
    const row = list.getByRole("listitem").filter({ hasText: topic });
    await row.getByRole("button", { name: /^Edit draw/ }).click();
    const edit = page.getByRole("dialog", { name: "Edit draw" });
    await edit.getByLabel("Questions to draw").fill("2");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect(list.getByText(`2 questions from ${topic}`)).toBeVisible();
    await expect(page.getByText("are drawn.")).toHaveCount(0);
  });

  await test.step("puts it first by keyboard", async () => {
    const list = page.getByRole("list", { name: "Questions" });
    await list.getByRole("button", { name: "Move draw 2 with the arrow keys" }).press("ArrowUp");
    await expect(list.getByRole("button", { name: "Edit draw 1" })).toBeVisible();
  });

  await test.step("a preview shows an example, the same after a reload", async () => {
    const moduleId = await moduleOf(admin, course.id);
    await page.goto(`/courses/${course.id}/modules/${moduleId}/quizzes/${quizId}`);
    await page.getByRole("button", { name: "Start" }).click();
    const drawn = page.getByRole("group", { name: /Drawn question \d\?/ });
    await expect(drawn).toHaveCount(2);
    const before = await drawn.allTextContents();
    await page.reload();
    await expect(drawn).toHaveCount(2);
    expect(await drawn.allTextContents()).toEqual(before);
  });
});

type Call = ReturnType<typeof apiAs>;

interface Outline {
  readonly modules: readonly {
    readonly id: number;
    readonly lessons: readonly { readonly quizzes: readonly { readonly id: number }[] }[];
  }[];
}

async function outlineOf(call: Call, course: number): Promise<Outline> {
  return (await call("GET", `/api/courses/${course}`)) as unknown as Outline; // as the API describes it
}

async function quizOf(call: Call, course: number): Promise<number> {
  const { modules } = await outlineOf(call, course);
  const [quiz] = modules.flatMap(({ lessons }) => lessons.flatMap(({ quizzes }) => quizzes));
  if (!quiz) throw new Error("the scene has no quiz");
  return quiz.id;
}

async function moduleOf(call: Call, course: number): Promise<number> {
  const { modules } = await outlineOf(call, course);
  const found = modules.find(({ lessons }) => lessons.some(({ quizzes }) => quizzes.length > 0));
  if (!found) throw new Error("the scene has no quiz");
  return found.id;
}
