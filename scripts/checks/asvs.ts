import { readIntroduction, readPages, repository } from "../asvs/read-pages.ts";
import { levels } from "../asvs/requirements.ts";
import { figures, tableProblems } from "../asvs/table.ts";
import { report } from "./source-files.ts";

const lines = readPages();
report([
  ...tableProblems(lines, levels, repository()),
  ...(readIntroduction().includes(figures(lines))
    ? []
    : ["docs/asvs/README.md has other figures than its lines: put in what `npm run asvs` prints"]),
]);
