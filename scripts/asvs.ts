import { readPages } from "./asvs/read-pages.ts";
import { figures } from "./asvs/table.ts";

/** `npm run asvs`: how this product stands to OWASP ASVS 5.0, level 2, and what it does not meet. */
const lines = readPages();
process.stdout.write(`${figures(lines)}\n\nNot met:\n\n`);
for (const { number, asks, row } of lines.filter(({ standing }) => standing === "not met"))
  process.stdout.write(`${number} ${asks}\n  ${/ not met: (.+) \|$/.exec(row)?.[1] ?? ""}\n`);
