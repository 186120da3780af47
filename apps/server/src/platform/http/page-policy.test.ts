import { expect, test } from "vitest";
import { pagePolicy } from "./server.ts";

const none = { images: [], videos: [] };
const others = {
  scripts: "https://pay.example",
  frames: "https://frames.example",
  calls: "https://api.example",
  media: "https://store.example",
};

test("a page runs its own scripts only and calls nobody else", () => {
  const policy = pagePolicy("abc", none);
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain("undefined");
});

test("no plug-in, no other base of addresses, no frame of others around it, and forms only to this site", () => {
  const policy = pagePolicy("abc", none, others).split("; ");
  expect(policy).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]),
  );
});

test("other sources stand where they are needed and nowhere else", () => {
  const policy = pagePolicy("abc", none, others).split("; ");
  const withSource = (source: string) =>
    policy.filter((line) => line.includes(source)).map((line) => line.split(" ")[0]);
  expect(withSource(others.scripts)).toEqual(["script-src"]);
  expect(withSource(others.frames)).toEqual(["frame-src"]);
  expect(withSource(others.calls)).toEqual(["connect-src"]);
  expect(withSource(others.media)).toEqual(["media-src"]);
});

const lineOf = (policy: string, name: string) => policy.split("; ").find((line) => line.startsWith(`${name} `));

test("pictures, sounds, fonts and frames come from this site and the hosts that are named, and nowhere else", () => {
  const bare = pagePolicy("abc", none);
  expect(lineOf(bare, "img-src")).toBe("img-src 'self' data: blob:");
  expect(lineOf(bare, "media-src")).toBe("media-src 'self' blob:");
  expect(lineOf(bare, "font-src")).toBe("font-src 'self'");
  expect(bare).not.toMatch(/https:(;|$| )/);
  const named = pagePolicy("abc", { images: ["images.example"], videos: ["videos.example"] });
  expect(lineOf(named, "img-src")).toBe("img-src 'self' data: blob: https://images.example https://*.images.example");
  expect(lineOf(named, "frame-src")).toBe(
    "frame-src https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com https://videos.example",
  );
});

test("what is no host never gets into the policy", () => {
  const strange = ["*", "evil.example; script-src *", "https://evil.example", "'unsafe-inline'", ""];
  expect(pagePolicy("abc", { images: strange, videos: strange })).toBe(pagePolicy("abc", none));
});
