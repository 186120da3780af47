import type { SampleCourse } from "../shapes.ts";

export const lessonPlansForSubstitutes: SampleCourse = {
  title: "Lesson Plans That Survive a Substitute",
  shortName: "Plans for substitutes",
  description:
    "One page per class that another teacher can pick up at the door: what to write down, what to leave out, and how to hand over a room of children.",
  detailedDescription: `You are ill, the class is at five, and the only free colleague has never met the group. What they find in the folder decides whether the evening is a lesson or forty-five minutes of games.

This short course gives you a one-page plan that works in other hands, a register that says more than names, and a handover of three minutes.

**You will be able to**

- write a class on one page so that a stranger can teach it;
- mark what must happen, what may happen and what must not;
- keep a register that warns of allergies, injuries and who may collect a child;
- hand over and take back a class without losing a week.`,
  instructor: "creator",
  category: "Jazz & Tap",
  difficulty: "beginner",
  price: "45.00",
  duration: "1 evening",
  hours: 2,
  danceStyles: ["Jazz", "Other"],
  ageGroups: ["Children (5-8)", "Pre-Teen (9-12)"],
  status: "published",
  modules: [
    {
      title: "The page",
      description: "A class on one side of paper, readable while walking to the studio.",
      lessons: [
        {
          title: "What a stranger needs",
          description: "Five things in the order in which they are needed.",
          type: "text",
          minutes: 8,
          freePreview: true,
          content: `## In the order of the evening

1. **The door.** Room, time, key, where the speaker is switched on. Nobody teaches well who has just hunted for a plug.
2. **The names.** Twelve names in the order in which they stand at the barre or on their spots. A drawing of the floor is worth a list.
3. **The start.** The first three minutes word for word, because they decide the other forty-two.
4. **The one thing.** What this class is about this month, in a sentence: *isolations of the ribs, in four and in three*.
5. **The end.** Who is collected by whom, and the song that tells everybody it is over.

## What it leaves out

Your own choreography in eight-count shorthand. A substitute cannot read it and will not admit it. Write *music: track 4, let them show what they have* instead.

## An example

[Any hall, no music](sample-file:any-hall)

## Try it

Give your page to a colleague from another style. If they ask more than one question, the page is not finished.`,
        },
        {
          title: "Must, may, must not",
          description: "Three columns that replace a page of explanations.",
          type: "text",
          minutes: 6,
          content: `## Three columns

| Must | May | Must not |
| --- | --- | --- |
| Warm-up of eight minutes | Exercise two, if they know it | Anything upside down |
| Isolations, slow | The routine, from the top | Partner lifts |
| Water at half time | A game of freezes | Filming |

*Must* is short: what keeps the month on its way and nobody hurt. *May* is longer than the time there is, so that nobody stands without anything to do. *Must not* is what this group, in this room, is not ready for. It protects the substitute as much as the children.

## Common fault

Filling *must* with everything you would do. Then nothing is marked, and the substitute chooses by what they enjoy.`,
        },
      ],
    },
    {
      title: "The handover",
      description: "A register that warns, and three minutes before and after.",
      lessons: [
        {
          title: "A register that says more than names",
          description: "Four columns behind every name, and who may see them.",
          type: "text",
          minutes: 7,
          content: `## Behind every name

- **Here today**, ticked by the children themselves from seven years on.
- **Body**: the ankle of last month, the asthma spray in the blue bag.
- **Collected by**: names, not "mother". After class this is the most important column.
- **A word**: "shy until the second song", "needs a job".

## Who may see it

The teacher of the day and nobody else. It lies in the folder, not on the piano, and goes back into the drawer. Old pages are shredded at the end of term.`,
        },
        {
          title: "Before you hand over",
          description: "Four questions about pages, columns and registers.",
          type: "quiz",
          minutes: 5,
          content: "Four questions about what you have read. You can try as often as you like.",
          quiz: {
            title: "Before you hand over",
            description: "Pages, columns and registers.",
            passScore: 75,
            questions: [
              {
                question: "What stands first on the page?",
                options: ["The routine", "The door: room, time, key, speaker", "The names of the parents"],
                correct: [1],
                explanation: "A teacher who hunts for a plug has lost the first three minutes.",
              },
              {
                question: "The column “must” is the longest of the three.",
                type: "true_false",
                options: ["True", "False"],
                correct: [1],
                explanation: "It is short, so that it is done. “May” is longer than the time there is.",
              },
              {
                question: "What belongs behind a child's name?",
                type: "multiple",
                options: ["Who collects them", "An old injury", "The marks at school"],
                correct: [0, 1],
                explanation: "What keeps the child safe today. Marks do not.",
              },
              {
                question: "Where does the register lie during class?",
                options: ["On the piano", "On the door", "In the folder"],
                correct: [2],
                explanation: "It is for the teacher of the day and nobody else.",
              },
            ],
          },
        },
      ],
    },
  ],
  reviews: [
    {
      by: "chloe.d",
      rating: 5,
      body: "Handed the page to an assistant on a Tuesday and had the evening off. First time in four years.",
    },
    { by: "grace.o", rating: 4, body: "Short and usable. The three columns hang in all four nurseries now." },
  ],
};
