import type { CallWishes, OccasionName, Settings, Way } from "../api.ts";

/** What holds for someone who has not chosen: the webhook is called for turns, if they have set one. */
export const USUAL: CallWishes = {
  occasions: { turn: ["webhook"], proposal: [], talk: [], begins: [], ends: [] },
  quiet: null,
  zone: "UTC",
  webhookAs: "auto",
};

export const wishesOf = (settings: Settings | undefined): CallWishes => settings?.calls ?? USUAL;

/** The ways by which a person is called for something. */
export function waysFor(settings: Settings | undefined, what: OccasionName): Way[] {
  if (!settings) return [];
  const ways = wishesOf(settings).occasions[what];
  return ways.filter((way) => way !== "webhook" || settings.webhook !== null);
}

/** The wishes without a way, for everything. */
export const without = (wishes: CallWishes, way: Way): CallWishes => {
  const { occasions } = wishes;
  const left = (what: OccasionName) => occasions[what].filter((one) => one !== way);
  return {
    ...wishes,
    occasions: {
      turn: left("turn"),
      proposal: left("proposal"),
      talk: left("talk"),
      begins: left("begins"),
      ends: left("ends"),
    },
  };
};
