import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { bindCall } from "../api/api-query.ts";
import { styleChoices, stylesNaming, type DanceStyle } from "./dance-styles.ts";

const style = (name: string, values: Partial<DanceStyle> = {}): DanceStyle => ({
  id: 1,
  name,
  slug: name.toLowerCase(),
  position: 1,
  active: true,
  count: 0,
  ...values,
});

test("what is active may be chosen, and what was chosen before stays", () => {
  const all = [style("Tap"), style("Swing", { active: false }), style("Disco", { active: false })];
  expect(styleChoices(all, [])).toEqual(["Tap"]);
  expect(styleChoices(all, ["Disco", "Gone"])).toEqual(["Tap", "Disco", "Gone"]);
});

function clientThat(answers: (() => readonly DanceStyle[])[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  const call = vi.fn(() => Promise.resolve().then(() => ({ data: (answers.shift() ?? (() => []))() })));
  bindCall(client, call as unknown as Parameters<typeof bindCall>[1]); // answers this one route
  return { client, call };
}

test("the list is read once while it knows what is asked for, and again when it does not", async () => {
  const { client, call } = clientThat([() => [style("Tap")], () => [style("Tap"), style("Krump")]]);
  expect(await stylesNaming(client, [])).toEqual([]);
  expect(call).not.toHaveBeenCalled();
  expect(await stylesNaming(client, ["tap"])).toHaveLength(1);
  expect(await stylesNaming(client, ["TAP"])).toHaveLength(1);
  expect(call).toHaveBeenCalledTimes(1);
  expect(await stylesNaming(client, ["krump"])).toHaveLength(2);
  expect(call).toHaveBeenCalledTimes(2);
});

test("a list that cannot be read is none", async () => {
  const { client } = clientThat([
    () => {
      throw new Error("offline");
    },
  ]);
  expect(await stylesNaming(client, ["tap"])).toBeNull();
});
