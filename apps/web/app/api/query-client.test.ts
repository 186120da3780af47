import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { dismissToast, readToasts } from "../ui/toasts/toast-store.ts";
import { ApiError, toApiError } from "./api-error.ts";
import { createQueryClient, retryDelay, shouldRetry } from "./query-client.ts";
import { toastBusy } from "./toast-busy.ts";

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
    expect([0, 1, 2, 10].map((attempt) => retryDelay(attempt, failed(503)))).toEqual([1_000, 2_000, 4_000, 30_000]);
  });

  it("waits as long as the server asks, at most 30 seconds too", () => {
    const busy = (retryAfter: string | null) => toApiError(503, "", { code: "busy", message: "Busy." }, retryAfter);
    expect(["7", "600", "0", null, "Sun, 29 Nov 2026 10:00:00 GMT"].map((asked) => retryDelay(0, busy(asked)))).toEqual(
      [7_000, 30_000, 1_000, 1_000, 1_000],
    );
  });
});

it("a busy server is said once in its own words, however many reads wait, and the reads come in the end", async () => {
  vi.useFakeTimers();
  try {
    const client = createQueryClient();
    toastBusy(client.getQueryCache());
    const message = "We are very busy at the moment. Please try again shortly.";
    let asked = 0;
    const read = () => {
      asked += 1;
      return asked <= 2 ? Promise.reject(toApiError(503, "", { code: "busy", message }, "4")) : Promise.resolve("here");
    };
    const reads = ["one", "two"].map((key) => client.fetchQuery({ queryKey: [key], queryFn: read }));
    await vi.advanceTimersByTimeAsync(3_900);
    expect([asked, readToasts().map(({ description }) => description)]).toEqual([
      2,
      [`${message} This page tries again by itself.`],
    ]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await Promise.all(reads)).toEqual(["here", "here"]);
  } finally {
    vi.useRealTimers();
    for (const { id } of readToasts()) dismissToast(id);
  }
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
