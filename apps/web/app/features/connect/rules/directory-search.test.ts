import { describe, expect, it } from "vitest";
import {
  changeDirectory,
  directoryQuery,
  isNarrowed,
  readDirectory,
  toggled,
  withoutFilters,
} from "./directory-search.ts";
import { looks } from "./looks.ts";

const read = (text: string) => readDirectory(new URLSearchParams(text));

describe("the directory's address", () => {
  it("asks the same in its three looks and after a reload", () => {
    const address = new URLSearchParams("style=ballet&mode=online&sort=price");
    const kept = looks.map(({ path }) => {
      const url = new URL(path + changeDirectory(address, {}), "http://localhost");
      return directoryQuery(readDirectory(url.searchParams), "UTC");
    });
    expect(kept).toEqual(looks.map(() => ({ style: ["ballet"], mode: ["online"], sort: "price" })));
  });

  it("leaves out what does not fit, so that an old link still shows people", () => {
    const search = read("mode=moon&age=nobody&minutes=7&rating=9&from=2027-02-31&page=-1&sort=loudest");
    expect(isNarrowed(search)).toBe(false);
    expect(directoryQuery(search, "UTC")).toEqual({});
  });

  it("keeps a price that it asks about, and sends none", () => {
    const search = read("price_max=1,250");
    expect(search.priceMax).toMatchObject({ typed: "1,250", fault: expect.stringContaining("Is that 1250") });
    expect(directoryQuery(search, "UTC")).toEqual({});
    expect(isNarrowed(search), "so that it can be cleared").toBe(true);
    expect(directoryQuery(read("price_max=12,50"), "UTC")).toEqual({ price_max: "12.50" });
  });

  it("names a zone only where days and hours of the viewer are asked for", () => {
    expect(directoryQuery(read("style=ballet"), "Europe/London")).not.toHaveProperty("tz");
    expect(directoryQuery(read("part=evening"), "Europe/London")).toEqual({ part: "evening", tz: "Europe/London" });
  });

  it("starts at page 1 when something changes, and keeps the rest", () => {
    const address = new URLSearchParams("style=ballet&page=3&tz=UTC");
    expect(changeDirectory(address, { style: toggled(["ballet"], "jazz") })).toBe("?style=ballet,jazz&tz=UTC");
    expect(changeDirectory(address, withoutFilters)).toBe("?tz=UTC");
  });
});
