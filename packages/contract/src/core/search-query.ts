import { z } from "zod";
import { cutWords, maxSearched } from "./search-words.ts";

/** Words to look for, in a query; longer ones are cut. */
export const searchText = (most = maxSearched) =>
  z
    .string()
    .overwrite((text) => cutWords(text, most))
    .max(most);

/** The same where everything is found without any. */
export const searchWords = (most = maxSearched) => searchText(most).catch("").default("");
