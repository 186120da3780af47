import { expect, test } from "vitest";
import { kindOf } from "./statement-kind.ts";
import { readTraceparent } from "./span.ts";
import { operationOf } from "./watch-calls.ts";

test.each([
  ["select 1", "select"],
  ["  WITH one AS (select 1) select * from one", "select"],
  ["(select 1) union (select 2)", "select"],
  ["\n insert into halls values (1)", "insert"],
  ["update halls set name = 'begin'", "update"],
  ["delete from halls", "delete"],
  ["begin", "transaction"],
  ["rollback to savepoint sp1", "transaction"],
  ["create table selects ()", "other"],
  ["", "other"],
])("%j is counted as %s", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test.each([
  ["/v1/payment_intents/pi_3PabC", "GET /v1/payment_intents/:id"],
  ["/v1/payment_intents/pi_3PabC/cancel", "GET /v1/payment_intents/:id/cancel"],
  ["/v1/refunds?payment_intent=pi_3PabC&limit=100", "GET /v1/refunds"],
  ["/v1/accounts/acct_1X/external_accounts/ba_1Y", "GET /v1/accounts/:id/external_accounts/:id"],
])("a call to %s is told as %s", (path, operation) => {
  expect(operationOf("GET", path)).toBe(operation);
});

test("however many paths there are, there are no more than some operations", () => {
  for (let hall = 0; hall < 500; hall += 1) operationOf("GET", `/v1/${"abcdefghij"[hall % 10]}${"x".repeat(hall)}`);
  expect(operationOf("GET", "/v1/one_more_that_nobody_knows")).toBe("GET other");
  expect(operationOf("GET", "/v1/refunds")).toBe("GET /v1/refunds");
});

const trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

test("only what is a traceparent is taken for one", () => {
  expect(readTraceparent(trace)).toBe(trace);
  for (const other of [
    undefined,
    [trace],
    trace.toUpperCase(),
    trace.replace("00-", "ff-"),
    `${trace}-more`,
    "00-00000000000000000000000000000000-b7ad6b7169203331-01",
    "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
  ])
    expect(readTraceparent(other)).toBeNull();
});
