import type { SampleCourse } from "../shapes.ts";

export const tapRhythmBeforeSteps: SampleCourse = {
  title: "Tap: Rhythm Before Steps",
  shortName: "Tap Rhythm",
  description:
    "Teach beginners to hear, clap and sing a rhythm before it goes into the feet. A free first course in tap for teachers of every age.",
  detailedDescription: `Most tap problems are listening problems. A class that can sing the rhythm can nearly always dance it; a class that learns shapes first will rush for years.

This course gives you a way of working that starts with the ear. You will learn to count quarters, eighths, triplets and sixteenths out loud, to build clean single sounds, and to join them into time steps that swing.

**You will be able to**

- set a steady pulse and keep a mixed group inside it;
- teach toe taps, heel drops, brushes and shuffles as sounds rather than poses;
- hear the difference between straight and swung eighths and ask for either;
- plan a forty-five minute beginner class that leaves people humming.

You need tap shoes, a wooden or sprung floor and your voice. No earlier tap teaching is expected.`,
  instructor: "j.baptiste",
  category: "Jazz & Tap",
  difficulty: "beginner",
  price: "0",
  duration: "3 weeks, 1 hour a week",
  hours: 3,
  danceStyles: ["Tap"],
  ageGroups: ["All Ages"],
  status: "published",
  previewVideo: "sample-video:floor-track",
  modules: [
    {
      title: "Ears first",
      description: "Pulse, subdivision and the habit of singing a rhythm before dancing it.",
      lessons: [
        {
          title: "Sing it, clap it, walk it",
          description: "The four-stage routine that every new rhythm in this course goes through.",
          type: "text",
          minutes: 8,
          freePreview: true,
          content: `## Four stages, always in this order

Tap is percussion. Nobody would hand a drummer sticks and say "copy my arms", yet tap is often taught exactly like that. Use these stages for every new rhythm, even with advanced groups.

1. **Sing it.** You scat the phrase twice, the class scats it back. Use soft syllables: *da* for a toe, *dum* for a heel.
2. **Clap it.** The same phrase in the hands while the feet keep a quiet pulse on 1, 2, 3, 4.
3. **Walk it.** Walk the pulse around the room and clap the phrase on top. Now the body owns the beat as well as the pattern.
4. **Tap it.** Only now put it in the feet, standing still, at three quarters of the speed.

## A first phrase

Try this over a medium swing, about 110 beats a minute:

- bar 1: **1, 2, 3 and 4**
- bar 2: **1 and 2, (rest), 4**

The rest on 3 is the lesson. Beginners fill silence because silence feels like being late. Ask them to *show* the rest by lifting one finger.

## Common faults

- **Clapping gets faster.** Half the class claps the pulse, half the phrase; swap without stopping.
- **Eyes on your feet.** Turn your back, or stand behind the group. They will start to listen.
- **Everyone stops when one person is lost.** Agree a home sound: toe taps on 2 and 4 until the next bar 1.

## What to listen for

Close your eyes for one phrase. If you can hear one sound on each count, go on. If you hear rain, go back one stage.`,
        },
        {
          title: "Straight, swung and triplet",
          description: "Three ways to divide a beat, and how to make a class feel each.",
          type: "text",
          minutes: 10,
          content: `## One beat, three feels

Set the pulse with a walk. Over it the class speaks:

| Feel | Say | Where the second sound falls |
| --- | --- | --- |
| Straight eighths | 1 and 2 and | exactly half way |
| Swung eighths | 1 (and) a 2 (and) a | two thirds of the way |
| Triplets | 1 and a 2 and a | two sounds, at one third and two thirds |

Swing is a triplet with the middle sound left out. Once a class can say the full triplet, drop the "and" and swing appears by itself, without a lecture.

## Exercise: the long and the short

1. Everyone: toe taps in triplets, right foot, eight bars. Count *1 and a*.
2. Leave out the *and*. Eight bars. Nothing else changes; the *a* must stay late.
3. Now even it out: *1 and 2 and*. Notice how the music seems to march.
4. Call "swing" or "straight" every four bars.

## Tempo

Swing flattens as the music speeds up. Above about 200 beats a minute the eighths are close to even. Teach swing between 100 and 140.

## Common faults

- **Dotted and stiff.** If the short note is too short it sounds like a limp. Go back to the full triplet.
- **Heavy upbeats.** The *a* is light, like the pick-up of a broom.
- **Heads bobbing on every sound.** Let the body mark the pulse only; the feet have the rest.

## Safety

Repeated toe taps load the shin. Change feet every eight bars, and follow with ankle circles and a calf stretch of twenty seconds on each side.`,
        },
        {
          title: "Eight counts, one track",
          description: "Watch the floor track, speak the counts and find where each phrase begins.",
          type: "video",
          minutes: 2,
          content: "sample-video:floor-track",
        },
      ],
    },
    {
      title: "Clean single sounds",
      description: "Toe, heel, brush, spank and shuffle, each with one clear sound.",
      lessons: [
        {
          title: "Weight, ankle and the quiet knee",
          description: "Where tap technique lives: over the foot, in a loose ankle.",
          type: "text",
          minutes: 10,
          content: `## Before any sound

A clear tap sound needs a free ankle and a standing leg that is not gripping. Stand with feet under the hips, knees soft, weight a little forward so that a sheet of paper would slide under the heels.

## The five sounds

- **Toe tap:** lift the front of the foot, let it fall. Gravity makes the sound.
- **Heel drop:** weight on the ball, release the heel. The knee bends with it.
- **Brush:** swing the foot forward from the knee, ball strikes once on the way out.
- **Spank:** the same on the way back. Cue: "strike a match behind you."
- **Ball change:** ball of the back foot, then the front. Two sounds, one transfer of weight.

## Shuffle equals brush plus spank

Teach it seated first. On chairs, the class lets the lower leg hang and swings it: *and 1, and 2*. No weight, no fear, and the loose ankle is obvious. Then stand holding a barre or chair back.

Counts for practice: four shuffles right, four left, two and two, one and one. Sixteen bars at 90.

## Common faults

1. **Three sounds in a shuffle.** The heel is clipping. Lift the thigh a thumb's width more.
2. **The whole leg kicks.** Put a hand behind the knee; only the lower leg moves.
3. **One loud, one soft.** Speak it evenly: *shuf-fle*. Ask for the softer sound to match, never for the louder to shout.

## Safety

Concrete and tiles are not tap floors. On a hard floor use a board, shorten the class and leave out stamps. Anyone with shin pain stops shuffles for the day and works seated.`,
        },
        {
          title: "Check: sounds and counts",
          description: "Five questions on subdivision and single sounds.",
          type: "quiz",
          minutes: 6,
          content: "Speak each rhythm aloud before you answer. You may try as often as you like.",
          quiz: {
            title: "Sounds and counts",
            description: "Test your knowledge of pulse, swing and the first five sounds.",
            passScore: 70,
            shuffle: true,
            questions: [
              {
                question: "How are swung eighths related to triplets?",
                options: [
                  "They are a triplet with the middle sound left out",
                  "They are a triplet played at double speed",
                  "They are a triplet with the last sound left out",
                  "They have nothing to do with triplets",
                ],
                correct: [0],
                explanation: "Say 1 and a, then leave out the and: what is left, 1 and a late a, is the swung pair.",
              },
              {
                question: "In which order does a new rhythm go through the class?",
                options: [
                  "Tap, clap, sing, walk",
                  "Sing, clap, walk, tap",
                  "Walk, tap, clap, sing",
                  "Clap, tap, walk, sing",
                ],
                correct: [1],
                explanation:
                  "Voice, hands, whole body, feet. Each stage adds one difficulty to something already known.",
              },
              {
                question: "Which of these make a shuffle sound like three taps? Choose all that apply.",
                options: [
                  "The heel clips the floor",
                  "The ankle is gripped and the foot bounces",
                  "The class sings the rhythm first",
                  "The thigh is a little higher",
                ],
                correct: [0, 1],
                type: "multiple",
                explanation:
                  "A low heel or a tight ankle adds a stray sound. Lifting the thigh slightly and singing first both help.",
              },
              {
                question: "At 220 beats a minute, eighths in swing music are close to even.",
                options: ["True", "False"],
                correct: [0],
                type: "true_false",
                explanation: "The long and short pair flattens with speed. That is why swing is taught at 100 to 140.",
              },
              {
                question: "A learner has shin pain during shuffles. What do you do first?",
                options: [
                  "Slow the music down",
                  "Let the learner go on more softly",
                  "Stop shuffles for that learner today and offer seated work",
                  "Move to stamps instead",
                ],
                correct: [2],
                explanation: "Pain ends the exercise. Seated work keeps the rhythm and takes the load off the shin.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "From sounds to steps",
      description: "A first time step, and a class that holds together around it.",
      lessons: [
        {
          title: "The single time step",
          description: "Build the oldest sentence in tap from sounds the class already has.",
          type: "text",
          minutes: 10,
          content: `## Where it comes from

Hoofers used the time step to show the band their tempo. Tell the class that: it explains why steadiness matters more than size.

## The rhythm

Say first: **8 and 1, 2, and 3 and**. The step begins before the bar, on *8*.

| Count | Sound |
| --- | --- |
| 8 and | shuffle right |
| 1 | hop left |
| 2 | step right |
| and 3 | flap left (brush, step) |
| and | step right |

The other side follows at once: shuffle left on **4 and**, hop on 5, and so on to *and 7 and*.

## Teaching steps

1. Scat it: *shuf-fle hop, step, fa-lap step*.
2. Clap it over a walk until the *8 and* comes as a breath before the bar.
3. Feet without the hop: replace it with a heel drop. Many beginners stay here for two weeks, happily.
4. Add the hop at 100 beats a minute. Keep it under five centimetres.
5. Six time steps, then a break: the class rests for one bar and comes in again together on 8.

## Common faults

- **Starting on 1.** Have everyone stamp 1 softly while you dance; they will hear the shuffle come earlier.
- **Travelling forward.** Draw a chalk circle the size of a plate and stay in it.
- **Rushing and 3 and.** Sing that piece alone, four times, then put it back.

## Safety

Hop with a bent knee and land through the ball to the heel. Older dancers and anyone returning after an injury keep the heel drop; the rhythm is complete without the hop.`,
        },
        {
          title: "A forty-five minute first class",
          description: "A plan you can use tomorrow, with times and a way to finish.",
          type: "text",
          minutes: 8,
          content: `## The plan

| Minutes | What | Why |
| --- | --- | --- |
| 0 to 5 | Walk and clap in a circle, call and answer | Everyone hears the pulse |
| 5 to 12 | Ankle and calf warm-up to swing, toe taps, heel drops | Blood in the lower leg |
| 12 to 20 | Shuffles: seated, held, free | One new sound |
| 20 to 30 | Phrase of the day through the four stages | Memory through the ear |
| 30 to 38 | Trading fours in pairs | Listening, courage |
| 38 to 43 | The phrase with music, half the class at a time | A small performance |
| 43 to 45 | Calf stretch, one hummed phrase to take home | Practice without shoes |

## Trading fours

One partner improvises for a bar of four, the other answers with the *same* rhythm. Rules: only sounds from today, and rests count as sounds. Shy people may clap.

## Mixed levels

Keep one phrase for all and change the density. New people dance the quarter notes, others add the eighths, the confident ones fill triplets. Everybody ends on the same 1, and the room sounds like a band.

## Noise and ears

Twenty pairs of tap shoes in a small hall pass 90 decibels. Keep the music below the feet rather than above them, work in halves, and give children a quiet corner after twenty minutes.

## After class

Write down the phrase you used as words, not as step names: *da dum, da-ka-da dum*. Start next week by asking who still has it. Somebody always does, and that person teaches it back.`,
        },
      ],
    },
  ],
  reviews: [
    {
      by: "kofi.a",
      rating: 5,
      body: "I have taught tap for six years and never asked a class to sing first. The rushing stopped in one lesson.",
    },
    {
      by: "hanna.s",
      rating: 5,
      body: "Clear and generous for a free course. The rest on count 3 is now a running joke with my Tuesday group.",
    },
    { by: "june.w", rating: 4, body: "Very good on rhythm. I would have liked one more lesson on flaps." },
  ],
};
