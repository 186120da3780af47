import type { Body } from "@pavane/contract/routes";

type Letter = Body<"POST /api/contact">;

export interface SampleMessage {
  /** Hours before the end of the story. */
  readonly hoursAgo: number;
  /** Who is signed in; null for a guest. */
  readonly by: string | null;
  readonly letter: Letter;
  /** What staff did with it, some hours later each. */
  readonly staff: readonly (
    | { readonly answer: string }
    | { readonly note: string }
    | { readonly status: "open" | "closed" | "spam" }
    | "take"
  )[];
}

/** What people wrote to the studio, oldest first. */
export const sampleMessages: readonly SampleMessage[] = [
  {
    hoursAgo: 21 * 24,
    by: null,
    letter: {
      name: "Ottilie Brandt",
      email: "ottilie.brandt@mail.example",
      topic: "general",
      message:
        "Good morning,\n\nwe are a dance school in Lübeck with six teachers. Do your certificates count as hours of further training in Germany?\n\nOttilie Brandt",
    },
    staff: [
      {
        answer:
          "Dear Ottilie,\n\nevery certificate names its hours of study, and most associations accept that. Which association do you belong to? Then we can tell you what they ask for.",
      },
      { note: "Tanzsport association of Schleswig-Holstein, by telephone. They accept up to 20 hours a year." },
      { status: "closed" },
    ],
  },
  {
    hoursAgo: 12 * 24,
    by: "grace.o",
    letter: {
      name: "Grace Otieno",
      email: "grace.o@example.com",
      topic: "billing",
      message: "My studio needs a receipt with our tax number on it. Can I still add it to an order of last week?",
    },
    staff: [
      {
        answer:
          "Dear Grace,\n\nthe receipt of that order is fixed, but send us the number and we add it to a copy for your books.",
      },
    ],
  },
  {
    hoursAgo: 6 * 24,
    by: null,
    letter: {
      name: "Rank Higher Today",
      email: "sales@rank-higher.example",
      topic: "selling",
      message: "We put your shop on the first page of every search engine. Answer within 24 hours for half the price!",
      subject: "First page guaranteed",
    },
    staff: [],
  },
  {
    hoursAgo: 4 * 24 + 5,
    by: null,
    letter: {
      name: "Warehouse Direct",
      email: "offers@warehouse-direct.example",
      topic: "general",
      message: "Ballet shoes by the pallet, 70 percent off, payment in advance only.",
    },
    staff: [{ status: "spam" }],
  },
  {
    hoursAgo: 50,
    by: "amara.b",
    letter: {
      name: "Amara Bello",
      email: "amara.b@example.com",
      topic: "learning",
      message:
        "My certificate shows my name in Arabic, which I like, but the letters stand alone and from left to right: أمارة بيلو.\nOn the page of the certificate it is right. Can you issue it again?",
    },
    staff: ["take", { note: "Seen it, too: only the PDF of before last week. A reissue keeps the dates." }],
  },
  {
    hoursAgo: 30,
    by: null,
    letter: {
      name: "Pál Szabó",
      email: "szabo.pal@mail.example",
      topic: "booking",
      message:
        "Is it possible to book one of your teachers for a weekend in Szeged in May?\nWe would be fourteen, all of us teach folk dance.",
    },
    staff: [{ status: "open" }],
  },
  {
    hoursAgo: 20,
    by: null,
    letter: {
      name: "Gregor Lindqvist",
      email: "gregor@two-houses.example",
      topic: "billing",
      message:
        "We are four teachers in two houses. Do we need four orders, or can I pay for all of us and pass the places on?",
    },
    staff: [],
  },
  {
    hoursAgo: 9,
    by: "chloe.d",
    letter: {
      name: "Chloe Dawson",
      email: "chloe.d@example.com",
      topic: "accessibility",
      message:
        "The films have captions, thank you. On my tablet the list of chapters cannot be reached with the keyboard, so I start each lesson from the beginning.",
    },
    staff: [],
  },
  {
    hoursAgo: 2,
    by: null,
    letter: {
      name: "Studio Ekko",
      email: "post@studio-ekko.example",
      topic: "privacy",
      message: "Please tell us which data you keep about the six accounts of our teachers, and for how long.",
    },
    staff: [],
  },
];
