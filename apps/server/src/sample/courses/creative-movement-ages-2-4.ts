import type { SampleCourse } from "../shapes.ts";

export const creativeMovementAges2To4: SampleCourse = {
  title: "Creative Movement, Ages 2-4",
  shortName: "Creative Movement",
  description:
    "Thirty-minute movement classes for two- to four-year-olds: rituals, stories, props, simple music and calm ways through tears and wild moments.",
  detailedDescription: `Very young children do not learn steps. They learn that their body can be big and small, fast and slow, and
that other bodies are in the room. This free course gives you a plan for thirty minutes and a year of ideas.

### You will find

- what two, three and four-year-olds can do, and what they cannot yet
- a fixed class shape with room for invention
- stories, scarves, drums and songs
- what to do when a child cries, clings or runs
- how to work with parents in the room and without them

No dance training is needed. Nursery staff, parents and dance teachers have all taken it.`,
  instructor: "s.ibarra",
  category: "Early Years",
  difficulty: "beginner",
  price: "0",
  duration: "3 weeks, 1 hour a week",
  hours: 3,
  danceStyles: ["Other"],
  ageGroups: ["Toddler (2-4)"],
  status: "published",
  previewVideo: "sample-video:six-eight",
  modules: [
    {
      title: "The child in front of you",
      description: "What to expect at two, three and four, and how to set up the room.",
      lessons: [
        {
          title: "Two, three and four",
          description: "What each age can do with its body, its attention and other children.",
          type: "text",
          minutes: 8,
          freePreview: true,
          content: `## Three different dancers

| | Two | Three | Four |
| --- | --- | --- | --- |
| **Body** | walks, runs, squats, tries to jump | jumps with two feet, tiptoes, climbs stairs | hops, gallops, begins to skip |
| **Balance** | one foot with a hand | one foot for a moment | one foot for three to five seconds |
| **Attention** | one or two minutes a task | three to four | five and a little more |
| **Others** | plays beside | copies and follows | takes turns, with help |
| **Words** | one thing at a time | two things in a row | a short story |

These are averages, and children do not read tables. A two-year-old who hops and a four-year-old who does
not are both usual.

## What it means for you

- **Do, then say.** They copy the body before they understand the sentence.
- **One word, one movement.** "Up." "Freeze." "Tiny."
- **Repeat.** The same song for six weeks is not dull. It is where they begin to invent.
- **No left and right.** Use the window and the door.
- **No lines.** Use a spot, a circle and a flock.

## What you never need

Splits, pointed feet, a fixed routine, a mirror or a costume. A show at this age is a class with the door
open.

### Safety in one paragraph

Barefoot or non-slip soles, no socks on a smooth floor. No lifting or swinging by hands or wrists: a
toddler's elbow can slip out of place with one pull. One adult sees the door. Count the children in, count
them out.`,
        },
        {
          title: "Room, spots and helpers",
          description: "Ten minutes of preparation which save you twenty minutes of policing.",
          type: "text",
          minutes: 7,
          content: `## The room

Use less than you have. For ten children a space of about six by eight metres is plenty; close the rest off
with a bench. Big halls make small children run, since that is what big halls are for.

- **Spots.** A felt circle or tape cross for each child, in a ring, an arm apart. The spot is home.
- **Clear edges.** Chairs, bags, radiators and sockets behind a line.
- **One thing to look at.** Your props stay in a closed bag until their moment.
- **Light and sound.** Speaker on the floor far from the ring, quieter than you think. You need to be heard
  without lifting your voice.

## Numbers

| Age | Children | Adults |
| --- | --- | --- |
| 2 | 8 | each with a grown-up |
| 3 | 10 | teacher and helper |
| 4 | 12 | teacher and helper |

Follow your country's or nursery's ratio if it is stricter.

## The helper

A helper **dances**. She does not stand at the side and correct. Three tasks are hers: toilets, tears and
the child who goes another way. Agree on two signs before class: hand on the heart means *stay with this
child*, hand on the ear means *music down*.

## Grown-ups in the room

Tell them at the door:

1. Dance with us and not for your child.
2. Let yours watch as long as it likes. Watching is joining.
3. Phones wait until the last song.

Say it warmly each week, since every week somebody is new.`,
        },
      ],
    },
    {
      title: "A class of thirty minutes",
      description: "The fixed shape, a year of themes, and music that helps.",
      lessons: [
        {
          title: "Hello, travel, story, rest, goodbye",
          description: "Five rituals which turn ten small people into a class.",
          type: "text",
          minutes: 9,
          content: `## The shape

| Minutes | Part | Example |
| --- | --- | --- |
| 0–5 | **Hello** | each name sung, each child shows one movement, all copy |
| 5–10 | **Body** | wake toes, knees, tummies, fingers; big and small |
| 10–16 | **Travel** | walk, tiptoe, gallop from the pond to the forest |
| 16–24 | **Story or prop** | the scarf that becomes wind, river, bird |
| 24–28 | **Rest** | lie as a stone, a leaf falls on each tummy |
| 28–30 | **Goodbye** | stamp, clap, wave, same song |

Keep the first and the last for a whole year. Change the middle every two or three weeks.

## Transitions are the real lesson

Noise does not happen in tasks. It happens between them. So make each change a movement:

- *to the circle:* "Fly to your nest and fold your wings."
- *prop away:* "The scarves are tired. Carry yours to bed."
- *stop:* a drum roll and a single beat. Freeze. Practise it like a song.

## Freeze, step by step

1. You drum, they shake. You stop, you freeze with a big face.
2. They copy without being told. Praise the stillness: "I see eight statues."
3. Add shapes: tall, wide, twisted, on three legs.

Freeze is the brake of your class. Teach it in the first ten minutes of the first day.

## Common faults

- Waiting for everyone before starting. Begin with those who are there.
- Talking about what comes next. Do it.
- Ending late and in a hurry. Set a silent alarm at minute 24.`,
        },
        {
          title: "Opposites: the alphabet of movement",
          description: "Eight pairs of opposites, each with an image, a sound and a game.",
          type: "text",
          minutes: 8,
          content: `## Eight pairs

| Pair | Image | Sound |
| --- | --- | --- |
| big and small | balloon | drum swell, click |
| high and low | giraffe, snake | bell, bass drum |
| fast and slow | mouse, snail | shaker, long hum |
| heavy and light | elephant, feather | stamp, breath |
| straight and bendy | tree, seaweed | wood block, slide whistle |
| stop and go | traffic light | silence, drum |
| near and far | magnet, wave | two claps, echo |
| alone and together | raindrop, puddle | triangle, all instruments |

**One pair a class.** Show one, then the other, then change between them by sound alone.

## From copying to choosing

1. *Copy:* everyone is a snail.
2. *Choose between two:* "Snail or mouse? Show me."
3. *Invent:* "What else is slow?" Take the first answer and dance it at once, even if it is a tractor.
4. *Lead:* one child chooses and all of us follow for eight beats.

Never ask "What does it look like?" of a two-year-old. Ask of a four-year-old, then wait for a whole breath.

## Praise

Name what you see: "Your back is low and your fingers are slow." It teaches words for movement and it does
not compare children.

## Common faults

- **Too many animals.** If the children act the elephant, they play theatre; if they feel *heavy*, they
  dance. Go from the animal to the quality.
- **Too fast a change.** Give each side at least sixteen beats.`,
        },
        {
          title: "Rocking and galloping: music that swings",
          description:
            "Listen to the swing of six-eight and rock with it; then gallop. Play it through once alone, then find the two strong beats you will use with the children.",
          type: "video",
          content: "sample-video:six-eight",
          minutes: 4,
        },
        {
          title: "Check: planning thirty minutes",
          description: "Four questions about ages, room and class shape.",
          type: "quiz",
          minutes: 5,
          content: "Four questions. The explanations are part of the lesson, so read them too.",
          quiz: {
            title: "Planning thirty minutes",
            description: "Ages, room, rituals and opposites.",
            passScore: 75,
            questions: [
              {
                question: "Which part of the class stays the same all year?",
                options: ["The story", "The props", "Hello and goodbye"],
                correct: [2],
                explanation: "Rituals at both ends give safety; the middle can then be new.",
              },
              {
                question: "Why do you not swing a toddler by the hands?",
                options: ["It excites the others", "A pull can slip the elbow out of place", "It tires the teacher"],
                correct: [1],
                explanation:
                  "The ligament that holds the small forearm bone is loose at this age; a pull on the hand can displace it.",
              },
              {
                question: "A three-year-old watches from the grown-up's lap for the whole class. What is it?",
                options: ["A failed class", "A way of joining in", "A reason to move the child down a group"],
                correct: [1],
                explanation: "Watching is how many children begin; often they dance it all at home the same evening.",
              },
              {
                question: "Which are good ways to end a task?",
                type: "multiple",
                options: [
                  "A movement that leads to the next place",
                  "A long explanation of what comes next",
                  "A drum beat and a freeze",
                  "Putting the scarves to bed",
                ],
                correct: [0, 2, 3],
                explanation: "Make the change itself a movement. Explanations leave small bodies with nothing to do.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "Props, stories and difficult moments",
      description: "Scarves and drums that help, and kindness with a plan.",
      lessons: [
        {
          title: "Scarves, drum and hoop",
          description: "Three props, nine games and rules for handing them out.",
          type: "text",
          minutes: 8,
          content: `## Handing out

A prop given too early becomes a toy; given too late, a quarrel. Hand out **while they are sitting on their
spots**, all the same colour, with one word: "Tummy." The scarf lies on the tummy until the last child has
one.

## Scarf

- **Wind.** Throw, watch it fall, sink with it to the floor. Eight times. It teaches slow better than any
  word.
- **Peekaboo shapes.** Hide under it, count three, appear in a shape.
- **River.** All scarves in two lines. Jump over, tiptoe between, lie down and float.

## Drum

- **Feet follow the drum.** Fingertips for tiptoe, palm for walking, two beats for jumping.
- **Question and answer.** You play two beats, they stamp two.
- **Sleeping bear.** Quiet scratching, everyone lies; one loud beat, all run home to their spot.

## Hoop

- **Puddle.** Jump in, jump out, run round, sit in it.
- **House.** Visit another house, bow, go on.
- **Train.** Three children hold one hoop. They learn to go at the speed of the slowest.

## Safety

Scarves of about sixty centimetres, never tied to a child, never round a neck. Hoops flat on the floor for
twos. Nothing small enough to fit in a mouth. Wash scarves weekly, they are licked.

## Common faults

- Two props in one class
- Collecting props by running after children: sing the bedtime song instead
- A prop with no task: then it becomes a sword`,
        },
        {
          title: "Tears, clinging and the runaway",
          description: "What to do in the first minute, and what to say to the grown-up afterwards.",
          type: "text",
          minutes: 8,
          content: `## The child who cries

1. Get down to the child's height, at an arm's distance, sideways on.
2. Say what you see: "You miss Daddy. He comes after the goodbye song."
3. Offer two things, both possible: "Sit with Bea or hold the drum?"
4. Go on with the class. The music is a better comfort than ten faces turned round.

If crying grows for more than five minutes, call the grown-up in. That is not defeat. Next time stay for ten
minutes, then fifteen.

## The child who clings

Let the adult join in and be a tree: stand still, arms out, no talking. Trees move further from the middle
each week. Most children leave the trunk by week four.

## The child who runs

Running is an answer to a room. Ask what the room offers it.

- Less space: move the bench.
- More to do: give the runner the drum or the lead.
- A path: tape a road, running is *on the road*, and stops at the red spot.

Do not chase. A chase is the best game in the world.

## The child who bites, pushes or takes

Stop the hand, calmly. "I will not let you push. Your feet may stamp." Look after the other child first. No
forced apology. Tell both grown-ups the fact in one sentence, without the name of the other child.

## Touch

At this age children will climb on to your lap. Be open, be seen, let the child begin and end it. For
showing a movement use your own body, a puppet or the scarf. Help in the toilet follows the nursery's rule,
always with the door ajar and a second adult told.

## Afterwards

Write two lines: what happened, what helped. After a term these lines are the best course on early years you
will ever have taken.`,
          quiz: {
            title: "Difficult moments",
            description: "Three short cases.",
            passScore: 66,
            questions: [
              {
                question: "A child runs round the edge of the room. What do you not do?",
                options: ["Run after the child", "Make the room smaller", "Give the child the drum"],
                correct: [0],
                explanation: "Being chased rewards the running. Space, a task or a path answer it.",
              },
              {
                question: "Crying has grown for more than five minutes. What now?",
                options: [
                  "Wait, it will pass",
                  "Take the child to another room alone",
                  "Call the grown-up in and plan a shorter stay next time",
                ],
                correct: [2],
                explanation: "A short good stay builds trust; a long bad one undoes it.",
              },
              {
                question: "After a push, the child should be made to say sorry.",
                type: "true_false",
                options: ["True", "False"],
                correct: [1],
                explanation:
                  "A forced word teaches a password. Look after the hurt child and show what the feet or hands may do instead.",
              },
            ],
          },
        },
        {
          title: "Three stories to dance",
          description: "Ready stories with movements, sounds and endings that calm.",
          type: "text",
          minutes: 7,
          content: `## How to tell a danced story

Speak in the present tense, one sentence, then **eight to sixteen beats of movement**. Four or five pictures
are enough. End low, slow and warm, since the rest comes next.

## The seed

1. We are seeds, round and tight. *(curl, breathe)*
2. Rain falls. *(fingertips on the back, on the head, on the floor)*
3. A toe grows, a hand, a long back. *(rise slowly, drum swells)*
4. Wind comes. *(sway, bend, never fall)*
5. Evening. Petals close. *(fold, sink, quiet)*

## The washing machine

1. We climb in as socks. *(small shape)*
2. Slow turning. *(rock, roll)*
3. Fast. *(shake, spin once, freeze)*
4. Hung on the line. *(arms wide, tall)*
5. Dry, folded and put in the drawer. *(one fold, two folds, lie down)*

## Night train

1. Wheels wake. *(feet patter while sitting)*
2. Out of the station. *(walk behind one another, elbows turn)*
3. Mountain. *(slow, heavy)*
4. Down the other side. *(light, fast, on the road only)*
5. Lights out. *(hum, sit, lean on the neighbour who wants it)*

## Make your own

Take a thing from their week (snow, a digger, a new baby). Find **two opposites** in it, put the lively one
in the middle and the calm one last. Tell it three weeks running: in the first they copy, in the second they
know, in the third they change it. The third telling is the one you are teaching for.`,
        },
      ],
    },
  ],
  reviews: [
    {
      by: "grace.o",
      rating: 5,
      body: "I use the thirty-minute shape in four nurseries. The freeze lesson alone gave me back my voice.",
    },
    {
      by: "farid.k",
      rating: 4,
      body: "My pupils are older but the opposites and the scarf game work just as well with first graders.",
    },
    {
      by: "june.w",
      rating: 5,
      body: "Took it to play with my grandchildren. Kind, funny and clear about elbows, which the nurse in me was glad to see.",
    },
    {
      by: "ivan.t",
      rating: 3,
      body: "Lovely stories. I would like to hear the songs, the text only tells you that there is one.",
    },
  ],
};
