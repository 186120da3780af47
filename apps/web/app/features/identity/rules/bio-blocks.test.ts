import { expect, it } from "vitest";
import { bioBlocks } from "./bio-blocks.ts";

it("reads paragraphs, lists and marks", () => {
  expect(bioBlocks("I teach **jazz**.\n\n- tap\n- _swing_")).toEqual([
    {
      kind: "paragraph",
      lines: [
        [
          { kind: "text", text: "I teach " },
          { kind: "strong", text: "jazz" },
          { kind: "text", text: "." },
        ],
      ],
    },
    { kind: "list", items: [[{ kind: "text", text: "tap" }], [{ kind: "em", text: "swing" }]] },
  ]);
});

it("links only https and leaves HTML as text", () => {
  const [block] = bioBlocks("[school](https://school.example) [bad](javascript:alert(1)) <b>x</b>");
  expect(block).toEqual({
    kind: "paragraph",
    lines: [
      [
        { kind: "link", text: "school", href: "https://school.example" },
        { kind: "text", text: " [bad](javascript:alert(1)) <b>x</b>" },
      ],
    ],
  });
});
