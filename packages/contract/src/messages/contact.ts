export const contactTopics = [
  "general",
  "learning",
  "selling",
  "booking",
  "billing",
  "accessibility",
  "privacy",
] as const;

/** States of a message to the site. `new`: nobody has opened it yet. */
export const contactStatuses = ["new", "open", "answered", "closed", "spam"] as const;

/** What holds a message for spam: the field that people do not see, or less than three seconds on the page. */
export const spamSigns = ["trap", "haste"] as const;
