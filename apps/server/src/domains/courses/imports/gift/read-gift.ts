import {
  joined,
  noFormulas,
  pictureLeftOut,
  quoted,
  type PlacedQuestion,
  type QuestionDraft,
  type ReadFile,
  type ReadQuestion,
} from "../read-questions.ts";
import { questionOfAnswers } from "./gift-kinds.ts";
import { giftAnswers } from "./gift-answers.ts";
import { giftText, hideEscapes, showEscapes } from "./gift-text.ts";

/** Lines that belong together, from the number of their first. */
interface Block {
  readonly line: number;
  readonly lines: string[];
  /** The category that begins above, which is not kept. */
  readonly category: string | null;
}

/**
 * Reads questions in Moodle's GIFT: blocks of lines between empty ones, `::title::` in front, answers between braces. What we do not have
 * is named by its line. Reads no more than `most` blocks.
 */
export function readGift(text: string, most: number): ReadFile {
  const blocks = blocksOf(text, most);
  if (blocks === null) return { fault: `A file may have at most ${most} questions` };
  if (blocks.length === 0) return { fault: "There is no question in this file" };
  return { questions: blocks.map(readBlock) };
}

/** Null where there are more than are read. */
function blocksOf(text: string, most: number): Block[] | null {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let category: string | null = null;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = raw.trim();
    if (line === "") open = null;
    if (line === "" || line.startsWith("//")) continue;
    const [, named] = /^\$CATEGORY:\s*(.*)$/i.exec(line) ?? [];
    if (named !== undefined) category = named;
    else if (open !== null) open.lines.push(raw);
    else if (blocks.length === most) return null;
    else {
      open = { line: index + 1, lines: [raw], category };
      category = null;
      blocks.push(open);
    }
  }
  return blocks;
}

/** The first question of a category says that it is not kept. */
function readBlock({ line, lines, category }: Block): PlacedQuestion {
  const place = `Line ${line}`;
  const read = readQuestion(lines.join("\n"));
  if ("message" in read || category === null) return { place, ...read };
  const notes = [...read.draft.notes, `The category ${quoted(category)} is not kept`];
  return { place, draft: { ...read.draft, notes } };
}

function readQuestion(block: string): ReadQuestion {
  const hidden = hideEscapes(block);
  const [title = ""] = /^\s*::[\s\S]*?::/.exec(hidden) ?? [];
  const name = nameOf(title);
  const said = hidden.slice(title.length);
  const from = said.indexOf("{");
  if (from === -1) return { message: `${name}a text without answers asks nothing` };
  const to = said.indexOf("}", from);
  if (to === -1) return { message: `${name}a closing } is missing` };
  const after = said.slice(to + 1);
  if (/[{}]/.test(after)) return { message: `${name}questions with several blanks are not supported` };
  const read = readParts(
    `${said.slice(0, from)}${after.trim() === "" ? "" : ` _____ ${after}`}`,
    said.slice(from + 1, to),
  );
  return "message" in read ? { message: `${name}${read.message}` } : read;
}

const nameOf = (title: string): string => {
  const name = showEscapes(title.trim().slice(2, -2)).trim();
  return name === "" ? "" : `${quoted(name)}: `;
};

function readParts(stem: string, inside: string): ReadQuestion {
  const question = giftText(stem.replace(/_____ ([.,;:!?])/, "_____$1"), "moodle");
  const at = inside.indexOf("####");
  const general = at === -1 ? "" : giftText(inside.slice(at + 4), question.format).text;
  const texts = { hasPicture: question.hasPicture, hasFormula: question.hasFormula };
  const read = (hidden: string): string => {
    const { text, hasPicture, hasFormula } = giftText(hidden, question.format);
    texts.hasPicture ||= hasPicture;
    texts.hasFormula ||= hasFormula;
    return text;
  };
  const found = questionOfAnswers(giftAnswers(at === -1 ? inside : inside.slice(0, at)), read);
  if ("message" in found) return found;
  if (texts.hasFormula) return { message: noFormulas };
  const { explanations, ...parts } = found;
  const draft: QuestionDraft = {
    ...parts,
    question: question.text,
    explanation: joined([general, ...explanations]),
    notes: texts.hasPicture ? [...parts.notes, pictureLeftOut] : parts.notes,
  };
  return { draft };
}
