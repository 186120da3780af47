import type * as library from "@cantoo/pdf-lib";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const entry = pathToFileURL(createRequire(import.meta.url).resolve("@cantoo/pdf-lib"));

/**
 * The PDF library as the one file that its package brings and does not export: reading its 155 files costs a process that looks at one
 * document 200 ms more (decision 0148).
 */
export const { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, PDFParser, PDFStream }: typeof library =
  await import(new URL("../dist/pdf-lib.esm.min.js", entry).href);
