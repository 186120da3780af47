import type { SampleModule } from "../../shapes.ts";

export const jazzPhrase: SampleModule = {
  title: "Sixty-four counts to teach",
  description: "A finished phrase built from the isolations and layers so far, and a way to teach it in forty minutes.",
  lessons: [
    {
      title: "The phrase, eight by eight",
      description: "Sixty-four counts written out, with the instrument that each one answers.",
      type: "text",
      minutes: 12,
      content: `## Music

Any swing or soul tune between 104 and 116 beats a minute with a clear bass. Start on the second chorus, when the brass come in.

## The counts

| Eight | Counts | Movement | Answers |
| --- | --- | --- | --- |
| 1 | 1 to 8 | Walks on every second count, right first; shoulders quiet | bass |
| 2 | 1 to 4 | Step touch right and left | bass |
| | 5 to 8 | The same, shoulders lift on 6 and 8 | snare |
| 3 | 1 2 3 4 | Rib slide right, centre, left, centre | keys |
| | 5 6 7 8 | Full rib circle, knees soft | keys |
| 4 | 1 to 3 | Lunge right, arm grows along the diagonal | singer |
| | 4 to 8 | Suspension to 6, fall into three steps 7 and 8 | singer |
| 5 | 1, 2 | Head turns right, centre, sharp | brass |
| | 3 to 8 | **Silence.** Stand in the music | nobody |
| 6 | 1 to 8 | Pas de bourrée left, kick, ball change, pivot, step | drums |
| 7 | 1 to 8 | Hip figure of eight, travelling back, voice on *and* | bass |
| 8 | 1 to 4 | Two turns or two walks: the dancer chooses | brass |
| | 5 to 8 | Contract on 5, open slowly, arrive on 8 and stay | all |

## Where it breaks

- **Eight 4:** the fall comes from the suspension. If the steps are late, the lunge was too deep.
- **Eight 5:** six counts of stillness feel endless. Count them aloud twice, then in the head.
- **Eight 6:** pas de bourrée is behind, side, front. Say the places rather than the French.

## Versions

Leave out the turns, keep the lunge high, or dance eights 3 and 7 on a chair. The phrase is finished when the accents are, however large the steps may be.`,
    },
    {
      title: "Teaching it in forty minutes",
      description: "An order of work that keeps the music on and the mirror off.",
      type: "text",
      minutes: 9,
      content: `## Do not begin with eight 1

Begin with what is hardest to hear. A class that knows where the silence is will find its way there.

| Minutes | What |
| --- | --- |
| 0 to 4 | Listen twice: hands up for the brass, sit down for the silence |
| 4 to 10 | Eight 5, then eight 8: the two arrivals |
| 10 to 18 | Eights 1 to 3, feet first, then the layer |
| 18 to 26 | Eight 4 and the fall, both sides |
| 26 to 32 | Eights 6 and 7 |
| 32 to 38 | All of it in two groups, facing each other, no mirror |
| 38 to 40 | Last time with the lights low; nobody watches |

## While you teach

- Dance with your back to the class for no more than one eight. Then turn round and *watch*.
- Say counts for the first time, instruments for the second ("bass, bass, snare"), nothing for the third.
- Give a choice early. In eight 8 some will turn and some will walk, and both are right.

## Facing each other

Two groups on opposite sides dance the phrase at the same time. They become each other's music, and they stop correcting their hair. Let each group name one accent that was clear in the other.

## Common faults

- **Teaching on until the end of the hour.** Stop learning at minute 32. What is known can then become dancing.
- **Full energy each time.** Mark twice, dance once. Tired ankles land badly in eight 6.

## Home practice

Ask for the listening map of the same tune on paper, and for one silence somewhere in the week.`,
    },
  ],
};
