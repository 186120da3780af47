import { describe, expect, test } from "vitest";
import { featureNameProblems, webProblem } from "./web-order.ts";

const app = (path: string) => `apps/web/app/${path}`;

describe("an import of the web", () => {
  test.each([
    ["layout/header.tsx", "session/session.ts", null],
    ["session/session.ts", "layout/header.tsx", "session may not import layout, which comes after it"],
    ["ui/buttons/button.tsx", "layout/header.tsx", "ui/buttons may not import layout, which comes after it"],
    ["money/price-texts.ts", "features/store/queries.ts", "money may not import features, which comes after it"],
    ["features/store/queries.ts", "screens/home-page.tsx", "features may not import screens, which comes after it"],
    ["screens/home-page.tsx", "features/store/queries.ts", null],
  ])("%s of %s: %s", (file, target, problem) => {
    expect(webProblem(app(file), app(target))).toBe(problem);
  });

  test("a folder inside a folder has its own place", () => {
    expect(webProblem(app("session/session.ts"), app("forms/drafts/draft-store.ts"))).toBeNull();
    expect(webProblem(app("session/session.ts"), app("forms/use-edit.ts"))).not.toBeNull();
    expect(webProblem(app("forms/drafts/draft-store.ts"), app("forms/use-edit.ts"))).not.toBeNull();
    expect(webProblem(app("ui/gallery/page.tsx"), app("screens/home-page.tsx"))).toBeNull();
  });

  test("folders without a place are refused, files of the root are everybody's", () => {
    expect(webProblem(app("utils/x.ts"), app("ui/buttons/button.tsx"))).toBe(
      "utils is missing in the order of the web's folders",
    );
    expect(webProblem(app("ui/buttons/button.tsx"), app("utils/x.ts"))).toBe(
      "utils is missing in the order of the web's folders",
    );
    expect(webProblem(app("browser/storage.ts"), app("paths.ts"))).toBeNull();
    expect(webProblem(app("root.tsx"), app("layout/header.tsx"))).toBeNull();
  });

  test("features do not know each other, nor what everybody loads the administration", () => {
    const refused = "what everybody loads never imports the administration";
    expect(webProblem(app("features/learning/pages/x.tsx"), app("features/courses/queries.ts"))).toBe(
      "a feature never imports a feature; compose in screens",
    );
    expect(webProblem(app("features/checkout/pay/x.tsx"), app("features/checkout/admin/queries.ts"))).toBe(refused);
    expect(webProblem(app("features/checkout/pages/x.tsx"), app("features/checkout/admin/queries.ts"))).toBeNull();
    expect(webProblem(app("features/checkout/admin/x.tsx"), app("features/checkout/queries.ts"))).toBeNull();
  });
});

describe("names of features", () => {
  const paths = ["packages/contract/src/checkout/schema.ts", app("features/checkout/a.ts"), app("features/cart/b.ts")];

  test("are those of domains, or have a reason", () => {
    expect(featureNameProblems(paths, "- `cart`: what is in it belongs to several domains")).toEqual([]);
    expect(featureNameProblems(paths, "")).toEqual([
      "features/cart: no domain of the contract; say why in features/README.md",
    ]);
  });

  test("a reason for what is not there, or needs none, is refused", () => {
    expect(featureNameProblems(paths, "- `cart`: x\n- `gone`: x\n- `checkout`: x")).toEqual([
      "features/README.md: gone needs no reason",
      "features/README.md: checkout needs no reason",
    ]);
  });
});
