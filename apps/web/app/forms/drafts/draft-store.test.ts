import { afterEach, expect, test, vi } from "vitest";
import { draftsIn, forgetDraft, forgetDrafts, keepDraft, readDraft, takeGuestDrafts } from "./draft-store.ts";

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
};
afterEach(() => vi.unstubAllGlobals());

const draft = { start: { title: "" }, version: 3, values: { title: "Plié" } };

test("a draft is kept under its name until it is forgotten", () => {
  vi.stubGlobal("sessionStorage", storage());
  keepDraft("1:lesson:7", draft);
  expect(readDraft("1:lesson:7")).toMatchObject(draft);
  expect(readDraft("1:lesson:8")).toBeNull();
  forgetDraft("1:lesson:7");
  expect(readDraft("1:lesson:7")).toBeNull();
});

test("a browser that stores nothing, or something else, has no draft", () => {
  const refused = () => {
    throw new Error("refused");
  };
  vi.stubGlobal("sessionStorage", { getItem: refused, setItem: refused, removeItem: refused });
  keepDraft("1:lesson:7", draft);
  forgetDraft("1:lesson:7");
  expect(readDraft("1:lesson:7")).toBeNull();
  vi.stubGlobal("sessionStorage", { getItem: () => "not JSON" });
  expect(readDraft("1:lesson:7")).toBeNull();
  vi.stubGlobal("sessionStorage", { getItem: () => '"a text"' });
  expect(readDraft("1:lesson:7")).toBeNull();
});

/** Whose names can be listed, as a browser's can. */
function listed(): Record<string, string> {
  const items: Record<string, string> = {};
  vi.stubGlobal(
    "sessionStorage",
    Object.defineProperties(items, {
      getItem: { value: (name: string) => items[name] ?? null },
      setItem: { value: (name: string, value: string) => void (items[name] = value) },
      removeItem: { value: (name: string) => void delete items[name] },
    }),
  );
  return items;
}

test("at sign-out everything that was typed goes, and nothing else", () => {
  const items = listed();
  keepDraft("1:lesson:7", draft);
  keepDraft("guest:contact", draft);
  sessionStorage.setItem("registration_draft", "{}");
  sessionStorage.setItem("held_time:4", "{}");
  forgetDrafts();
  expect(Object.keys(items)).toEqual(["held_time:4"]);
});

test("what a guest typed goes along when they sign in, and is nobody else's from then on", () => {
  const items = listed();
  const older = { ...draft, values: { title: "Relevé" } };
  keepDraft("guest:contact", draft);
  keepDraft("guest:company:order", draft);
  keepDraft("7:company:order", older);
  sessionStorage.setItem("registration_draft", "{}");
  takeGuestDrafts(7);
  expect(readDraft("7:contact")).toEqual(draft);
  expect(readDraft("7:company:order"), "what this person typed before stays").toEqual(older);
  // The session ends by itself, and somebody else uses the tab: as a guest, then as another account.
  takeGuestDrafts(8);
  expect([readDraft("guest:contact"), readDraft("8:contact")]).toEqual([null, null]);
  expect(Object.keys(items).toSorted()).toEqual(["form_draft:7:company:order", "form_draft:7:contact"]);
});

test("what a person typed in an area is found again, and nobody else's", () => {
  listed();
  const typedAt = (pathname: string, name: string) => {
    vi.stubGlobal("location", { pathname });
    keepDraft(name, draft);
  };
  typedAt("/connect/profile", "7:service");
  typedAt("/connect/profile", "7:professional-profile");
  typedAt("/instructor/availability", "7:date-hours:2027-03-01");
  typedAt("/connect/profile", "70:service");
  typedAt("/profile/edit", "7:me:profile");
  const found = (areas: string[], of?: string[]) => draftsIn(7, areas, of).map(([name]) => name);
  expect(found(["/connect/profile", "/instructor/"])).toEqual([
    "7:service",
    "7:professional-profile",
    "7:date-hours:2027-03-01",
  ]);
  expect(found(["/connect/profile"], ["service"])).toEqual(["7:service"]);
  expect(found(["/admin"])).toEqual([]);
  expect(found(["/connect/prof"]), "an address that only begins alike is another").toEqual([]);
});
