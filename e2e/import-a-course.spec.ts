import {
  asked,
  category,
  choice,
  mbzOf,
  moodleFiles,
  page as pageOf,
} from "../apps/server/test/factories/course-archives.ts";
import { pictureOf } from "../apps/server/test/factories/market-files.ts";
import { unique } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";

test("a Moodle backup is looked at, imported as a draft and opened", async ({ as }) => {
  test.setTimeout(120_000);
  const title = unique("Ballet from Moodle");
  const page = await as("admin");

  await test.step("a file that is none says why", async () => {
    await page.goto("/admin/course-creator");
    await page.getByRole("button", { name: "Import" }).click();
    const broken = { name: "ballet.mbz", mimeType: "application/octet-stream", buffer: Buffer.from("no") };
    await page.getByLabel("File", { exact: true }).setInputFiles(broken);
    await expect(
      page.getByText("This is neither a Moodle backup (.mbz) nor a Common Cartridge (.imscc)"),
    ).toBeVisible();
  });

  await test.step("a backup shows what comes and what does not", async () => {
    const buffer = await backup(title);
    const file = { name: "ballet.mbz", mimeType: "application/octet-stream", buffer };
    await page.getByLabel("File", { exact: true }).setInputFiles(file);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("1 module · 2 lessons · 1 quiz with 1 question · 1 file")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Forum Talk about it" })).toBeVisible();
  });

  await test.step("and becomes a draft, once", async () => {
    await page.getByRole("button", { name: "Import as draft" }).click();
    const open = page.getByRole("link", { name: "Open the draft" });
    await expect(open).toBeVisible();
    await page.reload();
    await open.click();
    await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
    await expect(page.getByText("Tendu").first()).toBeVisible();
  });
});

async function backup(title: string): Promise<Buffer> {
  const html = '<p>Brush the floor.</p><p><img src="@@PLUGINFILE@@/barre.png" alt="At the barre"></p>';
  const xml = `<question_instances>${asked(1, 10)}</question_instances>`;
  return mbzOf(
    moodleFiles({
      title,
      sections: [
        {
          name: "Barre",
          activities: [
            pageOf(1, "Tendu", html),
            { id: 2, kind: "quiz", name: "What is a tendu", xml },
            { id: 3, kind: "forum", name: "Talk about it" },
          ],
        },
      ],
      files: [{ of: 1, component: "mod_page", area: "content", name: "barre.png", content: await pictureOf(400, 300) }],
      questions: category(1, "Barre", [choice(10, "Which way do feet turn")]),
    }),
  );
}
