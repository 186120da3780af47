import type { PersonalPart, PersonalTable } from "../../../platform/personal-data/personal-table.ts";

/** The sections of `data.json`, in their order; those that are not listed follow by name. */
const sections = [
  "profile",
  "roles",
  "sessions",
  "learning",
  "teaching",
  "orders",
  "selling",
  "bookings",
  "reviews",
  "messages",
  "notices",
  "consents",
  "files",
  "audit",
];

export interface DataPart {
  readonly section: string;
  readonly list: string;
  readonly table: PersonalTable;
  readonly part: PersonalPart;
}

/** The lists of the file, in the order in which they stand there. */
export function dataParts(tables: readonly PersonalTable[]): DataPart[] {
  const parts = tables.flatMap((table) =>
    typeof table.exported === "string"
      ? []
      : table.exported.map((part) => {
          const [section = "", list = ""] = part.name.split(".");
          return { section, list, table, part };
        }),
  );
  const place = (section: string) => (sections.includes(section) ? sections.indexOf(section) : sections.length);
  return parts.toSorted(
    (a, b) => place(a.section) - place(b.section) || a.section.localeCompare(b.section) || a.list.localeCompare(b.list),
  );
}

/** The text of `data.json`, piece by piece: one object of sections, each an object of lists. */
export async function* dataFile(
  head: Readonly<Record<string, unknown>>,
  parts: readonly DataPart[],
  rowsOf: (part: DataPart) => AsyncIterable<unknown>,
): AsyncGenerator<string, void, undefined> {
  yield `{\n  "about": ${JSON.stringify(head)}`;
  let section: string | null = null;
  for (const part of parts) {
    if (part.section !== section) yield `${section === null ? "" : "\n  }"},\n  ${JSON.stringify(part.section)}: {`;
    yield `${part.section === section ? "," : ""}\n    ${JSON.stringify(part.list)}: [`;
    section = part.section;
    let first = true;
    for await (const row of rowsOf(part)) {
      yield `${first ? "" : ","}\n      ${JSON.stringify(row)}`;
      first = false;
    }
    yield first ? "]" : "\n    ]";
  }
  yield `${section === null ? "" : "\n  }"}\n}\n`;
}
