import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

export interface GivenAnswer {
  readonly method: string;
  /** The path as the description writes it. */
  readonly template: string;
  readonly status: number;
  /** What the JSON says; an empty text where nothing was sent; anything for files. */
  readonly body: unknown;
  /** The media type without its parameters. */
  readonly type: string;
}

/** Holds answers against the description that the server gives of itself, and says what is wrong with one. */
export function answerChecker(description: any): (answer: GivenAnswer) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(description, "description");
  const compiled = new Map<string, ValidateFunction>();
  const compile = (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `description${pointer}` });
    compiled.set(pointer, known);
    return known;
  };
  return ({ method, template, status, body, type }) => {
    const place = ["paths", template, method.toLowerCase(), "responses", String(status)];
    const written = at(description, place);
    if (written === undefined) return [`${status} is not described`];
    const pointer = typeof written.$ref === "string" ? written.$ref : `#/${place.map(escaped).join("/")}`;
    const { content } = at(description, pointer.slice(2).split("/").map(unescaped));
    if (content === undefined || method === "HEAD") return body === "" ? [] : ["something where nothing is described"];
    if ("*/*" in content && type !== "") return [];
    if (!(type in content)) return [`${type || "nothing"} where ${Object.keys(content).join(" or ")} is described`];
    if (type !== "application/json") return [];
    const check = compile(`${pointer}/content/application~1json/schema`);
    if (check(body)) return [];
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || "the answer"} ${message ?? ""}`);
  };
}

/** The path of the description that an address belongs to; words before places for anything. */
export function templateOf(description: any, path: string): string | undefined {
  const wanted = path.split("?")[0]?.split("/") ?? [];
  const fits = Object.keys(description.paths).filter((template) => {
    const parts = template.split("/");
    return parts.length === wanted.length && parts.every((part, at) => part === wanted[at] || part.startsWith("{"));
  });
  return fits.toSorted((a, b) => a.split("{").length - b.split("{").length)[0];
}

const at = (value: any, place: readonly string[]): any => place.reduce((node, part) => node?.[part], value);

const escaped = (part: string): string =>
  part.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D");

const unescaped = (part: string): string => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
