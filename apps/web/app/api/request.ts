export interface RequestParts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export interface BuiltRequest {
  method: string;
  path: string;
  body: unknown;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal | undefined;
}

/** Splits "GET /api/courses/:id" and fills it: the one place where an API address is put together. */
export function buildRequest(route: string, parts: RequestParts = {}): BuiltRequest {
  const [method = "GET", template = "/"] = route.split(" ");
  const path = fillPath(template, parts.params ?? {});
  const search = queryString(parts.query ?? {});
  return {
    method,
    path: search === "" ? path : `${path}?${search}`,
    body: parts.form ?? parts.body,
    headers: parts.headers ?? {},
    signal: parts.signal,
  };
}

function fillPath(template: string, params: Record<string, string | number>): string {
  return template.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Missing "${name}" for ${template}`);
    return encodeURIComponent(value);
  });
}

/** Empty values are left out; a list becomes one pair per entry. */
function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) {
      if (typeof one === "string" || typeof one === "number" || typeof one === "boolean") {
        if (one !== "") search.append(name, String(one));
      }
    }
  }
  return search.toString();
}
