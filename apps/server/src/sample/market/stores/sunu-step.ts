import type { SampleStore } from "../shapes.ts";

export const sunuStep: SampleStore = {
  by: "fatou.ndiaye",
  tier: "educator",
  art: "sunu-step",
  store: {
    name: "Sunu Step",
    slug: "sunu-step",
    tagline: "West African dance, taught with names and places",
    bio: "Born in Pikine, teaching in Marseille. I write down what I was given by my aunts and by Maam Coumba, who ran the sabar of our street, and what I am allowed to pass on. Each sheet says whose dance it is, when it is danced, and what it is not for. *Sunu* means ours in Wolof.",
    place: "Marseille, France",
    links: [],
  },
  resources: [
    {
      title: "First steps of sabar, with where they come from",
      description:
        "Four entry steps of the Wolof sabar for a class that has never danced it, with the drum phrase spoken in syllables, the moment of the street party in which each is danced, and **what a guest does and does not do**. Written for schools that want more than an African afternoon: it asks you to name people and to invite a drummer.",
      type: "document",
      styles: ["other", "folk"],
      ages: ["teen", "adult"],
      levels: ["beginner"],
      categories: ["Lesson plans: Single classes", "Theory and history: Dance history"],
      tags: ["sabar", "senegal", "west african", "wolof"],
      price: "17.00",
      offer: "royalty",
      files: [
        ["first-steps-of-sabar.pdf", "First steps of sabar.pdf"],
        ["twelve-eight-126.wav", "Pulse in twelve-eight, 126.wav"],
      ],
      featured: true,
      appeal: 4,
      reviews: [
        {
          by: "kofi.a",
          rating: 5,
          body: "It says whose dance it is on the first page and means it. I am Ghanaian, not Senegalese, and I learned how to be a guest.",
          answer: "Jërëjëf, Kofi. That is the hardest step of the four.",
        },
        { by: "grace.o", rating: 5, body: "The spoken drum phrases work with five-year-olds too, sitting down." },
      ],
    },
    {
      title: "Circle games from Pikine, for small children",
      description:
        "Six clapping and walking games that I grew up with, with the words in Wolof, how to say them, and what they mean in plain English. For groups of eight to thirty, no music needed. Two of them my aunt asked me to keep at home, so they are not here.",
      type: "document",
      styles: ["folk", "other"],
      ages: ["toddler", "children"],
      levels: ["beginner"],
      categories: ["Games and creative play"],
      tags: ["circle games", "clapping", "wolof", "early years"],
      price: "8.00",
      files: [["circle-games-pikine.pdf", "Circle games from Pikine.pdf"]],
      appeal: 4,
      reviews: [
        { by: "grace.o", rating: 5, body: "Four nurseries, four weeks, and the parents now sing it at the gate." },
        { by: "farid.k", rating: 4, body: "I needed a moment for the words, then the children corrected me." },
      ],
    },
    {
      title: "Pulse in twelve-eight for warm-ups",
      description:
        "One minute of a pulse in twelve-eight at 126, four heads to a bar, to walk, sway and clap on before any step is taught. With a note on hearing it in four and in three at once, which is where most classes first smile.",
      type: "audio",
      styles: ["other"],
      ages: ["all_ages"],
      levels: ["mixed"],
      categories: ["Music and counts: Class music", "Warm-up and cool-down: Warm-ups"],
      tags: ["12/8", "polyrhythm", "pulse"],
      price: "2.50",
      files: [["twelve-eight-126.wav", "Pulse in twelve-eight, 126.wav"]],
      appeal: 2,
      reviews: [
        {
          by: "ivan.t",
          rating: 5,
          body: "I live in sevens and elevens. This made my ensemble hear the four and the three together.",
        },
      ],
    },
    {
      title: "Call and response warm-up",
      description:
        "Twenty minutes of warming up as a conversation between one and many: voice, hands, feet, then all of it, until the shyest calls and everybody answers. A way of beginning that I use, not a ceremony; it has no secret and needs no drum.",
      type: "document",
      styles: ["folk", "other"],
      ages: ["all_ages"],
      levels: ["mixed"],
      categories: ["Warm-up and cool-down: Warm-ups"],
      tags: ["call and response", "voice", "warm-up"],
      price: "5.50",
      offer: "royalty",
      files: [["call-and-response.pdf", "Call and response.pdf"]],
      appeal: 3,
      reviews: [
        {
          by: "grace.o",
          rating: 5,
          body: "My shyest nursery called on the third day. I did not expect that from a warm-up.",
        },
      ],
    },
    {
      title: "How to invite a drummer",
      description:
        "A letter and a page of advice: whom to ask, what to offer, how to introduce them, and what to write afterwards. Free, because I would rather you spent the money on the drummer.",
      type: "text",
      styles: ["folk", "other"],
      ages: ["all_ages"],
      levels: ["mixed"],
      categories: ["Classroom forms: Letters to families", "Theory and history: Dance history"],
      tags: ["live music", "sabar", "letter"],
      price: "0",
      licence: "studio",
      files: [["invite-a-drummer.txt", "How to invite a drummer.txt"]],
      appeal: 2,
      reviews: [
        {
          by: "hanna.s",
          rating: 5,
          body: "Wrote the letter, found two sisters who play, and our school has booked them for every spring.",
        },
      ],
    },
  ],
};
