import { endpoint, noContent, reply, type EndpointTable } from "@pavane/contract/core/endpoint";
import { errorList, refuse } from "@pavane/contract/core/errors";
import { idParam, idParams, priceInput, priceText } from "@pavane/contract/core/fields";
import { decimalText } from "@pavane/contract/core/money";
import { eitherSpelling } from "@pavane/contract/core/spelling";
import fastify from "fastify";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Actor } from "./actor.ts";
import { answerErrors } from "./errors.ts";
import { openApiDocument } from "./openapi.ts";
import { registerEndpoints } from "./register.ts";

const errors = errorList({ sold_out: { status: 409, message: "Nothing is left." } });
const ticket = z.object({ id: z.int(), price: priceText, note: z.string().nullable() });

const table = {
  buy: endpoint({
    method: "POST",
    path: "/api/shows/:id/tickets",
    summary: "Buy a ticket",
    access: "member",
    params: idParams,
    body: eitherSpelling({ max_price: priceInput, note: z.string().nullable().default(null) }),
    answer: ticket,
    status: 201,
    otherStatus: [200, 204],
    errors: [errors.sold_out],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/shows",
    summary: "All shows",
    access: "public",
    answer: z.array(ticket),
  }),
  poster: endpoint({
    method: "GET",
    path: "/api/shows/:id/poster",
    summary: "The poster of a show",
    access: "public",
    params: idParams,
    answer: { file: "image/webp" },
    otherStatus: [302],
  }),
  close: endpoint({
    method: "DELETE",
    path: "/api/shows/:id",
    summary: "Close a show",
    access: ["ADMIN"],
    audit: "course.deleted",
    about: "nobody's",
    params: idParams,
    answer: null,
  }),
  closeSeat: endpoint({
    method: "DELETE",
    path: "/api/shows",
    summary: "Close a seat",
    access: ["ADMIN"],
    audit: "course.deleted",
    about: "nobody's",
    query: z.object({ seat: idParam }),
    answer: null,
  }),
} as const satisfies EndpointTable;

const member: Actor = {
  id: 1,
  username: "ann",
  roles: new Set(["STUDENT"]),
  level: 0,
  sessionId: "s",
  preparing: [],
  confirmedUntil: null,
};
const tokens: Record<string, Actor> = { member, admin: { ...member, roles: new Set(["ADMIN"]) } };

let app: ReturnType<typeof fastify>;
beforeEach(() => {
  app = fastify();
  app.decorateRequest("work", null);
  answerErrors(app, {}, { met: () => undefined });
  const authenticate = async (request: { headers: { authorization?: string | undefined } }) => {
    const token = request.headers.authorization?.replace("Bearer ", "");
    return token === undefined ? "none" : (tokens[token] ?? "invalid");
  };
  registerEndpoints(
    app,
    table,
    {
      buy: async ({ params, body }) => {
        if (params.id === 9) return refuse(errors.sold_out);
        if (params.id === 8) throw new Error("select secret from users");
        if (params.id === 3) return noContent;
        const bought = { id: params.id, price: decimalText(body.max_price), note: body.note };
        return params.id === 2 ? reply(200, bought) : bought;
      },
      list: async () => [],
      poster: async () => ({ content: new Uint8Array(), mime: "image/webp" }),
      close: async () => undefined,
      closeSeat: async () => undefined,
    },
    {
      authenticate,
      around: (_definition, call, act) => act(call),
      checkAnswers: true,
      placeReads: (_definition, _call, act) => act(),
      guestCache: null,
      refuseGuests: () => null,
    },
  );
});

const call = async (method: "GET" | "POST" | "DELETE", url: string, as?: string, payload?: object | string) => {
  const headers = {
    ...(as ? { authorization: `Bearer ${as}` } : {}),
    ...(payload === undefined ? {} : { "content-type": "application/json" }),
  };
  const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, body: answer.body === "" ? null : JSON.parse(answer.body) };
};

test("both spellings reach the handler as one form", async () => {
  const answer = { status: 201, body: { id: 1, price: "49.00", note: null } };
  expect(await call("POST", "/api/shows/1/tickets", "member", { maxPrice: "49" })).toEqual(answer);
  expect(await call("POST", "/api/shows/1/tickets", "member", { max_price: 49, note: null })).toEqual(answer);
});

test("a handler may choose another declared status", async () => {
  expect(await call("POST", "/api/shows/2/tickets", "member", { maxPrice: "49" })).toMatchObject({ status: 200 });
});

test("a handler may answer nothing where that is declared", async () => {
  expect(await call("POST", "/api/shows/3/tickets", "member", { maxPrice: "49" })).toEqual({ status: 204, body: null });
});

test("every bad field is told at once, the first text as message", async () => {
  expect(await call("POST", "/api/shows/1/tickets", "member", { maxPrice: "-1", note: 7, colour: "red" })).toEqual({
    status: 422,
    body: {
      message: "Unknown field: colour",
      code: "validation_failed",
      fields: {
        colour: "Unknown field: colour",
        maxPrice: "Price must be a non-negative number",
        note: "Expected string, received number",
      },
    },
  });
});

test.each([
  ["without a token", undefined, 401, "unauthenticated"],
  ["with a bad token", "forged", 401, "invalid_token"],
])("a member call %s", async (_case, token, status, code) => {
  expect(await call("POST", "/api/shows/1/tickets", token, { maxPrice: 1 })).toMatchObject({ status, body: { code } });
});

test("a public call treats a bad token as none", async () => {
  expect(await call("GET", "/api/shows", "forged")).toEqual({ status: 200, body: [] });
});

test("a role call refuses others and answers 204 without a body", async () => {
  expect(await call("DELETE", "/api/shows/1", "member")).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(await call("DELETE", "/api/shows/1", "admin")).toEqual({ status: 204, body: null });
});

test.each(["0x1", "1%20", "%201", "1e1", "+1", "%2B1", "-1", "01", "1.0", "0", "1_0", "%D9%A1", "9007199254740993"])(
  "an id spelled %s is not found",
  async (id) => {
    expect(await call("DELETE", `/api/shows/${id}`, "admin")).toMatchObject({ status: 404 });
    expect((await call("DELETE", `/api/shows?seat=${id}`, "admin")).status).toBe(422);
  },
);

test("the largest id is taken", async () => {
  expect((await call("DELETE", "/api/shows/9007199254740991", "admin")).status).toBe(204);
  expect((await call("DELETE", "/api/shows?seat=9007199254740991", "admin")).status).toBe(204);
});

test("an id that is no number is not found; unreadable JSON is 400", async () => {
  expect(await call("DELETE", "/api/shows/abc", "admin")).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await call("POST", "/api/shows/1/tickets", "member", "{")).toMatchObject({
    status: 400,
    body: { code: "bad_json" },
  });
});

test("declared refusals keep their words, unexpected errors show none of theirs", async () => {
  expect(await call("POST", "/api/shows/9/tickets", "member", { maxPrice: 1 })).toEqual({
    status: 409,
    body: { message: "Nothing is left.", code: "sold_out" },
  });
  const broken = await call("POST", "/api/shows/8/tickets", "member", { maxPrice: 1 });
  expect(broken).toMatchObject({
    status: 500,
    body: { code: "internal_error", message: "Something went wrong on our side." },
  });
  expect(JSON.stringify(broken.body)).not.toContain("secret");
});

const described: any = openApiDocument({ shows: table }, { title: "Shows", version: "1" });

test("the description names bodies and answers after their calls, in one spelling", () => {
  const buy = described.paths["/api/shows/{id}/tickets"].post;
  expect(buy.requestBody.content["application/json"].schema).toEqual({ $ref: "#/components/schemas/BuyBody" });
  expect(buy.responses["201"].content["application/json"].schema).toEqual({ $ref: "#/components/schemas/BuyAnswer" });
  const body = described.components.schemas.BuyBody;
  expect(Object.keys(body.properties)).toEqual(["max_price", "note"]);
  expect(body).toMatchObject({ required: ["max_price"], additionalProperties: false });
});

test("the description names schemas as it is told, also inside others", () => {
  const names = new Map<z.core.$ZodType, string>([[ticket, "Ticket"]]);
  const { components }: any = openApiDocument({ shows: table }, { title: "Shows", version: "1", names });
  expect(components.schemas.ListAnswer.items).toEqual({ $ref: "#/components/schemas/Ticket" });
  expect(components.schemas.Ticket.required).toEqual(["id", "price", "note"]);
});

test("the description lists every status with its codes, and the roles", () => {
  const buy = described.paths["/api/shows/{id}/tickets"].post;
  const statuses = "200 201 204 400 401 403 404 409 413 415 422 429 500 503".split(" ");
  expect(Object.keys(buy.responses)).toEqual(statuses);
  expect(buy.responses["204"]).toEqual({ description: "Done" });
  expect(buy.responses["409"].content["application/json"].schema.properties.code).toEqual({ enum: ["sold_out"] });
  expect(buy.responses["404"]).toEqual({ $ref: "#/components/responses/NotFound" });
  expect(described.paths["/api/shows/{id}"].delete.description).toContain("ADMIN");
});

test("the description names an answer that sends the caller elsewhere, beside the file itself", () => {
  const { responses } = described.paths["/api/shows/{id}/poster"].get;
  expect(responses["200"].content).toEqual({ "image/webp": {} });
  expect(Object.keys(responses["302"].headers)).toEqual(["Location"]);
  expect(responses["302"].content).toBeUndefined();
});

test("the description says which calls a guest may make", () => {
  expect(described.paths["/api/shows"].get.security).toEqual([{}, { bearer: [] }]);
  expect(described.paths["/api/shows/{id}"].delete.security).toEqual([{ bearer: [] }]);
});
