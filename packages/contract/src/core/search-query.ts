import { z } from "zod";
import { cutWords, mostSearched } from "./search-words.ts";

/** Words to look for, in a query; longer ones are cut. */
export const searchText = (most = mostSearched) =>
  z
    .string()
    .overwrite((text) => cutWords(text, most))
    .max(most);

/** The same where everything is found without any. */
export const searchWords = (most = mostSearched) => searchText(most).catch("").default("");
