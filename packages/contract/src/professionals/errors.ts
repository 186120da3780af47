import { errorList } from "../core/errors.ts";

/** What the calls of professionals refuse with, word for word (specification, "Connect & Book"). */
export const professionalsErrors = errorList({
  professional_not_found: { status: 404, message: "This professional does not exist or is not public." },
  service_not_found: { status: 404, message: "This service does not exist." },
  time_off_not_found: { status: 404, message: "These days off do not exist." },
  feed_not_found: { status: 404, message: "This calendar does not exist." },
  not_ready: { status: 409, message: "Something is missing before you can be published." },
  bad_zone: { status: 422, message: "Choose a time zone from the list" },
  hours_overlap: { status: 422, message: "These hours overlap" },
  days_overlap: { status: 422, message: "This overlaps other days off" },
  feed_refused: { status: 422, message: "This address cannot be read." },
  feed_exists: { status: 409, message: "You have added this calendar already." },
  too_many_feeds: { status: 409, message: "At most 5 calendars can be read." },
});

/** Sentences of the forms of a service and a professional's profile. */
export const professionalsTexts = {
  name: "Name must be at least 3 characters",
  description: "Description must be at least 10 characters",
  minutes: "Choose 15 to 480 minutes in steps of 5",
  noPrice: "Set a price of at least $0.50, or choose Free",
  price: "Price must be $0.00 or at least $0.50",
  places: "Places must be a whole number from 1 to 30",
  buffer: "Buffer must be 0 to 120 minutes",
  notice: "Notice must be 0 hours to 30 days",
  requestNotice: "By request needs at least 2 hours of notice",
  furthest: "Furthest day must be 1 to 365 days",
  noticeBeyond: "Notice is longer than the furthest day",
  address: "Give the address learners come to",
  meetingUrl: "Enter an https:// address",
  zone: "Choose a time zone from the list",
  headline: "Headline must be at least 10 characters",
  bio: "Bio must be at least 50 characters",
  endAfterStart: "End must be after start",
  overlap: "These hours overlap",
  step: "Use steps of 5 minutes",
  future: "Choose a date from today on",
  lastDay: "The last day is before the first",
  daysOverlap: "This overlaps other days off",
} as const;
