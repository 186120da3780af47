import type { SampleStore } from "../shapes.ts";

export const maisonDeLaBarre: SampleStore = {
  by: "mireille.laurent",
  tier: "royalty",
  art: "maison-de-la-barre",
  store: {
    name: "Maison de la Barre",
    slug: "maison-de-la-barre",
    tagline: "Slow tendus, exact music, few words",
    bio: "Class material from thirty years at the barre with children from five to eighteen. Everything here was taught for at least two years before it was written down, and says what to leave alone as well as what to correct.",
    place: "Lyon, France",
    links: [{ label: "Open classes in Lyon", url: "https://maison-barre.example/classes" }],
  },
  resources: [
    {
      title: "Barre progressions, one term",
      description:
        "Twelve weeks at the barre for children in their second and third year, from two hands on the barre to one. Each week names **one thing to teach and one thing to leave alone**, with music, counts and what to look for.\n\nTwo of the twelve weeks have nothing new: you watch, write down three names, and choose what the rest of the term is about. Four cards for the wall are at the end.",
      type: "document",
      styles: ["ballet"],
      ages: ["children", "pre_teen"],
      levels: ["beginner", "intermediate"],
      categories: ["Technique: Barre and centre", "Lesson plans: Term plans"],
      tags: ["barre", "progressions", "plié", "tendu"],
      price: "18.00",
      offer: "premium",
      files: [
        ["barre-progressions.pdf", "Barre progressions, one term.pdf"],
        ["barre-progressions-counts.csv", "Counts and music, week by week.csv"],
      ],
      featured: true,
      appeal: 6,
      reviews: [
        {
          by: "benoit.l",
          rating: 5,
          body: "Week six with nothing new changed how I plan. I had forgotten that watching is part of the work. My second years stand quieter than my third years did.",
          answer: "That is the week I am proudest of. Thank you for leaving it in.",
        },
        {
          by: "lucia.m",
          rating: 5,
          body: "One correction for the class, one for one child, then silence. I have it on a card inside the piano.",
        },
        {
          by: "hanna.s",
          rating: 4,
          body: "Clear and honest about what to leave alone. I would have liked the same for adults who start late.",
        },
      ],
    },
    {
      title: "Relevé without wobble: ankle and foot work for pre-pointe",
      description:
        "A ten-minute block to close class with, three times a week for eight weeks, before anybody speaks of pointe shoes. Sixteen exercises for the intrinsic muscles of the foot, the calf and the hip, with numbers that grow slowly and signs that say **stop for today**.\n\nIncludes the conversation to have with families about when, and why not yet.",
      type: "document",
      styles: ["ballet"],
      ages: ["pre_teen", "teen"],
      levels: ["intermediate"],
      categories: ["Technique: Conditioning", "Theory and history: Anatomy and safe practice"],
      tags: ["pre-pointe", "relevé", "feet", "conditioning"],
      price: "14.50",
      offer: "premium",
      licence: "studio",
      files: [
        ["releve-without-wobble.pdf", "Relevé without wobble.pdf"],
        ["releve-log.csv", "Log for eight weeks.csv"],
      ],
      featured: true,
      appeal: 5,
      reviews: [
        {
          by: "chloe.d",
          rating: 5,
          body: "The letter to families alone is worth it. Three parents thanked me for saying no with reasons.",
        },
        {
          by: "benoit.l",
          rating: 4,
          body: "Careful work. The towel exercise is old, the order is new, and the order is what makes it safe.",
        },
      ],
    },
    {
      title: "Waltz click at 84, with the silence before it",
      description:
        "One minute of a wooden click in three, at 84 beats a minute, with one bar of silence to breathe in. For pliés, ports de bras and first balancés when there is no pianist, and for teaching children to hear the one.\n\nA WAV file that plays on anything.",
      type: "audio",
      styles: ["ballet"],
      ages: ["all_ages"],
      levels: ["mixed"],
      categories: ["Music and counts: Class music"],
      tags: ["click", "waltz", "3/4", "tempo"],
      price: "0",
      files: [["waltz-84.wav", "Waltz click, 84.wav"]],
      appeal: 3,
      reviews: [
        {
          by: "farid.k",
          rating: 5,
          body: "Free, small, and exactly one thing. My seven-year-olds clap the one without me now.",
        },
      ],
    },
    {
      title: "Adage in four phrases",
      description:
        "A centre adage for a third-year class, given in four phrases that can be taught on four days and danced as one on the fifth. Written with counts, facings and the breath that starts each phrase, and with an easier leg for whoever needs it.\n\nThe last page is for you: what to watch in each phrase, and in which order.",
      type: "document",
      styles: ["ballet"],
      ages: ["teen", "adult"],
      levels: ["intermediate", "advanced"],
      categories: ["Choreography and combinations: Class combinations"],
      tags: ["adage", "centre", "port de bras"],
      price: "9.00",
      files: [["adage-four-phrases.pdf", "Adage in four phrases.pdf"]],
      appeal: 2,
      reviews: [
        {
          by: "lucia.m",
          rating: 4,
          body: "Musical and teachable. I gave the easier leg to everybody in week one and nobody minded.",
        },
      ],
    },
  ],
};
