import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { exemptForms, guardedElsewhere, tellsByItself } from "./exempt-forms.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
/** The shared frames of forms: each asks or keeps by itself, which is tested below and beside it. */
const frames = new Set(["FormDialog", "DraftFormDialog", "SavedFormDialog", "SavedFormPage"]);
/** Fields of words that nobody likes to write again. */
const longTexts = new Set(["TextArea", "ReasonField"]);
const plainForms = new Set(["form", "Form", "PlainForm"]);
const fields = new Set(
  "input textarea select TextField TextArea NumberField PasswordField Select Checkbox Switch RadioGroup RatingInput CheckboxChips SegmentedControl".split(
    " ",
  ),
);
/** What asks, with what it is asked about. */
const asks = /\buseUnsaved(?:Changes|Dialog)\([^;]*\);/g;
/** What keeps or asks: a form is safe that calls one of them. */
const guards = new Set(
  "useUnsavedChanges useUnsavedDialog useEdit useReportUnsentInput useSavedForm useCourseForm useMeForm useContactDraft useRegistrationForm useSignUpForm useDraftText useOutgoing".split(
    " ",
  ),
);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isEmptyFunction = (words: string): boolean =>
  /^\(?\w*\)?\s*=>\s*(?:undefined|null|false|\{\s*\}|void 0)$/.test(words.trim());
/** A function of no failure that says something. */
const isDeaf = (words: string): boolean => /^(?:async )?\(\s*\)\s*=>/.test(words) && /\btoast\(/.test(words);
/** A call of the contract that is no read, or a mutation that is sent. */
const isWrite = (words: string): boolean => /"(?:POST|PUT|PATCH|DELETE) \/api|mutateAsync/.test(words);

interface Source {
  readonly file: string;
  readonly text: string;
  /** Names of elements with those of their attributes. */
  readonly elements: readonly { readonly name: string; readonly attributes: readonly string[] }[];
  /** Names of functions that are called. */
  readonly calls: ReadonlySet<string>;
  /** Functions that take what failed and do nothing with it. */
  readonly swallowed: readonly string[];
  /** Functions that say a failure without having looked at it. */
  readonly deaf: readonly string[];
}

const sources: readonly Source[] = globSync("**/*.{ts,tsx}", { cwd: folder })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.|^ui\/(?!form\/form-dialog)/.test(file))
  .map(readSource);

function readSource(file: string): Source {
  const text = readFileSync(`${folder}${file}`, "utf8");
  const { program, errors } = parseSync(file, text, { lang: file.endsWith("x") ? "tsx" : "ts" });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const elements: { name: string; attributes: string[] }[] = [];
  const calls = new Set<string>();
  const swallowed: string[] = [];
  const deaf: string[] = [];
  const wordsOf = (value: unknown) => (isNode(value) ? text.slice(value.start, value.end) : "");
  visit(program, (node) => {
    const parts = node as unknown as Readonly<Record<string, unknown>>; // any node is a record of its parts
    if (node.type === "JSXOpeningElement")
      elements.push({
        name: wordsOf(parts["name"]),
        attributes: listOf(parts["attributes"]).map((one) => wordsOf(one).split(/[=\s]/)[0] ?? ""),
      });
    if (node.type === "CallExpression") {
      const callee = wordsOf(parts["callee"]);
      calls.add(callee.replace(/<.*$/s, ""));
      const [first] = listOf(parts["arguments"]);
      if (callee.endsWith(".catch") && isEmptyFunction(wordsOf(first)) && isWrite(wordsOf(parts["callee"])))
        swallowed.push(wordsOf(node).replaceAll(/\s+/g, " "));
    }
    if (node.type === "Property" && wordsOf(parts["key"]) === "onError" && isEmptyFunction(wordsOf(parts["value"])))
      swallowed.push(wordsOf(node));
    if (node.type === "Property" && wordsOf(parts["key"]) === "onError" && isDeaf(wordsOf(parts["value"])))
      deaf.push(wordsOf(node).replaceAll(/\s+/g, " "));
    if (node.type === "CatchClause" && parts["param"] === null && /\btoast\(/.test(wordsOf(node)))
      deaf.push(wordsOf(node).replaceAll(/\s+/g, " "));
    if (node.type === "TryStatement" && isNode(parts["handler"]) && isWrite(wordsOf(parts["block"]))) {
      const handler = wordsOf(parts["handler"]);
      if (!/\b(?:throw|toast|say\w*|set[A-Z]\w*|fail\w*|messageOf|\w+Of|\w*[fF]ailure)\b/.test(handler))
        swallowed.push(handler.replaceAll(/\s+/g, " "));
    }
  });
  return { file, text, elements, calls, swallowed, deaf };
}

function visit(value: unknown, seen: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, seen);
  else if (typeof value === "object" && value !== null) {
    if (isNode(value)) seen(value);
    for (const part of Object.values(value)) visit(part, seen);
  }
}

const keeps = ({ calls, elements }: Source): boolean =>
  [...guards].some((guard) => calls.has(guard)) || elements.some(({ name }) => name === "DraftFields");

/** Typed or chosen in a state of its own, so that no frame of a form knows of it. */
const hasFieldOfItsOwn = ({ elements }: Source): boolean =>
  elements.some(
    ({ name, attributes }) =>
      fields.has(name) &&
      (attributes.includes("value") || attributes.includes("checked")) &&
      attributes.includes("onChange"),
  );

const isForm = (source: Source): boolean =>
  source.elements.some(({ name }) => plainForms.has(name)) ||
  (hasFieldOfItsOwn(source) && !source.elements.some(({ name }) => frames.has(name)));

const of = (file: string) => sources.find((source) => source.file === file);
const exempt = new Map(Object.entries(exemptForms).flatMap(([why, files]) => files.map((file) => [file, why])));

test("every form keeps what is typed, or asks before it goes, or says why it need not", () => {
  const forms = sources.filter(isForm);
  expect(forms.length).toBeGreaterThan(80);
  const lost = forms
    .filter((source) => !keeps(source) && !exempt.has(source.file) && guardedElsewhere[source.file] === undefined)
    .map(({ file }) => file);
  expect(lost).toEqual([]);
});

test("what another file keeps or asks about for a form, that file does", () => {
  const untrue = Object.entries(guardedElsewhere).filter(([, by]) => {
    const source = of(by);
    return source === undefined || !(keeps(source) || source.elements.some(({ name }) => frames.has(name)));
  });
  expect(untrue).toEqual([]);
});

test("nothing stands in the lists that is no form, or that keeps by itself", () => {
  const listed = [...exempt.keys(), ...Object.keys(guardedElsewhere)];
  expect(listed.filter((file) => listed.indexOf(file) !== listed.lastIndexOf(file))).toEqual([]);
  const stale = listed.filter((file) => {
    const source = of(file);
    return source === undefined || !isForm(source) || keeps(source);
  });
  expect(stale).toEqual([]);
});

test("the frames that all other forms stand in ask, and those with a version keep", () => {
  expect(of("ui/form/form-dialog.tsx")?.calls.has("useUnsavedDialog")).toBe(true);
  expect(of("forms/saved-form-page.tsx")?.calls.has("useUnsavedChanges")).toBe(true);
  expect(of("forms/saved-form-dialog.tsx")?.elements.some(({ name }) => name === "FormDialog")).toBe(true);
  expect(of("forms/use-saved-form.ts")?.calls.has("useEdit")).toBe(true);
});

test("a dialog with a text area keeps what is typed into it when its session ends: none is a FormDialog alone", () => {
  const named = ({ elements }: Source, names: ReadonlySet<string>) => elements.some(({ name }) => names.has(name));
  const dialogs = sources.filter((source) => named(source, longTexts) && named(source, frames));
  expect(dialogs.length).toBeGreaterThan(40);
  expect(dialogs.filter((source) => named(source, new Set(["FormDialog"]))).map(({ file }) => file)).toEqual([]);
  expect(of("forms/draft-form-dialog.tsx")?.calls.has("useEdit")).toBe(true);
  expect(of("forms/draft-form-dialog.tsx")?.text).toMatch(/<FormDialog [^>]*onSaved=\{edit\.forget\}/);
});

test("what is typed while a form saves itself stays kept: its draft is settled by the save and not forgotten", () => {
  const selfSaving = sources.filter(({ calls }) => calls.has("useSelfSaving"));
  expect(selfSaving.length).toBeGreaterThan(3);
  expect(selfSaving.filter(({ calls }) => !calls.has("edit.settle")).map(({ file }) => file)).toEqual([]);
});

test("no secret is among what is kept by name", () => {
  const kept = sources.flatMap(({ text }) => [...text.matchAll(/<DraftFields[^>]*fields=\{\[([^\]]*)\]\}/g)]);
  expect(kept.length).toBeGreaterThan(4);
  expect(kept.map(([, names]) => names).filter((names) => /password|card|code|cvc|token/i.test(names ?? ""))).toEqual(
    [],
  );
});

test("no write is refused into nothing: every mutation of the product goes through the cache that tells", () => {
  const silent = sources.flatMap(({ file, swallowed }) => swallowed.map((words) => `${file}: ${words}`));
  expect(silent.filter((line) => !tellsByItself.some(([start]) => line.startsWith(start)))).toEqual([]);
  expect(tellsByItself.filter(([start]) => !silent.some((line) => line.startsWith(start)))).toEqual([]);
  // The one cache that is made has the watch; none is made beside it.
  const caches = sources.filter(({ text }) => /new (?:QueryClient|MutationCache)\(/.test(text)).map(({ file }) => file);
  expect(caches).toEqual(["api/query-client.ts"]);
  expect(of("api/query-client.ts")?.text).toMatch(
    /new MutationCache\(\{[^}]*onError: [^}]*ensureRefusalShown\(error\)/s,
  );
});

test("nobody says a refusal in words of their own without having looked at the server's", () => {
  expect(sources.flatMap(({ file, deaf }) => deaf.map((words) => `${file}: ${words}`))).toEqual([]);
});

test("what is on its way is asked about: nobody calls it saved before the answer is there", () => {
  const early = sources.flatMap(({ file, text }) =>
    [...text.matchAll(asks)]
      .map(([call]) => `${file}: ${call}`)
      .filter((call) => /!\s*(?:[\w.]+\.)?(?:isPending|pending|saving|busy)\b/.test(call)),
  );
  expect(early).toEqual([]);
  expect(of("ui/form/form-dialog.tsx")?.text).toMatch(/useUnsavedDialog\([^;]*, onClose, pending, onSaved\)/);
});
