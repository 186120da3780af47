import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { beforePaint } from "./before-paint.ts";

/** Runs the script in a browser of which it sees the address and the cookies, and says what it sets. */
function setBy(protocol: string, cookie = ""): string[] {
  const written: string[] = [];
  const document = {
    documentElement: { dataset: {} },
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const zone = { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: "Asia/Kathmandu" }) }) };
  runInNewContext(beforePaint, { document, location: { protocol }, Intl: zone, localStorage: { getItem: () => null } });
  return written;
}

test("the zone is told by a cookie of this host alone over https, and by a plain one without it", () => {
  expect(setBy("https:")).toEqual(["__Host-tz=Asia/Kathmandu;path=/;max-age=31536000;samesite=lax;secure"]);
  expect(setBy("http:")).toEqual(["tz=Asia/Kathmandu;path=/;max-age=31536000;samesite=lax"]);
});

test("it is set once, and anew in another zone", () => {
  expect(setBy("https:", "__Host-tz=Asia/Kathmandu")).toEqual([]);
  expect(setBy("http:", "a=b; tz=Asia/Kathmandu; c=d")).toEqual([]);
  expect(setBy("https:", "__Host-tz=Asia/Kathmandu2")).toHaveLength(1);
  expect(setBy("https:", "tz=Asia/Kathmandu")).toHaveLength(1);
});
