import { describe, expect, it } from "vitest";
import { faultsOf, lacksOf, resourceBody, type ResourceValues } from "./resource-values.ts";

const whole: ResourceValues = {
  title: "Tendu Is a Sentence",
  description: "Twelve barre classes for ages seven to nine.",
  type: "document",
  styles: ["ballet"],
  age_groups: ["children"],
  levels: ["beginner"],
  category_ids: ["3"],
  tags: "barre, Tendu, barre,",
  language: "en",
  licence: "single_teacher",
  price: "12.00",
  free: false,
  included_offer: "",
  thumbnail_url: "",
};

describe("what the editor of a resource holds", () => {
  it("is sent with numbers for categories, each tag once, and nothing for what is empty", () => {
    expect(resourceBody(whole)).toMatchObject({
      category_ids: [3],
      tags: ["barre", "tendu"],
      included_offer: null,
      thumbnail_url: null,
    });
  });

  it("can be stored while it lacks something, and says what it lacks word for word", () => {
    const nothing: Partial<ResourceValues> = { styles: [], age_groups: [], levels: [], category_ids: [] };
    const values: ResourceValues = { ...whole, ...nothing, description: "", type: "", price: "" };
    expect(faultsOf(values)).toEqual({});
    expect(lacksOf(values)).toEqual({
      description: "Description must be at least 20 characters",
      type: "Choose a type",
      styles: "Choose at least one dance style",
      age_groups: "Choose at least one age group",
      levels: "Choose at least one level",
      category_ids: "Choose at least one category",
      price: "Set a price, or choose Free",
    });
    expect(lacksOf(whole)).toEqual({});
  });

  it("is free when Free is chosen, and never because a price is empty or nought", () => {
    const free = { ...whole, free: true, price: "" };
    expect(resourceBody(free).price).toBe("0.00");
    expect({ ...faultsOf(free), ...lacksOf(free) }).toEqual({});
    expect(resourceBody({ ...whole, price: " " }).price).toBeNull();
    expect(faultsOf({ ...whole, price: "0.00" })).toEqual({
      price: "Choose Free to give it away, or set a price of at least $0.50",
    });
  });

  it("cannot be stored with a title, a price or tags that no resource has", () => {
    const tags = Array.from({ length: 11 }, (_, index) => `tag ${index}`).join(",");
    expect(faultsOf({ ...whole, title: " ab ", price: "0.2", tags, category_ids: ["1", "2", "3", "4"] })).toEqual({
      title: "Title must be at least 3 characters",
      price: "Price must be $0.00 or at least $0.50",
      tags: "At most 10 tags",
      category_ids: "Choose at most 3 categories",
    });
  });
});
