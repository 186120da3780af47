import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DraftForm } from "./draft-form.tsx";
import type { Submission } from "./queries.ts";

/** A video that came back, as one that could not be read does: a draft again, with the note it was handed in with. */
const cameBack = {
  id: 7,
  state: "draft",
  note: "Left knee is taped.",
  video: { state: "failed", asset_id: 3, error: null, duration: null, deleted_at: null, kept_until: null },
  can: { withdraw: false },
} satisfies Partial<Omit<Submission, "can">> & { can: Partial<Submission["can"]> };

test("the note of a video that came back stands in its field, to be sent once more", () => {
  const submission = cameBack as unknown as Submission; // The form asks for nothing else of it.
  const form = createElement(DraftForm, { submission, choose: null, quiet: false });
  const page = createElement(QueryClientProvider, { client: new QueryClient() }, form);
  const router = createMemoryRouter([{ path: "/", element: page }]);
  expect(renderToStaticMarkup(createElement(RouterProvider, { router }))).toMatch(
    /<textarea[^>]*>Left knee is taped\.<\/textarea>/,
  );
});
