import { decodeList } from "@digitalbazaar/vc-bitstring-status-list";
import { statusListSize } from "@pavane/contract/certificates/schema-badges";
import { expect, test } from "vitest";
import { statusPlace } from "./addresses.ts";
import { encodeStatusList } from "./status-list.ts";

const setIn = async (encodedList: string): Promise<number[]> => {
  const list = await decodeList({ encodedList });
  return Array.from({ length: list.length }, (_, place) => place).filter((place) => list.getStatus(place));
};

test.each([[[]], [[0]], [[7, 8]], [[1, 94_567]], [[0, statusListSize - 1]]])(
  "another library reads that exactly %j are set",
  async (places) => {
    expect(await setIn(encodeStatusList(places))).toEqual(places);
  },
);

test("a list has the least length that the standard allows", async () => {
  expect((await decodeList({ encodedList: encodeStatusList([]) })).length).toBe(131_072);
});

test("a place outside the list is an error of ours", () => {
  expect(() => encodeStatusList([statusListSize])).toThrow(RangeError);
});

test("places go on in the next list", () => {
  expect(statusPlace(0)).toEqual({ list: 0, place: 0 });
  expect(statusPlace(131_071)).toEqual({ list: 0, place: 131_071 });
  expect(statusPlace(131_072)).toEqual({ list: 1, place: 0 });
});
