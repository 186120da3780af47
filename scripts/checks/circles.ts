import { circlesIn, importsAmong } from "./import-circles.ts";
import { report, sourceFiles } from "./source-files.ts";

/** Files import each other in one direction, everywhere (docs/architecture.md, "Layout"). */
const circles = circlesIn(importsAmong(sourceFiles([".ts", ".tsx"])));
report(circles.map((files) => `these import each other in a circle:\n${files.map((file) => `  ${file}\n`).join("")}`));
