import type { SampleStore } from "../shapes.ts";

export const studioSixEight: SampleStore = {
  by: "seller",
  tier: "educator",
  art: "studio-six-eight",
  store: {
    name: "Studio Six Eight",
    slug: "studio-six-eight",
    tagline: "Jazz and theatre dance for rooms full of teenagers",
    bio: "I run four jazz classes a week in a converted print shop and write my plans on Sunday nights. What survives a whole year ends up here: warm-ups that need no music, phrases that look like more than they are, and forms that save an evening.",
    place: "Baltimore, United States",
    links: [{ label: "The studio", url: "https://studio-six-eight.example" }],
  },
  resources: [
    {
      title: "Jazz warm-up that teaches the class by itself",
      description:
        "Eighteen minutes, seven blocks, the same order each week: pulse, spine, isolations, plié, kicks, balance, shake. By the fourth week the class leads it and **you can walk around and use your hands**.\n\nWith counts for every block, words to say, and three ways to change one block without losing the rest.",
      type: "document",
      styles: ["jazz"],
      ages: ["teen"],
      levels: ["beginner", "intermediate"],
      categories: ["Warm-up and cool-down: Warm-ups", "Lesson plans: Single classes"],
      tags: ["warm-up", "isolations", "routine"],
      price: "12.00",
      offer: "premium",
      files: [
        ["jazz-warm-up.pdf", "Jazz warm-up.pdf"],
        ["eights-120.wav", "Click in eights, 120.wav"],
      ],
      featured: true,
      appeal: 6,
      reviews: [
        {
          by: "chloe.d",
          rating: 5,
          body: "My four assistants all teach it the same way now, and the Saturday juniors lead the pulse themselves. Best twelve dollars of the year.",
          answer: "Tell your Saturday juniors hello from Baltimore.",
        },
        { by: "hanna.s", rating: 5, body: "I used it in my placement on the second day. It held." },
        {
          by: "june.w",
          rating: 4,
          body: "I halved the kicks for the seniors and it still works. The words to say are kind.",
        },
      ],
    },
    {
      title: "Count sheet for any routine",
      description:
        "A table for writing down a routine in eights: counts, steps, direction, formation, lyric, who. It opens in every spreadsheet program and prints on two pages. One filled-in example shows how much to write and how much to leave out.",
      type: "spreadsheet",
      styles: ["jazz", "hip-hop"],
      ages: ["all_ages"],
      levels: ["mixed"],
      categories: ["Music and counts: Count sheets", "Performance and recital: Programmes and schedules"],
      tags: ["counts", "template", "routine", "recital"],
      price: "0",
      files: [
        ["count-sheet.csv", "Count sheet.csv"],
        ["count-sheet-example.csv", "Count sheet, filled in.csv"],
      ],
      appeal: 5,
      reviews: [
        { by: "amara.b", rating: 5, body: "Plain and useful. The example taught me to stop writing novels." },
        { by: "kofi.a", rating: 4, body: "Does what it says. I added a column for the beat that everybody misses." },
      ],
    },
    {
      title: "Across the floor: twelve jazz walks and kicks",
      description:
        "Twelve progressions from a walk that has attitude to a fan kick that has a landing. Each is two eights long, has a simpler and a harder twin, and says what the arms are for. Arranged so that any four in a row make a sensible fifteen minutes.",
      type: "document",
      styles: ["jazz"],
      ages: ["pre_teen", "teen", "adult"],
      levels: ["mixed"],
      categories: ["Technique: Across the floor"],
      tags: ["across the floor", "kicks", "walks"],
      price: "8.50",
      files: [["across-the-floor-jazz.pdf", "Across the floor, jazz.pdf"]],
      appeal: 3,
      reviews: [
        {
          by: "dmitri.p",
          rating: 4,
          body: "Not my style, which is why I bought it. The landings page belongs in every ballroom too.",
        },
      ],
    },
    {
      title: "Recital week, hour by hour",
      description:
        "Seven days before curtain to the morning after, as a schedule with who does what: costumes, music, lighting cues, the quick-change map, the chaperone list, the parent letter and the ten minutes in which you eat something. Made after nine recitals, two of which went badly.",
      type: "document",
      styles: ["jazz", "ballet", "tap"],
      ages: ["all_ages"],
      levels: ["mixed"],
      categories: ["Performance and recital: Programmes and schedules", "Classroom forms: Letters to families"],
      tags: ["recital", "schedule", "backstage", "checklist"],
      price: "22.00",
      licence: "studio",
      offer: "royalty",
      files: [
        ["recital-week.pdf", "Recital week, hour by hour.pdf"],
        ["recital-running-order.csv", "Running order.csv"],
      ],
      featured: true,
      appeal: 4,
      reviews: [
        { by: "chloe.d", rating: 5, body: "The quick-change map saved the tap finale. I ate something." },
        {
          by: "ivan.t",
          rating: 5,
          body: "We are thirty adults in folk costume and it still fits. Two pages less chaos.",
        },
      ],
    },
    {
      title: "Six-eight floor track, filmed to counts",
      description:
        "Thirty seconds of a floor pattern in six-eight, drawn as it is danced, with a click and captions for every bar. Show it before you teach a travelling phrase in triple time: the class sees where the big beats are and where the room opens.",
      type: "video",
      styles: ["jazz", "contemporary"],
      ages: ["teen", "adult"],
      levels: ["intermediate"],
      categories: ["Music and counts: Rhythm exercises", "Choreography and combinations: Class combinations"],
      tags: ["6/8", "floor pattern", "film"],
      price: "6.00",
      files: [
        ["six-eight.mp4", "Floor track in six-eight.mp4"],
        ["waltz-126.wav", "Click in two threes, 126.wav"],
      ],
      appeal: 2,
      reviews: [
        {
          by: "elena.r",
          rating: 4,
          body: "Short and hypnotic. My class asked to see it twice and then danced it without a word from me.",
        },
      ],
    },
  ],
};
