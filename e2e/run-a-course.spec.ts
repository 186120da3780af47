import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, tokenOf, unique, type Call } from "./support/api.ts";
import { picture } from "./support/files.ts";
import { expect, test, toastOf } from "./support/journey.ts";

const outline = `# Weight
Where it rests | One foot, then the other. | Standing still.
# Turning
The pivot | Heel leads out. | A quarter, a half.
[quiz] What you know | Six questions`;

/** The whole path of a teacher: from nothing to a course that is written, taught, certified and corrected. */
test("a creator with a colleague builds a course from nothing, teaches it, and renews a certificate", async ({
  withToken,
  as,
  request,
}) => {
  test.setTimeout(300_000);
  const admin = apiAs(request, await tokenOf(request, "admin"));
  await admin("POST", "/api/confirm", { password: samplePassword });
  const creator = await newPerson(request, "maker", "Ines");
  await admin("PUT", `/api/admin/users/${creator.id}/roles/COURSE_CREATOR`, {});
  await admin("POST", `/api/admin/users/${creator.id}/tier-grant`, { tier: "premium", reason: "For a journey" });
  const page = await withToken(creator.token);
  const call = apiAs(request, creator.token);
  const title = `The grounded turn ${unique("")}`;

  const template = await test.step("designs a template with an own seal", async () => {
    const name = unique("Ines");
    await page.goto("/certificate-templates");
    await page.getByRole("button", { name: "New template" }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Add a seal").setInputFiles(await picture("seal.png"));
    await expect(page.getByRole("region", { name: "Chosen part" })).toContainText("Seal");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(toastOf(page, "Version 1 published")).toBeVisible();
    return name;
  });

  const courseId = await test.step("begins a course and pastes its outline", async () => {
    await page.goto("/admin/course-creator");
    await page.getByRole("button", { name: "New", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "New course" });
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByLabel("Description").fill("How weight carries a turn, for those who teach it.");
    await dialog.getByRole("button", { name: "Create draft" }).click();
    await page.getByRole("link", { name: /Outline/ }).click();
    await page.getByRole("button", { name: "Paste an outline" }).first().click();
    const paste = page.getByRole("dialog", { name: "Paste outline" });
    await paste.getByLabel("Outline").fill(outline.replace("The pivot", "ab"));
    await expect(paste.getByText("Line 4: title must be at least 3 characters").first()).toBeVisible();
    await paste.getByLabel("Outline").fill(outline);
    await paste.getByRole("button", { name: "Add to course" }).click();
    await expect(page.getByRole("list", { name: "Lessons of Turning" })).toContainText("What you know");
    return Number(new URL(page.url()).searchParams.get("course"));
  });

  await test.step("writes a lesson with a picture and a class plan in it", async () => {
    await page.getByRole("link", { name: /Content/ }).click();
    await page.getByRole("link", { name: "The pivot" }).click();
    const text = page.getByRole("textbox", { name: "Text of the lesson" });
    await text.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await place(page, "Picture", await picture("pivot.png"));
    await text.locator("img[draggable]").click();
    await page.getByLabel("What the picture shows").fill("A pivot");
    await text.getByText("Heel leads out.").click();
    await page.keyboard.press("End");
    await place(page, "File: music, class plan, document", plan);
    await expect(text.getByText("Class 3")).toBeVisible();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  });

  await test.step("asks six kinds of question", async () => {
    await page.goto(`/admin/course-creator?course=${courseId}&step=assessment`);
    await page.getByRole("button", { name: "Create quiz for What you know" }).click();
    const made = page.getByRole("dialog", { name: "Create Quiz" });
    await made.getByRole("button", { name: "Create Quiz" }).click();
    await expect(made).toBeHidden();
    await page.getByRole("link", { name: "Quizzes and their statistics" }).click();
    // The step it leaves has a link to the lesson's assessment under the same name.
    await expect(page).toHaveURL(/\/instructor\/quizzes/);
    await page.getByRole("link", { name: /What you know/ }).click();
    for (const question of questions) await addQuestion(page, question);
    await expect(page.getByRole("list", { name: "Questions" }).getByRole("listitem")).toHaveCount(6);
  });

  await test.step("chooses the template, one month, and publishes", async () => {
    await page.goto(`/admin/course-creator?course=${courseId}&step=certificate`);
    await page.getByLabel("Certificate template").selectOption({ label: template });
    await page.getByLabel("Certificate is valid for (months)").fill("1");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastOf(page, "Success")).toBeVisible();
    await page.getByRole("link", { name: "Price and publish" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("button", { name: "Unpublish" })).toBeVisible();
  });

  await test.step("takes a colleague into the team", async () => {
    await page.goto(`/instructor/courses/${courseId}?tab=team`);
    await page.getByRole("button", { name: "Add to the team" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add to the team" });
    await dialog.getByLabel("E-mail or username").fill("instructor");
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(toastOf(page, "Added to the team")).toBeVisible();
  });

  const colleague = await as("instructor");
  await test.step("enrols ten by CSV", async () => {
    await page.goto(`/instructor/courses/${courseId}?tab=cohorts`);
    await page.getByRole("button", { name: "New cohort" }).click();
    await page.getByLabel("Name").fill("Autumn");
    await page.getByRole("button", { name: "Add cohort" }).click();
    await page.getByRole("button", { name: "Enrol by CSV" }).click();
    const dialog = page.getByRole("dialog", { name: "Enrol learners in Autumn" });
    await dialog.getByLabel("Learners").fill(names.map((name) => `${name}@example.com`).join("\n"));
    await dialog.getByRole("button", { name: "Enrol" }).click();
    await expect(toastOf(page, "Enrolled or invited")).toBeVisible();
    await expect.poll(async () => (await learnersOf(call, courseId)).length).toBe(10);
  });

  await test.step("the colleague gives one of them time", async () => {
    await colleague.goto(`/instructor/students?course=${courseId}`);
    await colleague.getByLabel("Search learners").fill("tessa");
    await expect(colleague).toHaveURL(/q=tessa/);
    await colleague.getByRole("link", { name: "Tessa Wyatt" }).click();
    const panel = colleague.getByRole("dialog", { name: "Tessa Wyatt" });
    await panel.getByRole("button", { name: "Extra time or attempts" }).click();
    const dialog = colleague.getByRole("dialog", { name: "Extra time or attempts" });
    await dialog.getByLabel("Minutes more").fill("10");
    await dialog.getByLabel("Reason").fill("Reads with a screen reader");
    await dialog.getByRole("button", { name: "Grant" }).click();
    await expect(panel.getByRole("list", { name: "Extra time and attempts" })).toContainText("10 minutes more");
  });
  await test.step("two learn: one passes with an answer nobody thought of, one is half-way", async () => {
    const learner = await as("tessa.wyatt");
    await learner.goto(`/courses/${courseId}`);
    await learner.getByRole("link", { name: "Start", exact: true }).click();
    await learner.getByRole("button", { name: "Complete and continue" }).click();
    await expect(learner.getByRole("heading", { level: 1, name: "The pivot" })).toBeVisible();
    await expect(learner.getByRole("img", { name: "A pivot" })).toBeVisible();
    const download = learner.waitForEvent("download");
    await learner.getByRole("button", { name: "Download Class 3" }).click();
    expect((await download).suggestedFilename()).toBe("Class 3.pdf");
    await learner.getByRole("button", { name: "Complete and continue" }).click();
    await learner.getByRole("button", { name: "Start", exact: true }).click();
    await answerAll(learner);
    await learner.getByRole("button", { name: "Submit", exact: true }).click();
    const result = learner.getByRole("region", { name: "Result" });
    await expect(result).toContainText("83 %");
    await expect(learner.getByRole("heading", { name: `You finished ${title}` })).toBeVisible();
    const other = await as("luka.petrov");
    await other.goto(`/courses/${courseId}`);
    await other.getByRole("link", { name: "Start", exact: true }).click();
    await other.getByRole("button", { name: "Complete and continue" }).click();
    await expect(other.getByRole("heading", { level: 1, name: "The pivot" })).toBeVisible();
  });

  await test.step("a new version is published in one step and read by the one who is half-way", async () => {
    await page.goto(`/instructor/courses/${courseId}?tab=versions`);
    await page.getByRole("button", { name: "Prepare a new version" }).click();
    await expect(page.getByText("You are editing a new version of").first()).toBeVisible();
    await page.getByRole("button", { name: "More for The pivot" }).click();
    await page.getByRole("menuitem", { name: "Rename", exact: true }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" by itself");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Add lesson to Turning" }).click();
    await page.keyboard.type("Half a turn");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    const other = await as("luka.petrov");
    await other.goto(`/courses/${courseId}`);
    await expect(other.getByRole("main")).not.toContainText("by itself");
    await page.getByRole("link", { name: "Compare and publish" }).click();
    await expect(page.getByRole("main")).toContainText("Half a turn");
    await page.getByRole("button", { name: "Publish…" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish this new version?" });
    await dialog.getByLabel("Note to learners").fill("One lesson more on half turns.");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(toastOf(page, "New version published")).toBeVisible();
    await other.reload();
    await other.getByRole("link", { name: "What changed" }).click();
    await expect(other.getByRole("main")).toContainText("One lesson more on half turns.");
    await expect(other.getByRole("main")).toContainText("The pivot by itself");
    // The new lesson is still a placeholder, which does not count.
    const progress = apiAs(request, await tokenOf(request, "luka.petrov"));
    expect(await progress("GET", `/api/courses/${courseId}/progress`)).toMatchObject({ done: 1, total: 3 });
  });

  await test.step("a question is corrected and the result goes up", async () => {
    await page.goto(`/instructor/quizzes?course=${courseId}`);
    await page.getByRole("link", { name: /What you know/ }).click();
    await page.getByRole("tab", { name: "Questions" }).click();
    await page.getByRole("button", { name: "Edit question 6" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Question" });
    await dialog.getByRole("button", { name: "Add Answer" }).click();
    await dialog.getByLabel("Answer 2", { exact: true }).fill("the heel");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Rescore" }).click();
    const rescore = page.getByRole("dialog", { name: "Rescore" });
    await expect(rescore.getByRole("list", { name: "Results that go up" })).toContainText("100 %");
    await rescore.getByLabel("Reason").fill("“The heel” is right too");
    await rescore.getByRole("button", { name: "Raise 1 result" }).click();
    await expect(toastOf(page, "Results updated")).toBeVisible();
  });

  await test.step("a certificate is issued by hand to somebody who was taught in the studio", async () => {
    await page.goto(`/instructor/certificates/issue?course=${courseId}`);
    await page.getByLabel("Kenji Okabe").check();
    await page.getByLabel("Reason").fill("Taught in the studio all summer");
    await page.getByRole("button", { name: "Issue", exact: true }).click();
    await expect(page.getByRole("main")).toContainText("Kenji Okabe");
    await page.goto("/instructor/certificates");
    await expect(page.getByRole("main")).toContainText("2 certificates");
  });

  await test.step("the one who passed renews theirs, and the earlier one says by what it was replaced", async () => {
    const learner = await as("tessa.wyatt");
    await learner.goto("/my-certifications");
    await learner.getByRole("link", { name: title }).first().click();
    await expect(learner).toHaveURL(/\/certificates\/\d+$/);
    const old = learner.url();
    await learner.getByRole("button", { name: "Renew" }).click();
    await learner.getByRole("region", { name: "Renewal" }).getByRole("link", { name: "What you know" }).click();
    await learner.getByRole("button", { name: "Try again" }).click();
    await answerAll(learner);
    await learner.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(learner.getByRole("region", { name: "Result" })).toContainText("100 %");
    await learner.goto(old);
    await expect(learner.getByRole("main")).toContainText("Replaced by");
  });
});

/** As the key has it, but for a short answer in words of one's own. */
async function answerAll(page: Page): Promise<void> {
  const asked = (text: string) => page.getByRole("group", { name: text });
  await asked("Where does a turn begin?").getByLabel("The floor").check();
  await asked("What carries weight?").getByLabel("Heel").check();
  await asked("What carries weight?").getByLabel("Ball").check();
  await asked("A pivot leaves the floor.").getByLabel("True").check();
  await putInOrder(asked("In which order?"), ["Place", "Press", "Turn"]);
  await asked("What belongs together?").getByLabel("Quarter").selectOption({ label: "90" });
  await asked("What belongs together?").getByLabel("Half").selectOption({ label: "180" });
  await asked("Which part leads out?").getByLabel("Your answer").fill("the heel");
}

/** By the arrow buttons alone, the first to its place first. */
async function putInOrder(list: Locator, order: readonly string[]): Promise<void> {
  for (const [to, name] of order.entries()) {
    const rows = async () => (await list.getByRole("listitem").allInnerTexts()).map((text) => text.trim());
    for (let at = (await rows()).findIndex((text) => text.includes(name)); at > to; at -= 1)
      await list.getByRole("button", { name: `Move ${name} up` }).click();
  }
}

/** Of the sample data, with an address that is confirmed. */
const names = [
  "tessa.wyatt",
  "luka.petrov",
  "kenji.okabe",
  "haruka.mori",
  "meher.dastur",
  "rohan.sen",
  "anindita.roy",
  "dancer",
  "learner",
  "professional",
];

interface Person {
  readonly id: number;
  readonly token: string;
}

async function newPerson(request: APIRequestContext, word: string, first: string): Promise<Person> {
  const username = unique(word);
  const person = { username, email: `${username}@example.com`, first_name: first, last_name: "Aalto" };
  const data = { ...person, password: samplePassword, acceptTerms: true };
  expect((await request.post("/api/register", { data })).status()).toBe(201);
  const token = await freshToken(request, username, samplePassword);
  const { id } = await apiAs(request, token)("GET", "/api/me");
  return { id, token };
}

async function learnersOf(call: Call, courseId: number): Promise<unknown[]> {
  const { data } = await call("GET", `/api/instructor/students?course_id=${courseId}`);
  return data as unknown[];
}

const plan = {
  name: "Class 3.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\n%%EOF\n"),
};

async function place(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button, exact: true }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByLabel(`${file.name}: uploading`)).toHaveCount(0);
}

interface Question {
  readonly kind: string;
  readonly text: string;
  /** Those that are right, marked or in their order. */
  readonly right: readonly string[];
  readonly wrong?: readonly string[];
  readonly matches?: readonly string[];
}

const questions: readonly Question[] = [
  { kind: "One right answer", text: "Where does a turn begin?", right: ["The floor"], wrong: ["The head"] },
  { kind: "Several right answers", text: "What carries weight?", right: ["Heel", "Ball"], wrong: ["Hair"] },
  { kind: "True or false", text: "A pivot leaves the floor.", right: ["True"] },
  { kind: "Put in order", text: "In which order?", right: ["Place", "Press", "Turn"] },
  { kind: "Match pairs", text: "What belongs together?", right: ["Quarter", "Half"], matches: ["90", "180"] },
  { kind: "Short answer", text: "Which part leads out?", right: ["heel"] },
];

async function addQuestion(page: Page, { kind, text, right, wrong = [], matches = [] }: Question): Promise<void> {
  await page.getByRole("button", { name: "Add question" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Question" });
  await dialog.getByLabel("Question", { exact: true }).fill(text);
  await dialog.getByText("More options").click();
  await dialog.getByLabel("Kind of question").selectOption({ label: kind });
  const one = { "Put in order": "Step", "Match pairs": "Left side", "Short answer": "Answer" }[kind] ?? "Option";
  const add =
    { "Put in order": "Add Step", "Match pairs": "Add Pair", "Short answer": "Add Answer" }[kind] ?? "Add Option";
  if (kind !== "True or false")
    for (const [at, option] of [...right, ...wrong].entries()) {
      const field = dialog.getByLabel(`${one} ${at + 1}`, { exact: true });
      if ((await field.count()) === 0) await dialog.getByRole("button", { name: add }).click();
      await field.fill(option);
      if (matches[at] !== undefined) await dialog.getByLabel(`Match ${at + 1}`, { exact: true }).fill(matches[at]);
    }
  if (one === "Option") for (const at of right.keys()) await dialog.getByLabel(`Option ${at + 1} is correct`).check();
  await dialog.getByRole("button", { name: "Add Question" }).click();
  await expect(dialog).toBeHidden();
}
