import { api } from "@pavane/contract/index";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dismissToast, readToasts } from "../ui/toasts/toast-store.ts";
import { toApiError } from "./api-error.ts";
import { ensureRefusalShown } from "./ensure-refusal-shown.ts";
import { upgradeAfter } from "./upgrade.ts";

const endpoints: readonly EndpointDef[] = Object.values(api).flatMap((domain) => Object.values<EndpointDef>(domain));
const writes = endpoints.filter(({ method }) => method !== "GET");
const refusals = writes.flatMap(({ method, path, errors = [] }) =>
  errors.map(({ code, status, message }) => [`${method} ${path}`, code, status, message] as const),
);

/** A screen on which nothing happens. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { body: { innerText: "Save changes" } });
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("on a screen that says nothing by itself", () => {
  test("there are refusals to be said", () => {
    expect(refusals.length).toBeGreaterThan(300);
  });

  test.each(refusals)("%s says %s", (_call, code, status, message) => {
    const error = toApiError(status, "", { code, message, fields: { name: "This name is taken" } });
    ensureRefusalShown(error);
    vi.advanceTimersByTime(1_000);
    // A session that ended is told by the page, a level that is too low asked for by a dialog of its own.
    const elsewhere = status === 401 || upgradeAfter(error) !== null;
    expect(readToasts().map(({ description }) => description)).toEqual(elsewhere ? [] : [message]);
  });
});
