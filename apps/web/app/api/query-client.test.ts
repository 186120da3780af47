import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { createQueryClient, retryDelay, shouldRetry } from "./query-client.ts";

const failed = (status: number) => new ApiError({ status, message: "failed" });

describe("retrying a read", () => {
  it.each([
    ["a refusal is never repeated", failed(404), 0, false],
    ["a rate limit is never repeated", failed(429), 0, false],
    ["a server error is repeated once", failed(500), 0, true],
    ["a server error is not repeated twice", failed(500), 1, false],
    ["a busy gateway is repeated three times", failed(503), 2, true],
    ["a busy gateway is not repeated a fourth time", failed(503), 3, false],
    ["a broken connection is repeated three times", failed(0), 2, true],
    ["any other failure is repeated once", new TypeError("not a function"), 1, false],
  ])("%s", (_, error, failures, expected) => {
    expect(shouldRetry(failures, error)).toBe(expected);
  });

  it("waits longer each time, at most 30 seconds", () => {
    expect([0, 1, 2, 10].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 30_000]);
  });
});

it("on the server nothing is kept by a timer, which would hold every rendered page in memory", () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(Infinity);
});

it("without a network a write fails at once, and is not sent when the network is back", async () => {
  let sent = 0;
  const write = new MutationObserver(createQueryClient(), {
    mutationFn: () => {
      sent += 1;
      return Promise.reject(failed(0));
    },
  });
  onlineManager.setOnline(false);
  try {
    await expect(write.mutate()).rejects.toMatchObject({ status: 0 });
  } finally {
    onlineManager.setOnline(true);
  }
  expect([sent, write.getCurrentResult().isPaused]).toEqual([1, false]);
});
