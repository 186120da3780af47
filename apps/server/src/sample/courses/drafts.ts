import type { SampleCourse } from "../shapes.ts";

export const breakdanceFoundationsForStudios: SampleCourse = {
  title: "Breakdance Foundations for Studios",
  shortName: "Break Foundations",
  description:
    "Toprock, six-step and a first freeze for studios that want to offer breaking with respect for its culture and for wrists.",
  detailedDescription: `Breaking came out of the parks and community rooms of the Bronx in the 1970s. This course helps a studio to teach its foundations: rhythm on top, footwork below, one freeze, and the manners of the cypher.

**For whom:** studio teachers who have taken breaking classes themselves and have a breaker to invite.`,
  instructor: "creator",
  category: "Hip Hop & Street",
  difficulty: "beginner",
  price: "89.00",
  duration: "4 weeks, 90 minutes a week",
  hours: 6,
  danceStyles: ["Breakdance", "Hip Hop"],
  ageGroups: ["Pre-Teen (9-12)", "Teen (13-17)"],
  status: "draft",
  modules: [
    {
      title: "Toprock and six-step",
      description: "Start upright, go down with control, come up on the beat.",
      lessons: [
        {
          title: "Toprock on the break",
          description: "The Indian step, renamed by many crews, and how to find the break in a song.",
          type: "text",
          minutes: 8,
          freePreview: true,
          content: `## Hear the break

The break is the passage where the singer stops and the drums carry the song. DJs in the Bronx repeated it on two turntables, and dancers waited for it. Play a funk record of about 112 beats a minute and let the class raise a hand when it comes.

## The basic step

Many older sources call it the *Indian step*; a growing number of crews say *cross step* or simply *front step*. Use one of these and explain why.

| Count | Feet | Arms |
| --- | --- | --- |
| 1 | right foot crosses in front, weight on it | cross at the chest |
| and | weight returns to the left foot | |
| 2 | right foot home | open to the sides |
| 3 | left foot crosses in front | cross |
| and | weight returns to the right foot | |
| 4 | left foot home | open |

## Teaching order

1. Bounce into the floor for sixteen counts.
2. Feet only, hands on the belt.
3. Add arms, opening a little late.
4. Dance it towards someone, and away.

## Common faults

- **Marching.** The chest has no answer to the feet. Ask for a nod on 2 and 4.
- **Eyes down.** Toprock is a greeting; look at a person.

## Safety

Warm wrists and shoulders before anything on the floor: palms down, lean in four directions, thirty seconds each. Shoes with a flat sole, pockets empty, jewellery off.`,
        },
        {
          title: "The six-step without sore wrists",
          description: "Six places round a circle, with the weight shared between hands and feet.",
          type: "text",
          minutes: 9,
          content: `## A clock on the floor

Put tape in a cross. The body travels round the middle, and the hands change so that the path is free. Start in a crouch, on the balls of the feet, the left hand behind on the floor.

1. Right leg steps across in front of the left.
2. Left leg steps out and back, both hands down: a wide plank with bent knees.
3. Right leg steps back beside it: push-up place.
4. Left leg comes through under you, bent.
5. Right leg steps out to the side; chest opens, the right hand behind you.
6. Left foot comes home to the crouch.

Say the numbers, not the names, until everyone can stop on each.

## Stages

- Walk one number a bar, with the hips low and the fingers spread.
- Two numbers a bar; then all six in six beats.
- Both directions from the first week, so that neither wrist carries it all.

## Common faults

- **Hips high.** Weight falls on the hands. "Sit as if under a table."
- **Locked elbows.** Keep a small bend.
- **Flat hands far away.** The wrist stays under the shoulder.

## Safety

Four minutes of hand-loaded work, two minutes of toprock, and again. Children under twelve have growing wrists: stop at any pain, use fists on a mat or forearms on a bench. Freezes wait until the crouch can be held for eight slow counts.`,
        },
        {
          title: "Check: the first circle",
          description: "Three questions on the break, the cross and the wrists.",
          type: "quiz",
          minutes: 4,
          content: "Answer after you have danced both lessons.",
          quiz: {
            title: "The first circle",
            description: "Test your knowledge of toprock and the six-step.",
            passScore: 66,
            questions: [
              {
                question: "What is the break of a song?",
                options: [
                  "A pause between two songs",
                  "The passage carried by drums alone",
                  "The chorus",
                  "The last eight counts",
                ],
                correct: [1],
                explanation: "DJs repeated the drum passage, and dancers saved their best for it.",
              },
              {
                question: "The hips are high in the six-step. What does that cause?",
                options: ["More speed", "A longer step", "More weight on the wrists", "Nothing"],
                correct: [2],
                explanation: "High hips push the weight forward onto the hands. Low hips share it with the feet.",
              },
              {
                question: "Both directions are taught from the first week.",
                options: ["True", "False"],
                correct: [0],
                type: "true_false",
                explanation: "Changing direction shares the load between the two wrists and keeps the circle even.",
              },
            ],
          },
        },
      ],
    },
  ],
  reviews: [],
};

export const characterDancePrimer: SampleCourse = {
  title: "Character Dance Primer",
  shortName: "Character Primer",
  description:
    "A short primer in the character dance of the ballet stage: posture, heel work and a first mazurka step. No longer updated.",
  detailedDescription: `Character dance is national dance as the ballet stage of the nineteenth century imagined it. This primer teaches its posture and its first steps, and says clearly where the stage departs from the village.

The course is archived. Its material on rhythm lives on in newer courses.`,
  instructor: "mireille.laurent",
  category: "Ballet",
  difficulty: "intermediate",
  price: "59.00",
  duration: "2 weeks, 1 hour a week",
  hours: 2,
  danceStyles: ["Ballet", "Folk"],
  ageGroups: ["Pre-Teen (9-12)", "Teen (13-17)"],
  status: "archived",
  modules: [
    {
      title: "Carriage and heel",
      description: "Hold the body like a story, and let the heel speak.",
      lessons: [
        {
          title: "Carriage, hands and heel",
          description: "Posture of character dance and a short barre in heeled shoes.",
          type: "text",
          minutes: 9,
          freePreview: true,
          content: `## Carriage

Compared with ballet the weight sits a little lower and further back, the turn-out is smaller, and the chest is proud without lifting the ribs. Hands rest on the waist with the wrist straight: fingers in front for Polish and Hungarian dances, a fist for many Russian ones.

## A short barre, character shoes

1. **Pliés** in parallel and in a small first, two counts down, two up, with an accent *up* for lightness.
2. **Battement tendu with heel:** point on 1, heel on 2, point on 3, close on 4. The standing knee bends on 2.
3. **Stamp and strike:** whole foot, ball, heel. Say *tam, ta, ti*.
4. **Flic-flac low:** brush in, brush out, from a loose ankle.
5. **Rond de jambe on the heel:** the pelvis stays above the standing foot.

## Common faults

- **Stamping through the knee.** The knee is bent before the foot arrives; the sound is short.
- **Wrists broken at the waist.** The line runs from elbow to knuckle.
- **National dance as comedy.** Show a film of dancers from the place before you correct the style.

## Safety

Stamps carry two to three times body weight. Twelve a side are plenty, on a sprung floor, with heels of four centimetres at the most for growing feet.`,
        },
        {
          title: "A first mazurka step",
          description: "Three-four with the accent on the second beat.",
          type: "text",
          minutes: 9,
          content: `## Where the accent is

The mazurka is in three-four, and the accent wanders to **2** or 3. Clap *one TWO three* to Chopin for a minute, then walk it. A waltz accent on 1 is the first thing to lose.

## Pas marché

| Count | Movement |
| --- | --- |
| 1 | stamp softly forward on the right, knee bent |
| 2 | long step on the left, with the accent, the chest opens |
| 3 | step right, close to walking |

The next bar begins on the left. Travel on a large circle, outside arm open, the eyes over the outside shoulder.

## Holubetz, in its first form

1. Lean slightly to the left, away from the travel.
2. Spring from the left foot; the heels click under the body on 1.
3. Land on the left on 2, step right to the side on 3.

Practise the click at the barre, both hands, eight times, before it travels. The click is a touch, not a blow: the feet are flexed and the ankles kept apart.

## Common faults

- **The accent falls on 1.** Stop the feet and clap again.
- **A jump for height.** The holubetz travels; it does not climb.
- **The couple forgets each other.** Let partners hold a scarf between them.

## Safety

Heel clicks bruise ankle bones. Use soft heels first and leave clicks out on a day of many jumps. Children under ten practise it without the click.`,
        },
        {
          title: "Check: character",
          description: "Three questions on carriage and mazurka.",
          type: "quiz",
          minutes: 4,
          content: "Clap the mazurka first, then answer.",
          quiz: {
            title: "Character",
            description: "Test your knowledge of carriage and the mazurka.",
            passScore: 66,
            questions: [
              {
                question: "Where does the accent of a mazurka tend to fall?",
                options: ["Always on 1", "On 2 or 3", "On the upbeat only", "Nowhere"],
                correct: [1],
                explanation: "The wandering accent on 2 or 3 is what tells a mazurka from a waltz.",
              },
              {
                question: "Compared with ballet, the turn-out in character dance is",
                options: ["smaller", "larger", "the same", "absent in every dance"],
                correct: [0],
                explanation: "The weight sits lower and the turn-out is smaller, which leaves the heel free to speak.",
              },
              {
                question: "The stamp lands with a straight knee.",
                options: ["True", "False"],
                correct: [1],
                type: "true_false",
                explanation:
                  "The knee bends before the foot arrives, so that the sound is short and the joint is spared.",
              },
            ],
          },
        },
      ],
    },
  ],
  reviews: [],
};
