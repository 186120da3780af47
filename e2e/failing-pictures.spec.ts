import { apiAs, freshToken, samplePassword, unique, type Call } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";

const path = "/uploads/images/moved/turns.png";
/** One pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Where uploads of an earlier site lie; null takes the default back. */
async function setMediaOrigin(admin: Call, address: string | null): Promise<void> {
  await admin("POST", "/api/confirm", { password: samplePassword });
  const { groups } = await admin("GET", "/api/admin/settings");
  const site = (groups as { name: string; version: number }[]).find(({ name }) => name === "site"); // as the contract has it
  await admin("PATCH", "/api/admin/settings/site", { version: site?.version, values: { media_origin: address } });
}

test("a picture that fails is looked for in every other place, one after the other, and ends as the drawn cover", async ({
  page,
  request,
}) => {
  const admin = apiAs(request, await freshToken(request, "admin", samplePassword));
  const course = await admin("POST", "/api/courses", {
    title: unique("Turns"),
    description: "Turning from a balanced start.",
    price: "0",
    status: "published",
    image_url: path,
  });
  const places = [
    path,
    "/uploads/moved/turns.png",
    "/uploads/thumbnails/moved/turns.png",
    `/covers/course/${course.id}.svg`,
  ];

  for (const [there, place] of places.entries())
    await test.step(`where only ${place} is there`, async () => {
      const asked: string[] = [];
      await page.route(/\/uploads\/.*turns\.png|\/covers\/course\/\d+\.svg/, async (route) => {
        const at = places.indexOf(new URL(route.request().url()).pathname);
        if (at < 0) return route.continue();
        asked.push(places[at] ?? "");
        if (at < there) return route.fulfill({ status: 404, body: "" });
        return at === places.length - 1 ? route.continue() : route.fulfill({ contentType: "image/png", body: pixel });
      });
      await page.goto(`/courses/${course.id}`);
      const shown = () =>
        page.evaluate(
          (wanted) =>
            [...document.images]
              .filter((image) => image.complete && image.naturalWidth > 0)
              .map((image) => new URL(image.currentSrc).pathname)
              .find((shown) => wanted.includes(shown)) ?? null,
          places,
        );
      await expect.poll(shown).toBe(place);
      expect([...new Set(asked)]).toEqual(places.slice(0, there + 1));
      await page.unrouteAll();
    });

  await test.step("uploads that lie at another address are asked for there, by their absolute address", async () => {
    const elsewhere = "https://files.example";
    await setMediaOrigin(admin, elsewhere);
    try {
      await page.route(/turns\.png/, (route) =>
        route.request().url().startsWith(elsewhere)
          ? route.fulfill({ contentType: "image/png", body: pixel })
          : route.fulfill({ status: 404, body: "" }),
      );
      await page.goto(`/courses/${course.id}`);
      await expect
        .poll(() => page.evaluate(() => [...document.images].map((image) => image.currentSrc)))
        .toContain(`${elsewhere}${path}`);
    } finally {
      await setMediaOrigin(admin, null);
    }
  });

  // Its picture is nowhere: no other screen of this site shall look for it.
  await admin("DELETE", `/api/courses/${course.id}`);
});
