import type { SampleStore } from "../shapes.ts";

export const viralMovesVault: SampleStore = {
  by: "benji.holt",
  tier: "educator",
  store: {
    name: "Viral Moves Vault",
    slug: "viral-moves-vault",
    tagline: "Last week's dance, this week",
    bio: "Breakdowns of dances from short films. New ones every Friday.",
    place: "Leeds, United Kingdom",
    links: [],
  },
  suspended:
    "Three of these routines were made by a choreographer who wrote to us. Show us her permission, or take them down, and we open your store again.",
  resources: [
    {
      title: "The slide-and-point thing, broken down",
      description: "Eight counts from a clip that everybody has seen, slowed down to half speed and counted out loud.",
      type: "text",
      styles: ["hip-hop"],
      ages: ["teen"],
      levels: ["beginner"],
      categories: ["Choreography and combinations: Class combinations"],
      tags: ["trend"],
      price: "3.00",
      files: [["trend-one.txt", "Slide and point.txt"]],
      reviews: [{ by: "kofi.a", rating: 2, body: "I know who made this dance, and she is not named anywhere in it." }],
    },
    {
      title: "The kitchen shuffle, broken down",
      description: "Eight counts that went round the world this month, with a tip for socks on tiles.",
      type: "text",
      styles: ["hip-hop"],
      ages: ["teen"],
      levels: ["beginner"],
      categories: ["Choreography and combinations: Class combinations"],
      tags: ["trend"],
      price: "3.00",
      files: [["trend-two.txt", "Kitchen shuffle.txt"]],
    },
    {
      title: "The shoulder one, broken down",
      description:
        "Sixteen counts of shoulders, a turn on nine and a pose on sixteen, from the clip with the red door.",
      type: "text",
      styles: ["hip-hop"],
      ages: ["teen"],
      levels: ["beginner"],
      categories: ["Choreography and combinations: Class combinations"],
      tags: ["trend"],
      price: "2.50",
      files: [["trend-three.txt", "The shoulder one.txt"]],
      ends: "archived",
    },
  ],
};
