import { expect, type Page, type Request, type Response } from "@playwright/test";

/** Watches the calls of a page to the API. */
export interface Settling {
  /** Opens an address and waits until the page has come to life and rests. */
  open(path: string): Promise<Response | null>;
  /** Waits until every call has been answered and drawn. */
  settled(): Promise<void>;
}

/** Milliseconds without a call after which no other is expected to follow. */
const quietMs = 300;

/**
 * A page makes its first call, `firstCall`, only after it has come to life, and some calls follow others, so the quiet must last: what
 * is looked at while newer results are on their way is nothing that anybody reads. Null where a page makes no call of its own.
 */
export function watchCalls(page: Page, firstCall: string | null): Settling {
  const underWay = new Set<Request>();
  let alive = firstCall === null;
  let lastMove = Date.now();
  const isCall = (url: string) => new URL(url).pathname.startsWith("/api/");
  page.on("request", (request) => {
    if (!isCall(request.url())) return;
    underWay.add(request);
    alive ||= new URL(request.url()).pathname === firstCall;
    lastMove = Date.now();
  });
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => {
      if (underWay.delete(request)) lastMove = Date.now();
    });
  const settled = async () => {
    await expect
      .poll(() => (alive && underWay.size === 0 ? Date.now() - lastMove : 0), {
        message: "calls under way",
        intervals: [50],
      })
      .toBeGreaterThan(quietMs);
    await expect(page.getByRole("status").filter({ hasText: /^(Loading|Verifying)/ })).toHaveCount(0);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // A change of opacity that has begun is seen through, whatever the reader prefers.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
          .map((animation) => animation.finished),
      ),
    );
  };
  return {
    open: async (path) => {
      alive = firstCall === null;
      // Of calls of the page before nothing more may be heard.
      underWay.clear();
      lastMove = Date.now();
      const response = await page.goto(path);
      await expect(page.locator("h1").first()).toBeVisible();
      await settled();
      return response;
    },
    settled,
  };
}
