/** What the invented operator of the sample says of itself. */
export const aboutText = `{{site_name}} began in a studio with one mirror and too many notebooks. Six teachers of six styles compared what they
had learned the slow way: how to warm up a class of seven-year-olds, how to count a phrase out loud, when to say nothing.
They wrote it down so that the next teacher would not have to start from an empty page.

## What we do

We make **certification courses** for people who teach dance, or want to. Each is written by somebody who has stood in
front of the class it describes. You learn by watching, reading and trying things in your own room, and a quiz asks what
stayed. Whoever completes a course receives a certificate that anyone can check here.

## How we choose

- A course has to be usable on Monday morning.
- Every exercise says what it is for and what to look at.
- Words for bodies are plain, and nobody is corrected by being shamed.

## This is a trial

The people, courses and prices you see here are invented, and no money moves. Look around, break things, start again.
`;
