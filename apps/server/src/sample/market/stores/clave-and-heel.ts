import type { SampleStore } from "../shapes.ts";

export const claveAndHeel: SampleStore = {
  by: "rafael.costa",
  tier: "premium",
  art: "clave-and-heel",
  store: {
    name: "Clave & Heel",
    slug: "clave-and-heel",
    tagline: "Latin footwork with the counts written out",
    bio: "Salsa, bachata and cha-cha-chá for teachers who have to explain what their feet already know. Every sheet gives both roles, on 1 and on 2, and the count out loud.",
    place: "Lisbon, Portugal",
    links: [{ label: "Social on Thursdays", url: "https://clave-heel.example/social" }],
  },
  resources: [
    {
      title: "Salsa footwork counts, on 1 and on 2",
      description:
        "Twenty footwork patterns for shines, written as a table: count, foot, direction, weight, and the place where people lose the beat. Both timings side by side, so that a class that dances on 1 can try 2 without learning new steps. Practise with the two click tracks, at 160 and at 190.",
      type: "spreadsheet",
      styles: ["latin"],
      ages: ["teen", "adult"],
      levels: ["beginner", "intermediate"],
      categories: ["Music and counts: Count sheets", "Music and counts: Rhythm exercises"],
      tags: ["salsa", "footwork", "shines", "on1", "on2"],
      price: "11.00",
      offer: "premium",
      files: [
        ["salsa-footwork-counts.csv", "Salsa footwork counts.csv"],
        ["salsa-footwork.pdf", "How to teach the twenty.pdf"],
        ["salsa-160.wav", "Clave and click, 160.wav"],
        ["salsa-190.wav", "Clave and click, 190.wav"],
      ],
      featured: true,
      appeal: 5,
      reviews: [
        {
          by: "dmitri.p",
          rating: 5,
          body: "At last a sheet that says where the weight is. My juniors learned six patterns in one evening.",
        },
        { by: "lucia.m", rating: 4, body: "Good counts, good order. I wish it had the cross-body lead as well." },
      ],
    },
    {
      title: "Lead and follow without grabbing: eight games",
      description:
        "Eight games for the first three partner classes. Two fingertips, a scarf, a broom handle, closed eyes for four bars. Each has one rule, takes five minutes and teaches frame, timing or care before anybody has to know a figure. Everybody leads and everybody follows.",
      type: "document",
      styles: ["latin", "ballroom"],
      ages: ["teen", "adult", "senior"],
      levels: ["beginner"],
      categories: ["Games and creative play", "Lesson plans: Single classes"],
      tags: ["partnering", "frame", "games", "consent"],
      price: "9.50",
      files: [["lead-and-follow-games.pdf", "Lead and follow, eight games.pdf"]],
      appeal: 3,
      reviews: [
        {
          by: "dmitri.p",
          rating: 5,
          body: "The broom handle. Fifteen years of coaching and I had never thought of the broom handle.",
        },
        { by: "june.w", rating: 5, body: "Kind to hips and to shy people." },
      ],
    },
    {
      title: "Bachata basic in four evenings",
      description:
        "Four evening classes for adults who have never danced with anybody: the basic to the side, turns that do not need strength, the sensual part done with good manners, and a small social at the end with what to say when one asks and when one would rather not.",
      type: "document",
      styles: ["latin"],
      ages: ["adult", "senior"],
      levels: ["beginner"],
      categories: ["Lesson plans: Term plans"],
      tags: ["bachata", "adults", "evening class"],
      price: "15.00",
      licence: "studio",
      files: [
        ["bachata-four-evenings.pdf", "Bachata in four evenings.pdf"],
        ["bachata-128.wav", "Bachata click, 128.wav"],
      ],
      appeal: 2,
      reviews: [
        {
          by: "june.w",
          rating: 4,
          body: "The page on manners is better than most books. The fourth evening was a proper party.",
        },
      ],
    },
    {
      title: "Cha-cha-chá count card",
      description:
        "Eight figures as a table: count aloud, feet, direction, partner, and where each goes wrong. For the moment in which somebody says two three cha-cha-cha and nobody moves together.",
      type: "spreadsheet",
      styles: ["latin", "ballroom"],
      ages: ["teen", "adult"],
      levels: ["beginner"],
      categories: ["Music and counts: Count sheets"],
      tags: ["cha-cha", "counts"],
      price: "4.50",
      files: [["cha-cha-counts.csv", "Cha-cha-chá counts.csv"]],
      appeal: 2,
    },
    {
      title: "Floorcraft for full rooms",
      description:
        "How twenty couples share a floor that was made for ten: seven rules, six drills and what to say when it goes wrong. The follower learns a hand signal that means wait, and everybody learns that small is a skill.",
      type: "document",
      styles: ["ballroom", "latin", "swing"],
      ages: ["teen", "adult", "senior"],
      levels: ["mixed"],
      categories: ["Lesson plans: Single classes", "Theory and history: Anatomy and safe practice"],
      tags: ["floorcraft", "social dance"],
      price: "8.00",
      offer: "premium",
      notTaken: true,
      files: [["floorcraft.pdf", "Floorcraft.pdf"]],
      appeal: 2,
      reviews: [
        { by: "dmitri.p", rating: 5, body: "Rule three should hang in every hall in Riga." },
        { by: "ivan.t", rating: 4, body: "We dance in circles and it still helped: drill two most of all." },
      ],
    },
    {
      title: "First dance in three lessons",
      description:
        "Three private lessons for two people with four weeks and one song: an entrance, one turn each, something of their own, an ending. With a timetable for two minutes of music and a plan for tears, shoes and uncles.",
      type: "document",
      styles: ["ballroom", "latin"],
      ages: ["adult"],
      levels: ["beginner"],
      categories: ["Lesson plans: Single classes"],
      tags: ["wedding", "private lessons"],
      price: "20.00",
      files: [["wedding-three-lessons.pdf", "First dance in three lessons.pdf"]],
      appeal: 3,
      reviews: [
        {
          by: "dmitri.p",
          rating: 5,
          body: "Sold two couples on it in a week. The fade at two minutes is the best advice in the whole trade.",
        },
      ],
    },
  ],
};
