import { describe, expect, it } from "vitest";
import { begunWith, emptyRegistration, readDraft, writeDraft } from "./registration-draft.ts";
import { intentNeeds, intents, planNeeded } from "./registration-intents.ts";
import { comesForPlan, stepOf, stepWithError } from "./registration-steps.ts";
import { registrationSummary } from "./registration-summary.ts";

describe("the draft of a registration", () => {
  const values = { ...emptyRegistration, username: "odette", password: "a long walk in six eight", styles: ["Ballet"] };

  it("comes back without the password", () => {
    expect(writeDraft(values)).not.toContain("six eight");
    expect(readDraft(writeDraft(values))).toEqual({ ...values, password: "" });
  });

  it.each([null, "", "nonsense", "[1]", '{"username":7,"styles":"Ballet"}'])("survives %s", (text) =>
    expect(readDraft(text)).toEqual(emptyRegistration),
  );

  it("gives way to what was typed before the page came alive, and brings the rest", () => {
    const typed = { ...emptyRegistration, username: "odile", password: "only in the field" };
    expect(begunWith({ ...values, password: "", email: "o@example.com" }, typed)).toEqual({
      ...values,
      username: "odile",
      email: "o@example.com",
      password: "only in the field",
    });
    expect(begunWith(emptyRegistration, {})).toEqual(emptyRegistration);
  });
});

describe("the summary of a registration", () => {
  it("says what each step holds, and nothing of a step that was skipped", () => {
    const account = { ...emptyRegistration, username: "odette", email: "odette@example.com" };
    expect(registrationSummary(account)).toEqual([["odette", "odette@example.com"], [], ["Learn"], []]);
    const whole = { ...account, first_name: "Odette", country: "FR", intents: ["be_booked"], styles: ["Ballet"] };
    expect(registrationSummary(whole).slice(1)).toEqual([["Odette", "France"], ["Learn", "Be booked"], ["Ballet"]]);
  });
});

describe("who comes for a plan", () => {
  it.each([
    ["tier=imperial", true],
    ["redirect=%2Fsubscription%3Fplan%3Deducator_annual%26step%3Dpay", true],
    ["tier=free", false],
    ["", false],
    ["tier=imperial&step=3", false],
    ["redirect=%2Fcourses", false],
  ])("%s: %s", (search, comes) => expect(comesForPlan(new URLSearchParams(search))).toBe(comes));
});

describe("the steps of a registration", () => {
  it.each([
    ["3", 3],
    ["5", 5],
    ["6", 1],
    ["x", 1],
    [null, 1],
  ])("step %s of the address is %i", (value, step) => expect(stepOf(value)).toBe(step));

  it.each([
    [["email"], 1],
    [["styles", "last_name"], 2],
    [["unknown"], null],
  ])("messages for %o open step %s", (fields, step) => expect(stepWithError(fields)).toBe(step));

  it("asks for a lost password on the step that a reload came back to, and for more on the first", () => {
    expect(stepWithError(["password"], 4)).toBe(4);
    expect(stepWithError(["password", "email"], 4)).toBe(1);
    expect(stepWithError([], 4)).toBeNull();
  });
});

describe("what a wish needs", () => {
  const plan = "Nobility: 14 days free, then $19.00 a month.";
  const needs = (value: string, named: string | null) =>
    intents.filter((intent) => intent.value === value).map((intent) => intentNeeds(intent, named));

  it("names the plan and its price to who wants to earn", () => {
    expect(needs("sell", plan)).toEqual([
      "Needs a plan (Nobility: 14 days free, then $19.00 a month), the role Seller and a confirmed e-mail. Your wish goes to an administrator.",
    ]);
    expect(needs("teach", plan)).toEqual(["Needs the role Instructor. Your wish goes to an administrator."]);
  });

  it("names no plan where none is sold", () =>
    expect(needs("be_booked", null)).toEqual([
      "Needs the role Professional and a confirmed e-mail. Your wish goes to an administrator.",
    ]));

  it("is said again beside Free", () => {
    expect(planNeeded(["sell", "be_booked"], plan)).toBe(
      "To sell and be booked you need a plan (Nobility: 14 days free, then $19.00 a month).",
    );
    expect(planNeeded(["teach", "be_listed"], plan)).toBeNull();
    expect(planNeeded(["sell"], null)).toBeNull();
  });
});
