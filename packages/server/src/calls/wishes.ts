import type { CallWishes, OccasionName, Settings, Way } from "../api.ts";

/** What holds for someone who has not chosen: the webhook is called for turns, if they have set one. */
export const USUAL: CallWishes = {
  occasions: { turn: ["webhook"], invited: [], proposal: [], talk: [], begins: [], ends: [] },
  quiet: null,
  zone: "UTC",
  webhookAs: "auto",
};

/** What a person chose. Who chose before there were calls for a kept seat is called for it as for a turn. */
export function wishesOf(settings: Settings | undefined): CallWishes {
  const { calls } = settings ?? {};
  if (!calls) return USUAL;
  const { invited = calls.occasions.turn, ...others } = calls.occasions as Partial<CallWishes["occasions"]> &
    Omit<CallWishes["occasions"], "invited">;
  return { ...calls, occasions: { ...others, invited } };
}

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
      invited: left("invited"),
      proposal: left("proposal"),
      talk: left("talk"),
      begins: left("begins"),
      ends: left("ends"),
    },
  };
};
