import sharp from "sharp";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { inPictureTurn } from "../../media/index.ts";
import { renderProfileImage } from "./image-variants.ts";

test("a photo is decoded in turn with the other pictures, of which two are in memory at a time", async () => {
  const photo = await sharp({ create: { width: 200, height: 160, channels: 3, background: "#c05c2e" } })
    .jpeg()
    .toBuffer();
  const others = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const decoding = others.map(({ promise }) => inPictureTurn(() => promise));
  let isRendered = false;
  const rendered = renderProfileImage(photo, null).finally(() => {
    isRendered = true;
  });
  await wait(300);
  expect(isRendered).toBe(false);
  others[0]?.resolve();
  expect(await rendered).toMatchObject({ side: 160, renditions: expect.any(Array) });
  others[1]?.resolve();
  await Promise.all(decoding);
});
