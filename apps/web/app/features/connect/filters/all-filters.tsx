import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import type { ListFilter } from "../rules/directory-search.ts";
import {
  lengthText,
  listText,
  placeText,
  priceText,
  ratingText,
  whenText,
  type ChosenText,
  type FilterFields,
  type FilterProps,
} from "./filters.ts";

/** The fields open on a press. */
export const loadFields = () => import("./fields.tsx");

const ValueBoxes = lazyNamed<"ValueBoxes", FilterProps & { name: ListFilter }>(loadFields, "ValueBoxes");
const PlaceFilter = lazyNamed<"PlaceFilter", FilterProps>(loadFields, "PlaceFilter");
const LengthFilter = lazyNamed<"LengthFilter", FilterProps>(loadFields, "LengthFilter");
const PriceFilter = lazyNamed<"PriceFilter", FilterProps>(loadFields, "PriceFilter");
const RatingFilter = lazyNamed<"RatingFilter", FilterProps>(loadFields, "RatingFilter");
const WhenFilter = lazyNamed<"WhenFilter", FilterProps>(loadFields, "WhenFilter");

interface DirectoryFilter {
  title: string;
  /** Said while nothing is chosen. */
  any: string;
  text: ChosenText;
  Fields: FilterFields;
}

/** Every filter of the directory but the switch, in the order in which they are shown. */
export const directoryFilters: readonly DirectoryFilter[] = [
  {
    title: "Style",
    any: "Any style",
    text: listText("style"),
    Fields: (props) => <ValueBoxes {...props} name="style" />,
  },
  { title: "Age", any: "Any age", text: listText("age"), Fields: (props) => <ValueBoxes {...props} name="age" /> },
  {
    title: "Level",
    any: "Any level",
    text: listText("level"),
    Fields: (props) => <ValueBoxes {...props} name="level" />,
  },
  { title: "Place", any: "Online or in person", text: placeText, Fields: PlaceFilter },
  {
    title: "Language",
    any: "Any language",
    text: listText("language"),
    Fields: (props) => <ValueBoxes {...props} name="language" />,
  },
  { title: "Length", any: "Any length", text: lengthText, Fields: LengthFilter },
  { title: "Price", any: "Any price", text: priceText, Fields: PriceFilter },
  { title: "Rating", any: "Any rating", text: ratingText, Fields: RatingFilter },
  { title: "When", any: "Part of day", text: whenText, Fields: WhenFilter },
];
