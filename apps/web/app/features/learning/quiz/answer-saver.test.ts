import { expect, test } from "vitest";
import { answerSaver, type SentAnswers } from "./answer-saver.ts";
import { startAnswers, type AnswerEvent, type AnswerState } from "./answer-state.ts";

/** A window whose saves wait until the test answers them. */
function aWindow() {
  const saves: { sent: SentAnswers; answer: (event: AnswerEvent) => void }[] = [];
  const shown: AnswerState[] = [];
  const saver = answerSaver(startAnswers({}, 0), {
    show: (state) => shown.push(state),
    send: (sent) => new Promise<AnswerEvent>((answer) => saves.push({ sent, answer })),
  });
  const type = (text: string) => saver.tell({ type: "answered", question: "1", keys: [text] });
  return { saver, saves, shown, type };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test("what is typed while a save is under way is saved before the answers are handed in", async () => {
  const { saver, saves, type } = aWindow();
  type("half");
  void saver.save();
  type("whole");
  const settled = saver.settle();
  await turn();
  expect(saves).toHaveLength(1);
  saves[0]!.answer({ type: "saved", rev: 1, changes: 1 });
  await turn();
  expect(saves[1]!.sent).toMatchObject({ answers: { 1: ["whole"] }, rev: 1 });
  saves[1]!.answer({ type: "saved", rev: 2, changes: 2 });
  expect(await settled).toBe(true);
  expect(saver.read()).toMatchObject({ answers: { 1: ["whole"] }, rev: 2 });
});

test("nothing is sent twice at once, and nothing at all while everything is saved", async () => {
  const { saver, saves, type } = aWindow();
  expect(await saver.settle()).toBe(true);
  type("one");
  expect(saver.save()).toBe(saver.save());
  expect(saves).toHaveLength(1);
});

test("a save whose answer was lost is asked for again, with the number that the server has by now", async () => {
  const { saver, saves, type, shown } = aWindow();
  type("first");
  void saver.save();
  saves[0]!.answer({ type: "failed" });
  await turn();
  type("second");
  const settled = saver.settle();
  saves[1]!.answer({ type: "stale", answers: { 1: ["first"] }, rev: 1 });
  await turn();
  expect(saves[2]!.sent).toMatchObject({ answers: { 1: ["second"] }, rev: 1 });
  saves[2]!.answer({ type: "saved", rev: 2, changes: 2 });
  expect(await settled).toBe(true);
  expect(shown.at(-1)?.taken).toBe(false);
});

test("without a connection it gives up, and says so", async () => {
  const { saver, saves, type } = aWindow();
  type("one");
  const settled = saver.settle();
  for (let tries = 0; tries < 3; tries += 1) {
    saves[tries]!.answer({ type: "failed" });
    await turn();
  }
  expect(await settled).toBe(false);
  expect(saves).toHaveLength(3);
});

test("a closed attempt is asked nothing more", async () => {
  const { saver, saves, type } = aWindow();
  type("one");
  saver.tell({ type: "closed", ending: "This attempt was ended by the course team." });
  expect(await saver.settle()).toBe(false);
  expect(saves).toHaveLength(0);
  expect(saver.read()).toMatchObject({ closed: true, ending: "This attempt was ended by the course team." });
});
