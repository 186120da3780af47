import type { SampleCourse } from "../shapes.ts";
import { latinConnection } from "./modules/latin-connection.ts";

export const partneringInBallroomAndLatin: SampleCourse = {
  title: "Teaching Partnering in Ballroom and Latin",
  shortName: "Partnering",
  description:
    "Frame, lead and follow as two equal skills, with consent built in and exercises that work in a room of uneven numbers.",
  detailedDescription: `Partnering is taught too late and explained too mysteriously. This course treats leading and following as two skills that everyone can learn, whatever their gender, size or age.

You will work from posture and frame to weight, direction and timing, first in the waltz, then in rumba and cha cha, and finish by planning a class in which partners change every few minutes and everybody feels safe.

**For whom:** ballroom and Latin teachers, and studio teachers who are adding a couple class.

**You will be able to**

- set up a closed hold in four steps and adapt it to different heights;
- teach lead and follow as intention, weight and response;
- run partner changes, role changes and odd numbers smoothly;
- handle touch, consent and complaints with clear words.`,
  instructor: "l.moreno",
  category: "Ballroom & Latin",
  difficulty: "intermediate",
  price: "149.00",
  includedFrom: "royalty",
  duration: "6 weeks, 2 hours a week",
  hours: 12,
  danceStyles: ["Ballroom", "Latin"],
  ageGroups: ["Teen (13-17)", "Adult (18+)", "Senior (55+)"],
  status: "published",
  modules: [
    {
      title: "Before the hold",
      description: "Consent, posture and frame: what each dancer brings to the other.",
      lessons: [
        {
          title: "Consent is technique",
          description: "Words and routines that make touch clear from the first minute.",
          type: "text",
          minutes: 8,
          freePreview: true,
          content: `## Say it first

A couple class asks strangers to touch. Saying so plainly relaxes the room: "We will hold hands and later the back. You may decline any contact at any time, and you need no reason."

## The routine

1. **Ask:** "May I?" with an open palm, at every change of partner.
2. **Answer:** yes, or "palm to palm today". Both are good answers.
3. **Adjust:** "Is this pressure all right?" after the first eight bars.
4. **Thank:** and move on.

Practise it with comic politeness once; afterwards it is natural.

## Three degrees of contact

| Degree | Contact | Use it for |
| --- | --- | --- |
| Open | Fingertips | Anyone, any day |
| Practice hold | Hands on upper arms | Weight and direction |
| Closed hold | Hand, shoulder blade, arm | When both agree |

Every figure in this course works in all three. A person who stays in open hold all evening has not fallen behind.

## Roles

Say *leader* and *follower*, not *men* and *ladies*. Let people choose, and let everyone try the other role for at least ten minutes a class: a leader who has followed stops pulling.

## When something is wrong

Have one named person to speak to, put the name on the wall, and act the same evening. Move the partners first, find out later. Minors: teach with the door open, never correct by touch without asking, and tell parents how partner changes work.

## Common fault

Teachers ask their learners for consent and then grab an arm to demonstrate. Ask too, aloud, so that the room hears it.`,
        },
        {
          title: "Posture and frame in four steps",
          description: "Build a closed hold that is elastic, roomy and fair to both backs.",
          type: "text",
          minutes: 10,
          content: `## Frame is space

A frame is the space two people agree to keep. It is neither strong nor soft; it is *steady*. Build it alone first.

1. **Feet:** parallel, weight over the front of the arch.
2. **Spine:** float the head up, let the breastbone widen. The chin stays over the throat.
3. **Arms:** lift from the shoulder blades into a wide circle, elbows a little below the shoulders, as if hugging a barrel.
4. **Meet:** step in, slightly to the partner's right, so each looks over the other's right shoulder. Hands join at the eye level of the shorter partner.

## Heights

With a large difference the leader's hand moves lower on the shoulder blade, never to the waist, and the follower's hand rests on the upper arm. Nobody bends the spine to fit; bend the elbows.

## Test it

- **Paper test:** a sheet between the joined hands. It must neither drop nor crease.
- **Breath test:** both breathe in, and the circle grows in all directions.
- **Walk test:** eight steps forward, eight back. The distance between breastbones is the same at the end.

## Common faults

| You see | Likely cause | Say |
| --- | --- | --- |
| Leader's shoulders high | Arms lifted by the neck | "Hang the elbows from the blades" |
| Follower leans back | Looking for room | "Grow up, not away" |
| Hands pump the rhythm | Arms leading | "Quiet hands, moving floor" |

## Safety

Frame work tires the shoulders. Work in songs of two minutes, shake out, change partners. With shoulder injuries use practice hold, hands on the upper arms, elbows heavy.`,
        },
      ],
    },
    {
      title: "Lead and follow",
      description: "Intention, weight and response, without pushing and without guessing.",
      lessons: [
        {
          title: "Three messages: when, where, how far",
          description: "Break leading into parts that can be practised one at a time.",
          type: "text",
          minutes: 10,
          content: `## What is being said

A lead carries three messages. *When:* the body breathes and softens a knee. *Where:* the centre turns to the direction. *How far:* the standing leg pushes, much or little. Arms carry none of them.

## Following is not waiting

A follower keeps weight over one foot, chooses nothing early, and completes what has begun with full energy. Say "finish the step you were given", rather than "don't think".

## Exercises

1. **Palm mirror.** Palms touching, slow music. One leads forward and back for a minute. Change roles. No steps yet, only weight.
2. **Which foot?** Leader shifts weight from foot to foot and stops at random. Follower says which foot is free. Aim for ten right in a row.
3. **Walk and pause.** Practice hold, walk on every count at 90. Leader may pause on any count by *not* pushing. If the follower falls through, the pause came too late.
4. **Eyes closed** for the follower, only in pairs that agree, with clear space. One minute.

## Whose mistake?

Ask both to answer the same question: "what did you send, what did you receive?" Then dance it again. Blame disappears when both have an answer.

## Common faults

- **Steering with the hands.** Put a coin on the back of the leader's hand.
- **Anticipating.** Change the length of the phrase: after three boxes, pause.
- **Follower as passenger.** Have the follower dance the figure alone first.

## Safety

Followers travel backwards. The leader is the eyes of the couple: look first, then move, and shorten steps when the floor is full.`,
        },
        {
          title: "Waltz: rise, sway and the box",
          description: "Put frame and lead to work in three-four time.",
          type: "text",
          minutes: 10,
          content: `## Counting

Waltz is in three-four at 84 to 90 beats a minute, which is 28 to 30 bars. The class says *one, two, three* with weight on **one** and length on *two, three*.

## The box, for the leader

| Count | Step |
| --- | --- |
| 1 | left foot forward |
| 2 | right foot to the side |
| 3 | left foot closes |
| 4 | right foot back |
| 5 | left foot to the side |
| 6 | right foot closes |

The follower dances the natural opposite: right foot back on 1.

## Rise and fall

Begin to rise at the end of 1, continue through 2 and 3, lower at the end of 3. Rise comes from ankle and leg; the shoulders stay level inside the frame. Beginners count it as *down, up, up*; correct the first *up* by saying "heel, then grow."

## Teaching order

1. Everyone dances the leader's box, then the follower's, alone.
2. Practice hold, no rise, four boxes.
3. Closed hold, rise only on 2.
4. Add a quarter turn to the left over each box.
5. Partner change every sixteen bars, without stopping the music.

## Common faults

- **Feet fly past on 3.** "Close, then lower." Give the closing foot a tiny kiss with the other.
- **Rising on 1.** Walk the first step with a heel you can hear.
- **Sway bought from the waist.** Sway grows from the ankles through the whole side.

## Safety

With older dancers leave out the full rise: a soft lengthening of the knees gives the same music and keeps balance.`,
        },
        {
          title: "Check: hold, lead and waltz",
          description: "Five questions from the studio floor.",
          type: "quiz",
          minutes: 7,
          content: "Each question is a moment from a real class. You have three attempts.",
          quiz: {
            title: "Hold, lead and waltz",
            description: "Test your knowledge of frame, lead, follow and the waltz box.",
            passScore: 70,
            maxAttempts: 3,
            questions: [
              {
                question: "Which message does the standing leg send?",
                options: ["When", "Where", "How far", "None"],
                correct: [2],
                explanation:
                  "The push of the standing leg decides the length of the step. Breath gives the moment, the centre gives the direction.",
              },
              {
                question: "A follower wants to stay in open hold all evening. What does the teacher do?",
                options: [
                  "Carries on; every figure works in open hold",
                  "Explains that closed hold is compulsory",
                  "Asks for the reason",
                  "Suggests leaving the class",
                ],
                correct: [0],
                explanation:
                  "Contact may be declined without a reason, and the figures are taught so that this costs nothing.",
              },
              {
                question: "In the waltz box the leader begins with the left foot forward. The follower begins with",
                options: [
                  "the left foot back",
                  "the right foot back",
                  "the left foot forward",
                  "the right foot to the side",
                ],
                correct: [1],
                explanation: "Natural opposite: same direction of travel, other foot.",
              },
              {
                question: "Which of these are signs that the arms are leading? Choose all that apply.",
                options: [
                  "Hands pump the rhythm",
                  "A coin falls from the leader's hand",
                  "The distance between breastbones stays the same",
                  "The follower is pulled off balance",
                ],
                correct: [0, 1, 3],
                type: "multiple",
                explanation:
                  "A steady distance shows a good frame. The other three show hands doing the work of the centre.",
              },
              {
                question: "In the waltz the full rise is reached on count 1.",
                options: ["True", "False"],
                correct: [1],
                type: "true_false",
                explanation:
                  "The rise begins at the end of 1 and grows through 2 and 3; the dancer lowers at the end of 3.",
              },
            ],
          },
        },
      ],
    },
    latinConnection,
  ],
  reviews: [
    {
      by: "elena.r",
      rating: 5,
      body: "The consent routine took two minutes and changed the whole mood of my beginners' night.",
    },
    { by: "dmitri.p", rating: 4, body: "Sound technique and honest timing. More on quickstep next, please." },
    {
      by: "june.w",
      rating: 5,
      body: "I teach people over sixty. Every figure came with a version for tired shoulders and shy hands.",
    },
    { by: "ivan.t", rating: 4, body: "The circle of leaders and the practice place solved my uneven numbers at once." },
  ],
};
