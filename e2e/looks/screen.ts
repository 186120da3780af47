import type { Page } from "@playwright/test";
import type { Addresses } from "./addresses.ts";

export interface Screen {
  /** As routes.ts has it. */
  readonly route: string;
  readonly as: "learner" | "admin" | "instructor" | "seller" | "professional" | "dancer" | "chloe.d" | "grace.o" | null;
  /** What is open on it, when it is not just the page. */
  readonly state?: string;
  readonly open: (at: Addresses) => string;
  readonly act?: (page: Page) => Promise<unknown>;
  /** What it shows is that its one call was answered 404. */
  readonly refused?: true;
}
