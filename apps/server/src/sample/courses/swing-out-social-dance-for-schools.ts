import type { SampleCourse } from "../shapes.ts";

export const swingOutSocialDanceForSchools: SampleCourse = {
  title: "Swing Out: Social Dance for Schools",
  shortName: "Swing Out",
  description:
    "Social swing for the school hall: five lessons' worth of rhythm, partner changes and good manners for thirty pupils at a time.",
  detailedDescription: `Thirty pupils, one hall, one speaker. Swing dancing is made for it: the music is generous, the basic is quick to learn, and nobody needs a fixed partner.

This free course is written for classroom and sports teachers as much as for dancers. It gives you a bounce, a six-count basic, the road to a first swing out, and a way to run partner work that pupils accept.

**You will be able to**

- warm up a class in eight minutes and hold its attention with call and answer;
- teach six-count basics and an eight-count swing out in small stages;
- change partners without arguments;
- tell the story of the Savoy Ballroom and the Black dancers of Harlem who made this dance.`,
  instructor: "t.nakamura",
  category: "Folk & Swing",
  difficulty: "beginner",
  price: "0",
  duration: "4 weeks, 1 hour a week",
  hours: 4,
  danceStyles: ["Swing"],
  ageGroups: ["Pre-Teen (9-12)", "Teen (13-17)"],
  status: "published",
  previewVideo: "sample-video:floor-track",
  modules: [
    {
      title: "A hall that swings",
      description: "Story, space and pulse: ready to dance within ten minutes.",
      lessons: [
        {
          title: "Where this dance comes from",
          description: "A short true story to tell before the first step.",
          type: "text",
          minutes: 7,
          freePreview: true,
          content: `## Tell it in three minutes

In 1926 the Savoy Ballroom opened on Lenox Avenue in Harlem, New York. It had a sprung floor a block long and two bandstands, so that the music never stopped. Unlike most ballrooms of the time it was open to Black and white dancers together. On that floor young Black dancers made the **Lindy Hop**.

Three names to know:

- **Shorty George Snowden**, who is said to have given the dance its name.
- **Norma Miller**, who began as a teenager and taught until her nineties.
- **Frankie Manning**, who with his partner Frieda Washington danced the first air step in the mid 1930s, and came back to teaching when he was past seventy.

## Why it belongs in the lesson

Pupils ask who invented a step; they deserve an answer with names. It also explains the manners of the dance: you change partners, you listen to the band, you cheer for others.

## Ask the class

1. What would a floor open to all have meant in a divided city?
2. Which dances today were made by people of your age?
3. How do you thank someone whose step you borrow?

## Setting the hall

Chairs against one wall, bags under the chairs, shoes tied. Mark a large circle with eight cones. The speaker stands beside you, not behind the pupils, so that you never shout over it.

## Common fault

Starting with costumes and clichés. No slang accents, no cartoon poses. Begin with the music: play thirty seconds of a big band, eyes closed, and ask what they heard first.`,
        },
        {
          title: "Pulse and warm-up for thirty",
          description: "An eight-minute warm-up by call and answer that teaches the bounce.",
          type: "text",
          minutes: 8,
          content: `## The bounce

Swing sits *down* into the beat. Feet under hips, knees soft, weight towards the balls of the feet. On every count the knees give a little, as if the floor were a mattress. Nobody jumps.

## The warm-up, at 130 beats a minute

| Bars | You call | They do |
| --- | --- | --- |
| 8 | "Bounce" | Pulse on the spot, shake hands loose |
| 8 | "Walk it" | Walk anywhere, one step a beat |
| 8 | "Boogie back" | Clap on the off beat, step back four times |
| 8 | "Shoulders" | Shrug 2 counts up, 2 down |
| 8 | "Fall off the log" | Kick side, cross behind, side, cross front |
| 8 | "Freeze on 8" | Walk and stop still on count 8 |
| 8 | "Answer me" | You clap a bar, they clap it back |

## Clap on 2 and 4

Most classes clap on 1 and 3. Do not scold; sing *one TWO three FOUR* and snap the fingers on the loud words. After a minute the room feels lighter.

## Attention without shouting

Teach one signal: you raise a hand and bounce. Whoever sees it does the same. Silence arrives in about six seconds, and it is already dancing.

## Common faults

- **Bouncing up.** "Push the floor away" makes it worse; say "sit on the beat".
- **Collisions.** Half walk, half bounce; swap on 8.

## Safety

Check the floor for water and loose mats. Laces tied, no socks on polished wood. Pupils with asthma keep the inhaler in the hall and may bounce gently at any moment instead of walking.`,
        },
      ],
    },
    {
      title: "Six counts with a partner",
      description: "Rock step, basic and a turn, with a partner change in every song.",
      lessons: [
        {
          title: "Partner changes without drama",
          description: "Holds, words and a double circle that make partner work easy.",
          type: "text",
          minutes: 7,
          content: `## Why pupils resist

They fear being chosen last and being teased. Remove both: nobody chooses, and everybody changes every forty seconds.

## The double circle

1. All stand in one circle and count off in twos.
2. Ones turn to face the next person: pairs, with nobody choosing.
3. Ones step to the outside. Inside and outside are now the *roles*: inside leads, outside follows. Swap half way through the lesson.
4. On "thank you, next", the outside moves one place to the right.

## Words

Teach three sentences: "Hello", "Are you ready?" and "Thank you". Say them yourself at each change. It feels stiff for one round and normal by the third.

## Holds, from least to most

- Sleeve to sleeve, or both hold a scarf
- Fingertips, palms down on palms up
- Two hands
- Side by side, hand on the back of the shoulder

Any pair may choose a smaller hold, on any day, with no reason given. Faith, culture, skin, mood: all are none of our business. Every figure here can be danced with a scarf.

## When numbers are odd

One station in the circle is the *DJ place*: the pupil there calls the next change. It is the most wanted place in the room.

## Common faults

- **Arms like ropes.** "Hold a tray together."
- **A pupil refuses the next partner.** Offer the DJ place, speak in private later.
- **Too much talk.** If the music is off for more than a minute, start it.`,
        },
        {
          title: "The six-count basic and a turn",
          description: "Step, step, rock step in small stages, then a turn under the arm.",
          type: "text",
          minutes: 10,
          content: `## Six counts over music in four

The basic takes six beats, and the music goes on in fours. Pupils need not be told; they only need the words: **slow, slow, quick, quick**.

| Count | Say | Leader | Follower |
| --- | --- | --- | --- |
| 1 2 | slow | step left | step right |
| 3 4 | slow | step right | step left |
| 5 | quick (rock) | left foot back | right foot back |
| 6 | quick (step) | replace right | replace left |

## Stages

1. Alone, on the spot, saying the words.
2. Alone, travelling anywhere, four times round.
3. In pairs with fingertips; both rock *away*, which stretches the arms a little. That stretch is the whole connection.
4. Change partners on every fourth basic.

## The turn

On the first slow the leader raises the joined hand to the follower's eye level, like showing a picture. The follower walks under it in two steps, facing again for the rock step. The leader walks a half circle the other way, so the pair changes places.

## Common faults

- **Rock step too big.** The foot goes back by its own length, no more. The chest stays over the front foot.
- **Stirring the arm.** The hand makes a doorway and stays still.
- **Stopping to think.** Let them bounce through it: lost pupils bounce until the next rock step.

## Safety

Turns with a loose grip only: fingertips hooked, thumbs free. A thumb that clamps is a wrist that twists. One turn at a time, not five.`,
        },
        {
          title: "Check: swing basics",
          description: "Four quick questions on pulse, counts and partner work.",
          type: "quiz",
          minutes: 5,
          content: "Bounce while you think. There is no limit on attempts.",
          quiz: {
            title: "Swing basics",
            description: "Test your knowledge of pulse, the six-count basic and partner changes.",
            passScore: 75,
            questions: [
              {
                question: "In which place was the Lindy Hop made?",
                options: [
                  "The Savoy Ballroom in Harlem",
                  "The Cotton Club in Chicago",
                  "A film studio in Hollywood",
                  "A dance school in Paris",
                ],
                correct: [0],
                explanation: "Young Black dancers made it on the Savoy floor in Harlem, New York, from the late 1920s.",
              },
              {
                question: "On which counts do we clap or snap?",
                options: ["1 and 3", "2 and 4", "Every count", "Only on 1"],
                correct: [1],
                explanation: "2 and 4 lift the music. Singing the loud counts helps more than scolding.",
              },
              {
                question: "A pupil would rather hold a scarf than a hand. What do you say?",
                options: ["Why?", "Only if you have a note", "Fine; every figure works with a scarf", "Then sit out"],
                correct: [2],
                explanation: "A smaller hold needs no reason, and the dance loses nothing.",
              },
              {
                question: "Which are true of a good rock step? Choose all that apply.",
                options: [
                  "The foot goes back by about its own length",
                  "The chest stays over the front foot",
                  "Both partners rock away from each other",
                  "It is as large as possible",
                ],
                correct: [0, 1, 2],
                type: "multiple",
                explanation:
                  "Small, balanced and away from each other. A large rock step drops the weight back and pulls the arms.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "The swing out and the party",
      description: "Eight counts that open like a door, and a last lesson to enjoy.",
      lessons: [
        {
          title: "A first swing out",
          description: "Eight counts from closed to open, in five stages.",
          type: "text",
          minutes: 10,
          content: `## What it is

The swing out is a circle that opens into a line. Partners come together on 1 to 4, turn half way, and let each other go on 5 to 8. Use music at 120 to 130 until it is easy.

## Counts

**1 2, 3 and 4, 5 6, 7 and 8**: rock step, triple step, step step, triple step.

| Count | Leader | Follower |
| --- | --- | --- |
| 1 2 | rock step | walk, walk towards |
| 3 and 4 | triple, a quarter round, hand on the back | triple, a quarter round |
| 5 6 | step, step, finishing the half turn | two walks past, out along the line |
| 7 and 8 | triple on the spot | triple, facing again |

## Stages

1. **Feet alone:** say *rock step, tri-ple-step, step step, tri-ple-step*.
2. **The train:** followers walk forward eight steps along a line; leaders stay beside it. Nobody turns.
3. **The door:** add the leader's half turn on 3 to 6, like a door on its hinge.
4. **Hand on the back** on 3 and 4 only, then release. With a scarf: leave the hand out.
5. **Link two,** then change partners.

## Common faults

- **Leader pulls on 1.** The follower walks because the line is free, not because the arm is short.
- **The pair drifts.** Put a strip of tape on the floor; the follower starts and ends on it.
- **Triple steps too big.** "Three steps on one tile."

## Safety

No lifts, dips or air steps in a school hall. If pupils ask, tell them that the dancers of the Savoy trained for those for months with mats.`,
        },
        {
          title: "Phrases on the floor",
          description: "Watch the track in eights and call the swing out on count 1.",
          type: "video",
          minutes: 2,
          content: "sample-video:floor-track",
        },
        {
          title: "The last lesson: a social dance",
          description: "Turn the hall into a dance, and assess without stopping it.",
          type: "text",
          minutes: 7,
          content: `## The running order

1. Circle warm-up led by three pupils, five minutes.
2. Two songs in the double circle, changing often.
3. **Shim Sham corner or free dance,** five minutes.
4. **Birthday jam:** a circle claps on 2 and 4, pairs or single dancers show eight bars in the middle if they wish. Nobody is called in by name.
5. Two free songs. Anyone may ask anyone; "no, thank you" is answered with "thanks anyway".
6. Snowball finish: one pair starts, on "snowball" each finds a new partner, until all dance.

## Asking and declining

Practise both aloud before the free songs. Ask with a hand held out, palm up, and an easy face. A person who declines may still dance that song with someone else. This is the most useful social skill in the course.

## Assessing while you dance

Carry a list and tick what you see:

- keeps the pulse through a mistake
- dances both roles
- changes partners with the three sentences
- invites somebody who is standing out

These four are worth more than a neat swing out.

## Afterwards

Sit in a circle, shoes off. One word each, no comments. Then show one minute of an old film clip of the Savoy dancers: they will now see steps where they saw only speed.

## If you have live musicians

Ask for 120 to 140, three-minute tunes, and a clear ending. Introduce the players by name and let the pupils applaud them first.`,
        },
      ],
    },
  ],
  reviews: [
    {
      by: "grace.o",
      rating: 5,
      body: "I am a sports teacher with two left feet. The double circle worked with thirty-one twelve-year-olds on a Monday.",
    },
    {
      by: "amara.b",
      rating: 5,
      body: "Thank you for naming the dancers. My pupils asked to hear more about Norma Miller.",
    },
    {
      by: "benoit.l",
      rating: 4,
      body: "The DJ place is genius. I needed two weeks for the swing out rather than one.",
    },
    { by: "kofi.a", rating: 5, body: "Respectful, practical and fun." },
  ],
};
