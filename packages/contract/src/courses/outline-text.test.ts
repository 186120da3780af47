import { describe, expect, test } from "vitest";
import { lineText, maxPastedLines, placeholderText, readOutlineText } from "./outline-text.ts";

const errorsOf = (text: string): string[] => readOutlineText(text).errors.map(lineText);

describe("a pasted outline", () => {
  test("has modules with their lessons in order, each of the kind it says or shows", () => {
    const text = [
      "# Barre",
      "Plié, told slowly | Bend both knees.\r",
      "",
      "Tendu | https://youtu.be/dQw4w9WgXcQ | The foot leaves the floor.",
      "[quiz] Check: the barre",
      "## Centre",
      "[video] Adagio",
    ].join("\n");
    const { modules, errors } = readOutlineText(text);
    expect(errors).toEqual([]);
    expect(modules).toMatchObject([
      {
        title: "Barre",
        lessons: [
          {
            line: 2,
            title: "Plié, told slowly",
            type: "text",
            content: "Bend both knees.",
            description: "Lesson 1 of Barre.",
          },
          { title: "Tendu", type: "video", description: "The foot leaves the floor." },
          { title: "Check: the barre", type: "quiz", isPlaceholder: false },
        ],
      },
      { title: "Centre", lessons: [{ title: "Adagio", type: "text", content: placeholderText, isPlaceholder: true }] },
    ]);
  });

  test("names every faulty line", () => {
    expect(errorsOf("# Barre\nAb\n[dance] Tendu\nPlié | Bend. | short")).toEqual([
      "Line 2: title must be at least 3 characters",
      "Line 3: choose text, video or quiz",
      "Line 4: description must be at least 10 characters",
    ]);
    expect(errorsOf("Tendu first")).toEqual(["Line 1: begin with a module, such as # Warm-up"]);
    expect(errorsOf("# Ba")).toEqual(["Line 1: title must be at least 3 characters"]);
    expect(errorsOf("  \n ")).toEqual(["Line 1: begin with a module, such as # Warm-up"]);
    expect(errorsOf("# Barre\n[video] Tendu | http://example.com/a.mp4")).toHaveLength(1);
  });

  test("is refused when it is too long, however little its lines say", () => {
    expect(errorsOf("\n".repeat(maxPastedLines))).toEqual([
      `Line ${maxPastedLines + 1}: paste at most ${maxPastedLines} lines`,
    ]);
  });
});
