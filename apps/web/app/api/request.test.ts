import { describe, expect, it } from "vitest";
import { buildRequest } from "./request.ts";

describe("building a request from a route", () => {
  it("fills the parameters and escapes them", () => {
    expect(buildRequest("GET /api/users/:id", { params: { id: "a/b" } })).toEqual({
      method: "GET",
      path: "/api/users/a%2Fb",
      body: undefined,
      headers: {},
    });
  });

  it("repeats a list and leaves out what is empty", () => {
    const query = { style: ["Tap", "Jazz"], q: "", page: 2, free: false, age: undefined, level: null };
    expect(buildRequest("GET /api/courses", { query }).path).toBe(
      "/api/courses?style=Tap&style=Jazz&page=2&free=false",
    );
  });

  it("keeps the body as given", () => {
    const body = { title: "Tap" };
    expect(buildRequest("POST /api/courses", { body })).toEqual({
      method: "POST",
      path: "/api/courses",
      body,
      headers: {},
    });
  });

  it("refuses a missing parameter by name", () => {
    expect(() => buildRequest("GET /api/courses/:id")).toThrow('Missing "id" for /api/courses/:id');
  });
});
