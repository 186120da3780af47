import type { SampleCourse } from "../shapes.ts";

export const folkDancesInTheRound: SampleCourse = {
  title: "Folk Dances in the Round",
  shortName: "Folk in the Round",
  description:
    "Circle dances from several traditions, taught with their rhythms, their stories and respect, for groups from eight to eighty.",
  detailedDescription: `A circle has no front row. Everyone sees everyone, mistakes travel on, and a shy person is held on both sides. That is why communities have danced in the round for as long as we know.

In this course you learn four circle dances, from Britain and Ireland, Brittany, the Balkans and Japan, and more importantly a way to teach any circle dance: where to stand, how to call, how to count in six-eight and seven-eight, and how to speak about a tradition that is not your own.

**For whom:** teachers, community leaders, music teachers and anyone who runs a mixed-age group.

**You will be able to**

- lead a circle from within it, without a microphone;
- hear and teach six-eight and seven-eight;
- adapt a dance for walking frames, chairs and very small legs;
- name sources and give credit.`,
  instructor: "t.nakamura",
  category: "Folk & Swing",
  difficulty: "beginner",
  price: "39.00",
  duration: "4 weeks, 90 minutes a week",
  hours: 6,
  danceStyles: ["Folk"],
  ageGroups: ["All Ages", "Children (5-8)", "Senior (55+)"],
  status: "published",
  previewVideo: "sample-video:six-eight",
  modules: [
    {
      title: "The circle itself",
      description: "Where to stand, how to hold, and how to lead from within.",
      lessons: [
        {
          title: "Leading from the ring",
          description: "Handholds, directions and calls that carry across a room.",
          type: "text",
          minutes: 8,
          freePreview: true,
          content: `## Stand in it

A teacher in the middle turns a back to half the class. Stand *in the ring*, teach facing the centre, and move four places along for every new figure so that new people see you from beside you.

## Handholds

| Name | How | Use |
| --- | --- | --- |
| V hold | Hands joined low | Walking and running dances |
| W hold | Elbows bent, hands at shoulder height | Small springing steps |
| Little fingers | Hooked, arms swinging | Breton dances |
| Shoulder hold | Hands on neighbours' shoulders | Slow, heavy steps; adults only |
| Scarf | A knot between hands | Anyone who prefers distance |

Right palm faces down or back, left palm up or forward: *give with the right, receive with the left*. It saves five minutes of fumbling.

## Directions

Do not say clockwise. Say "to the door", "to the piano", "in" and "out". People face each other across a ring; left and right come later.

## Calling

Call on the *last two counts before* the change, on the pitch of the tune: "and **in** two three". Use the same few words, then fewer, then a nod. A dance is learned when you can be silent.

## Common faults

- **The ring shrinks.** People creep inward. "Grow your elbows" or let go for eight counts.
- **Arms pulled down.** Each person carries the weight of their own arms.
- **Racing.** The fastest walker sets the speed; put a calm person beside each quick one.

## Safety

Before starting, everyone looks behind for chairs. Offer a chair circle inside or outside the ring: seated dancers join with arms and feet and are part of the same ring.`,
        },
        {
          title: "Naming a tradition",
          description: "How to introduce a dance that is not your own, briefly and honestly.",
          type: "text",
          minutes: 7,
          content: `## Four sentences before the music

1. **Who:** which people dance this, and where.
2. **When:** wedding, harvest, any Saturday.
3. **From whom:** "I learned it from ... in ...".
4. **How far:** "this is a simple form for learners; at home it has more."

Four sentences take twenty seconds and change how a class dances.

## Words worth avoiding

*Primitive, exotic, authentic,* and "the natives". Also "anyone can do it": some dances have a place and a time, and some belong to one ceremony. If you cannot find out, choose another dance.

## Costumes and props

Dance clothes of your own town are always right. If a child asks to wear something from home, welcome it. Do not hand out copies of other people's ceremonial clothing.

## Checking a source

- Is there a dancer or group from that place you can name?
- Does the recording name its players?
- Do two sources from that place agree about the step?
- Is the choreography traditional, or was it made by a known person for teaching? Many well-loved circle dances were. Name the maker.

## When somebody in class knows better

Good. Ask them to show it, dance it their way, and add their name to your sheet. The teacher who says "I did not know that" is trusted with more.

## Common fault

A long lecture before the first step. Say the four sentences, dance, and tell the rest while people drink water.`,
        },
      ],
    },
    {
      title: "Even and uneven",
      description: "Two-four, six-eight and seven-eight, heard, clapped and danced.",
      lessons: [
        {
          title: "Two simple rings",
          description: "The Circassian Circle and a Breton an dro, step by step.",
          type: "text",
          minutes: 10,
          content: `## A first ring to reels: The Circassian Circle

It is danced across Britain and Ireland. Couples in one ring, any two people, facing in. Music: reels or a lively polka, 32 bars, about 112 beats a minute.

| Bars | Figure |
| --- | --- |
| 1 to 4 | All walk in four steps, out four steps |
| 5 to 8 | The same again |
| 9 to 12 | Those on the right of a couple in four, clap, out four |
| 13 to 16 | The others in four, clap, turn to the neighbour coming to meet them |
| 17 to 24 | Swing that person: right elbows, walking |
| 25 to 32 | Promenade round the ring, side by side, then face in |

Each time through, the partner changes by itself. Nobody has to ask.

## An dro, from Brittany

Little fingers linked, ring moving to the left, two-four, quick walking tempo near 130 steps a minute. Feet: **left, right, left, hold** travelling; **right, left, right, hold** almost on the spot. Say *quick quick slow, quick quick slow*.

The arms roll: up and toward the body on the travelling step, away and down on the second. Teach arms alone, then feet alone, then allow three minutes of happy muddle.

## Common faults

- **Skipping too soon.** A dance that is walked well can be skipped next week.
- **Swings that fly.** "Look at your partner's ear, feet under you, walk."
- **An dro becomes a march.** The second half stays small; the ring breathes.

## Safety

Elbow swings turn at walking speed with children and with anyone unsteady. Offer a two-hand turn with straight backs in place of the elbow.`,
        },
        {
          title: "Counting in six-eight",
          description: "Hear two big beats in six small ones with the floor track.",
          type: "video",
          minutes: 3,
          content: "sample-video:six-eight",
        },
        {
          title: "Seven-eight without fear",
          description: "Lesno and the slow-quick-quick beat of the Balkans.",
          type: "text",
          minutes: 10,
          content: `## Not seven, but three

Nobody in the village counts to seven. They feel three beats, one of them longer: **SLOW, quick, quick**. Written out it is 3 + 2 + 2.

Let the class say *ap-ri-cot, ap-ple, ap-ple*. Apricot has three syllables and gets the long beat. Walk it: one step for each fruit.

## Lesno, in a broken ring

The *lesnoto* is danced in North Macedonia and Bulgaria, in W hold, in a line with a leader at the right end. Face slightly right of centre. Three measures of 7:

| Measure | SLOW | quick | quick |
| --- | --- | --- | --- |
| 1 | step right, to the right | lift left in front | step left across |
| 2 | step right, face centre | lift left, low | hold |
| 3 | step left in place | lift right, low | hold |

The lift is a small one, from the knee, with a soft bounce of the standing leg on the last quick.

## Teaching order

1. Fruit on the lips, hands clapping only the first beat of each fruit.
2. Walk it in a ring with no hands.
3. Measure 1 eight times, measures 2 and 3 eight times, then joined.
4. W hold last. Elbows are heavy, hands light.

## Common faults

- **The slow gets cut to two.** The dance turns into a waltz or a march. Go back to apricot.
- **Large kicks.** "Show the sole to nobody."
- **The line bunches.** The leader walks a wide curve and looks back.

## Adapting

Seated: heels and hands dance the same three beats. With small children keep measure 1 only, and let them freeze when the music stops.`,
        },
        {
          title: "Check: rings and rhythms",
          description: "Five questions on leading, six-eight and seven-eight.",
          type: "quiz",
          minutes: 6,
          content: "Clap the rhythm before you answer. There is a time limit of six minutes.",
          quiz: {
            title: "Rings and rhythms",
            description: "Test your knowledge of circle leading and uneven rhythms.",
            passScore: 60,
            timeLimitSeconds: 360,
            shuffle: true,
            questions: [
              {
                question: "How many beats does a dancer feel in the seven-eight of a lesno?",
                options: [
                  "Seven equal ones",
                  "Three, the first one longer",
                  "Two, as in six-eight",
                  "Four, the last one shorter",
                ],
                correct: [1],
                explanation: "Slow, quick, quick: 3 + 2 + 2. The body feels three beats.",
              },
              {
                question: "How many big beats are there in a bar of six-eight?",
                options: ["Two", "Three", "Four", "Six"],
                correct: [0],
                explanation: "The six quavers gather into two groups of three, on 1 and on 4.",
              },
              {
                question: "Where does the teacher of a circle dance stand?",
                options: [
                  "In the middle",
                  "On a stage",
                  "In the ring, moving along it from time to time",
                  "Outside the ring",
                ],
                correct: [2],
                explanation:
                  "From within the ring nobody sees only your back, and new neighbours can copy you from beside you.",
              },
              {
                question: "Which belong to a good short introduction of a dance? Choose all that apply.",
                options: [
                  "Who dances it and where",
                  "From whom you learned it",
                  "That anyone can do it properly in an hour",
                  "How far your version is simplified",
                ],
                correct: [0, 1, 3],
                type: "multiple",
                explanation: "Who, when, from whom and how far. Promising mastery in an hour makes a tradition small.",
              },
              {
                question: "A new figure is best called on the last two counts before it begins.",
                options: ["True", "False"],
                correct: [0],
                type: "true_false",
                explanation: "A call on the change itself comes too late; the ring needs a moment to turn.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "A festival for all ages",
      description: "Adapt, arrange and close: a whole evening in the round.",
      lessons: [
        {
          title: "Bon odori: moving round the tower",
          description: "Gestures, clapping and walking from a Japanese summer festival.",
          type: "text",
          minutes: 9,
          content: `## What it is

In the weeks of *Obon*, in summer, neighbourhoods in Japan dance to welcome and to thank the spirits of their ancestors. People of all ages move in a ring around a wooden tower, the *yagura*, where the drum is played. It is joyful, and it is a remembrance; say both.

## Tanko bushi, the coal miners' song

The gestures tell of work in a mine on the island of Kyushu. One by one, facing round the ring, arms loose. Each line is two or four slow counts:

1. **Dig:** hands hold a shovel, dig to the right twice, to the left twice.
2. **Carry:** throw the sack over the right shoulder, then the left, walking.
3. **Shade the eyes and look:** step back, right hand over the brow; step back, left.
4. **Push the cart:** both hands, two steps forward.
5. **Open:** hands part in front and out to the sides.
6. **Clap:** *clap, clap-clap*.

Towns differ in detail. Name the version that you learned.

## Teaching

Give the story first and the steps follow. Do all gestures standing, then walking, then with music at about 90. Let children lead: they rarely forget the shovel.

## Common faults

- **Hurry.** Everything lasts a breath. "The shovel is heavy."
- **Arms without knees.** The weight sinks as the hands dig.
- **Jokes about the gestures.** Remind the group whose work is remembered.

## Adapting

It is perfect for chairs and wheelchairs: gestures stay, the tower may move instead of the ring. For people with memory loss keep one gesture for a whole song.`,
        },
        {
          title: "An evening in the round",
          description: "Order of dances, breaks and endings for eight to eighty people.",
          type: "text",
          minutes: 8,
          content: `## The shape of an evening

| Minutes | Dance | Energy |
| --- | --- | --- |
| 0 to 10 | A walked ring while people arrive | low |
| 10 to 25 | Circassian Circle | rising |
| 25 to 35 | Lesno, seated or standing | calm, new |
| 35 to 50 | An dro, long | trance |
| 50 to 65 | Drinks, stories, a song | rest |
| 65 to 80 | Bon odori | playful |
| 80 to 90 | Slow ring, all ages, hold still at the end | quiet |

One new thing in each half. The rest are old friends.

## Eighty people

Make rings inside rings. Put one sure dancer in each quarter. Turn the outer ring the other way only when the inner is safe. For noise, use a frame drum rather than words.

## Small legs and slow legs

- Give the ring a *harbour*: a gap where anyone may step out and come in again.
- Slow legs on the inside, where the path is short.
- Walking frames are dancers: their ring is a lane of its own, and the outer ring waves to it.

## Ending

The last dance decides what people remember. Choose one that everybody knows by then. When it stops, stay in the ring. Wait for two breaths. Say thank you to the musicians, and to the places the dances came from.

## Safety

Keep doors to the outside clear, water within sight, and a first-aid person named aloud. After forty minutes the floor is damp: wipe it during the break.

## Write it down

Date, dances, who came, what was loved. In a year you will have a repertoire of your own.`,
        },
      ],
    },
  ],
  reviews: [
    { by: "lucia.m", rating: 5, body: "Apricot, apple, apple. My choir now dances seven-eight without noticing." },
    {
      by: "hanna.s",
      rating: 5,
      body: "I run a day centre. The notes for chairs and walking frames are thoughtful and they work.",
    },
    {
      by: "ivan.t",
      rating: 4,
      body: "Good introduction to lesno. In my family the second measure is different, and the course made room for that.",
    },
  ],
};
