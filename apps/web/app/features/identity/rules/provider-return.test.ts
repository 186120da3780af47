import { expect, it } from "vitest";
import { readReturn } from "./provider-return.ts";

it("takes of an address what the provider said, and nothing else", () => {
  expect(readReturn("?code=abc&state=xyz&iss=https%3A%2F%2Fid.example&session_state=1")).toEqual({
    answer: { state: "xyz", code: "abc", iss: "https://id.example" },
  });
  expect(readReturn("?error=access_denied&state=xyz")).toEqual({ answer: { state: "xyz", error: "access_denied" } });
});

it("knows a flow that waits again", () => {
  const flow = "0197d1a2-8a3f-7c1e-9d53-0a4c5b6d7e8f";
  expect(readReturn(`?flow=${flow}`)).toEqual({ flow });
});

it.each([[""], ["?code=abc"], ["?state="], ["?flow=nothing"]])("%j says nothing", (search) => {
  expect(readReturn(search)).toBeNull();
});
