import type { SampleModule } from "../../shapes.ts";

export const latinConnection: SampleModule = {
  title: "Latin connection",
  description: "Rumba and cha cha: tone, timing and hips that come from the feet.",
  lessons: [
    {
      title: "Rumba: connection through tone",
      description: "Two-handed hold, settled hips and a break that both can feel.",
      type: "text",
      minutes: 10,
      content: `## Timing

International rumba is in four-four at 100 to 108 beats a minute. Break on **2**: say *two, three, four-one*. The step on 4 takes two beats, and the hip settles through the 1 while the feet are quiet.

## Tone

In an open hold the connection lives in the hands. Ask for *the tone of carrying a full cup*: the elbow is in front of the body, and a push through the hand arrives in the shoulder blade. Exercise: partners face each other, palms together, and walk four steps each way with the same pressure throughout.

## Hips from feet

1. Ball of the foot, straighten the knee, heel arrives last.
2. The hip moves because the leg straightens and the weight arrives; nothing is swung.
3. Practise walks on the spot: sixteen bars, hands on hips, at 80.

## Basic movement, leader

- 2: left foot forward, check
- 3: replace weight to right
- 4-1: left foot to the side, settle
- 2, 3, 4-1: right foot back, replace, side

## Common faults

- **Breaking on 1.** Play only the bongo for a minute and clap 4-1 together.
- **Spaghetti arms.** Return to the full cup.
- **Elbows behind the ribs.** The lead arrives late. "Keep your elbows where you can see them."
- **Hips without feet.** Take the hips away for eight bars; ask for the floor.

## Safety

Straightening a knee under load is not snapping it back. Learners with loose joints stop a breath before straight.`,
    },
    {
      title: "Cha cha: small steps, clear checks",
      description: "The chassé, the check and a New York that both partners arrive in.",
      type: "text",
      minutes: 10,
      content: `## Timing

Cha cha is in four-four at 120 to 128 beats a minute. Break on **2**: say *two, three, four-and-one*. The chassé on 4 and 1 is two quick steps and one that lasts a beat. Let the class clap *four-and-one* over the music before anybody moves; most late chassés are late ears.

## The chassé

Side, close, side. The first step is the length of the foot, the *and* closes half way, and only the last one arrives with a straight knee. Practise sixteen bars on the spot: *cha cha one*.

## New York, for the leader

| Count | Movement |
| --- | --- |
| 4 and 1 | chassé to the left, hold with one hand |
| 2 | turn a quarter to the left, right foot checks forward, side by side |
| 3 | replace weight to the left, turn back to face |
| 4 and 1 | chassé to the right, change hands |
| 2 3 | the same to the other side |

The follower mirrors it. Both look along the joined hands on 2, and see each other on 3.

## Lead

The direction is given on **1**, by the body turning early and the hand staying where it was. A hand that throws the partner into the check arrives too late and too strong.

## Common faults

- **Large chassés.** Dance between two strips of tape, sixty centimetres apart.
- **Falling through the check.** The free arm opens, the rib cage stays over the front foot.
- **Eyes down on 3.** "See your partner" repairs it at once.

## Safety

The check loads a turned knee. The foot turns with the body, and the knee follows the toe. On a sticky floor, teach it first without the turn.`,
    },
    {
      title: "Mirrored tracks",
      description: "Two dancers, one track: watch how mirrored paths meet and part.",
      type: "video",
      minutes: 2,
      content: "sample-video:floor-track",
    },
    {
      title: "Running partner changes",
      description: "Rotation, uneven numbers and role changes without losing the music.",
      type: "text",
      minutes: 8,
      content: `## Set the circle

Leaders stand on the outside, facing in; followers on the inside, facing out. Followers stay, leaders move one place *clockwise*. Say it, point, and let everybody walk it once empty.

## A steady clock

Change every three minutes: about one song, or one correction and two tries. Use the same words each time: "thank your partner, one to the left." With the same sentence nobody needs to hear the rest.

## Uneven numbers

- Put a **practice place** in the circle with a chair and a mirror. Whoever arrives there dances alone for one round; it moves on.
- Rows of three: two followers and one leader, changing after each box.
- Do not fill every gap yourself. While you dance you cannot see.

## Couples who will not change

They may stay together. Give them a spot in the centre, so that the circle flows around them, and offer again later without comment.

## Role change

Call "swap" once in every lesson, for a figure everyone knows. Expect laughter and slower music. Ask afterwards: "what did you miss from your partner?" Write two answers on the board.

## Check your own class

| Question | Aim |
| --- | --- |
| Minutes before the first partner change | under 15 |
| Partners each person met | at least 5 |
| Minutes you talked without music | under 12 |
| People who danced both roles | all who wish |

## Hygiene and comfort

Water break at the half hour, hand gel by the door, a spare shirt as a custom. Say it once in the welcome letter and never to one person in front of others.`,
    },
    {
      title: "Final check: a couple class",
      description: "Plan and run: four questions before your certificate.",
      type: "quiz",
      minutes: 6,
      content: "Think of your own room and your own numbers while you answer.",
      quiz: {
        title: "A couple class",
        description: "Test your knowledge of rumba timing and running a couple class.",
        passScore: 75,
        questions: [
          {
            question: "On which count does the international rumba basic break?",
            options: ["1", "2", "3", "4"],
            correct: [1],
            explanation: "Two, three, four-one. The hip settles through the 1 while the feet are quiet.",
          },
          {
            question: "Eleven people come to class. What keeps everybody dancing and leaves you free to see?",
            options: [
              "You dance with the eleventh all evening",
              "One person watches",
              "You cancel partner work",
              "A practice place in the circle that moves on each round",
            ],
            correct: [3],
            explanation:
              "The practice place gives each person one useful round alone, and the teacher stays available.",
          },
          {
            question: "Where does the hip action in rumba come from?",
            options: [
              "From the leg straightening as the weight arrives",
              "From swinging the pelvis",
              "From the shoulders",
              "From bending both knees deeply",
            ],
            correct: [0],
            explanation: "Foot, knee, then hip. Take the feet away and there is nothing honest left to see.",
          },
          {
            question: "It is useful that every leader follows for a while.",
            options: ["True", "False"],
            correct: [0],
            type: "true_false",
            explanation: "A leader who has followed feels late or forced leads and stops pulling.",
          },
        ],
      },
    },
  ],
};
