import type { Action } from "@railhead/core";
import type { Entry, Moved } from "@railhead/server/api";
import { and, assign, fromCallback, type SnapshotFrom, setup, stateIn } from "xstate";
import type { LiveGame, Taken } from "./live-game.ts";
import type { Result } from "./result.ts";
import { sameAction } from "./same-action.ts";
import type {
  Answer,
  Request,
  SessionContext,
  SessionEvent,
  SessionInput,
  Transport,
} from "./session-types.ts";

/** Problems of the way to the table, not of what was asked. */
const UNHEARD = new Set(["OFFLINE", "TIMEOUT", "SERVER"]);

/** Pauses before a lost request is sent again, in milliseconds. */
const PAUSES = [500, 1000, 2000, 4000, 8000];

interface Asked {
  main: LiveGame;
  transport: Transport | undefined;
  request: Request | undefined;
  again: boolean;
}

const askOf = (transport: Transport, { seq }: LiveGame, request: Request): Promise<Result<Moved>> => {
  if (request.type === "SEND") return transport.move(seq, request.action);
  if (request.type === "UNDO") return transport.undo(seq, request.seat, request.to);
  if (request.type === "REDO") return transport.redo(seq, request.seat);
  return transport.answer(request.proposal, request.seat, request.agree);
};

/** Whether a line is what was asked for. */
function isOwn(request: Request, line: Entry | undefined): boolean {
  if (request.type === "SEND") return line?.kind === "move" && sameAction(line.log as Action, request.action);
  return line?.kind === request.type.toLowerCase();
}

/** Asks the table once; lines that come with its answer are taken into the game before it is told. */
async function ask({ main, transport, request, again }: Asked): Promise<Answer> {
  if (!transport || !request) return { type: "BROKE", error: new Error("no table to ask") };
  const reply = await askOf(transport, main, request);
  if (reply.ok) {
    const { entries } = reply.value;
    const proposed = entries.some((line) => line.events.some((event) => event.type === "proposed"));
    return { type: "LANDED", proposed, entries, taken: main.take(entries) };
  }
  const { problem } = reply;
  if (UNHEARD.has(problem.code)) return { type: "UNHEARD" };
  if (problem.code === "BUSY") return { type: "BUSY" };
  if (problem.code === "BEHIND") {
    const { entries = [] } = problem;
    const own =
      again &&
      isOwn(
        request,
        entries.find((entry) => entry.seq > main.seq),
      );
    return { type: "BEHIND", own, entries, taken: main.take(entries) };
  }
  return problem.refusal ? { type: "REFUSED", refusal: problem.refusal } : { type: "PROBLEM", problem };
}

/** What is changed when the game has taken lines: a draft outlives them as long as it could still be sent. */
function took(context: SessionContext, taken: Taken): Partial<SessionContext> {
  if (taken.kind === "taken" && taken.fresh === 0) return {};
  const { main, drafts } = context;
  const kept = drafts.table;
  const over = kept && main.timeline.engine.check(main.state, kept);
  return {
    refused: undefined,
    ...(taken.kind === "stuck" && { stuck: { at: taken.at, refusal: taken.refusal } }),
    ...(over && { drafts: { ...drafts, table: undefined } }),
  };
}

const takenBy = (event: SessionEvent): Taken | undefined => ("taken" in event ? event.taken : undefined);

/**
 * A reader's session at a game as a machine: whether they try moves on a branch, what they have asked of the table,
 * and whether the ways there are open.
 * The games themselves are moved by the sender of the events (`TableSession`) and by the request.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    request: fromCallback<SessionEvent, Asked>(({ input, sendBack }) => {
      ask(input).then(sendBack, (error: unknown) => sendBack({ type: "BROKE", error }));
    }),
  },
  guards: {
    playable: ({ context: { transport, table } }) => transport !== undefined && table?.playable !== false,
    atTable: ({ context }) => context.transport !== undefined,
    own: ({ event }) => event.type === "BEHIND" && event.own,
    idle: stateIn({ open: { request: "idle" } }),
    onBranch: stateIn({ open: { game: "branch" } }),
    /** The move after the one that was sent is one's own to make too. */
    moreIsMine: ({ context: { rest, seats } }) => rest[1] !== undefined && seats.includes(rest[1].seat),
  },
  delays: {
    pause: ({ context }) => PAUSES[Math.min(context.attempt, PAUSES.length - 1)] as number,
  },
  actions: {
    draftAtTable: assign(({ context, event }) =>
      event.type === "DRAFT" ? { drafts: { ...context.drafts, table: event.draft } } : {},
    ),
    draftOnBranch: assign(({ context, event }) =>
      event.type === "DRAFT" ? { drafts: { ...context.drafts, branch: event.draft } } : {},
    ),
    forgetWords: assign({ refused: undefined, notice: undefined }),
    forgetRefusal: assign({ refused: undefined }),
    showRefusal: assign({
      refused: ({ event }) => ("refusal" in event ? event.refusal : undefined),
    }),
    tell: assign({ notice: ({ context, event }) => (event.type === "TELL" ? event.notice : context.notice) }),
    setTable: assign(({ event }) =>
      event.type === "TABLE"
        ? {
            table: event.table,
            seats: event.table.seats.filter((seat) => seat.mine).map((seat) => seat.player),
          }
        : {},
    ),
    take: assign(({ context, event }) => {
      const taken = takenBy(event);
      return taken ? took(context, taken) : {};
    }),
    /** A caller that follows the table need not fetch the same lines again. */
    passOn: ({ context, event }) => {
      if ("entries" in event) context.transport?.saw(event.entries);
    },

    beginBranch: assign(({ context, event }) =>
      event.type === "BRANCH"
        ? { branch: event.branch, drafts: { ...context.drafts, branch: undefined } }
        : {},
    ),
    leaveBranch: assign(({ context }) => ({
      branch: undefined,
      drafts: { ...context.drafts, branch: undefined },
      refused: undefined,
    })),
    dropTried: assign(({ context, event }) =>
      event.type === "TRIED" && !event.refusal ? { drafts: { ...context.drafts, branch: undefined } } : {},
    ),

    ask: assign(({ event }) =>
      event.type === "SEND" || event.type === "UNDO" || event.type === "REDO" || event.type === "ANSWER"
        ? { request: event, rest: [], planned: 0 }
        : {},
    ),
    askPlan: assign(({ event }) =>
      event.type === "PLAY" ? { rest: event.moves, planned: event.moves.length } : {},
    ),
    askNext: assign(({ context: { rest } }) =>
      rest[0] ? { request: { type: "SEND" as const, action: rest[0] } } : {},
    ),
    firstTry: assign({ attempt: 0, landed: false, refused: undefined, notice: undefined, error: undefined }),
    countTry: assign({ attempt: ({ context }) => context.attempt + 1 }),
    sayBusy: assign({ notice: { key: "busy" as const } }),
    sayNothing: assign({ notice: undefined }),
    land: assign(({ context, event }) => {
      const { request, drafts, rest } = context;
      const sent = request?.type === "SEND" && drafts.table && sameAction(drafts.table, request.action);
      return {
        landed: true,
        rest: rest.slice(1),
        notice: event.type === "LANDED" && event.proposed ? { key: "proposed" as const } : undefined,
        ...(sent && { drafts: { ...drafts, table: undefined } }),
      };
    }),
    /** What could not be given becomes the draft again. */
    giveBack: assign(({ context: { request, drafts } }) => ({
      notice: undefined,
      ...(request?.type === "SEND" && { drafts: { ...drafts, table: request.action } }),
    })),
    sayFaster: assign(({ context }) => ({
      notice: { key: context.drafts.table ? ("faster" as const) : ("fasterDropped" as const) },
    })),
    sayProblem: assign(({ event }) =>
      event.type === "PROBLEM" ? { notice: { key: "problem" as const, problem: event.problem } } : {},
    ),
    /** How far a plan has come, unless there is more to say. */
    sayPlayed: assign(({ context: { planned, rest, refused, notice } }) => {
      const played = planned - rest.length;
      if (!planned || refused || (notice && played < planned)) return {};
      const key = played === planned ? ("planPlayed" as const) : ("planStopped" as const);
      return { notice: { key, values: { played, total: planned } } };
    }),
    fail: assign({ error: ({ event }) => (event.type === "BROKE" ? event.error : undefined) }),
  },
}).createMachine({
  id: "session",
  context: ({ input }) => ({
    ...input,
    branch: undefined,
    drafts: {},
    refused: undefined,
    notice: undefined,
    stuck: undefined,
    request: undefined,
    attempt: 0,
    landed: false,
    rest: [],
    planned: 0,
    error: undefined,
  }),
  initial: "open",
  states: {
    open: {
      type: "parallel",
      on: {
        SHOW_REFUSAL: { actions: "showRefusal" },
        TELL: { actions: "tell" },
        DISMISS: { actions: "forgetWords" },
        TABLE: { actions: "setTable" },
        TOOK: { actions: "take" },
        CLOSE: "closed",
      },
      states: {
        game: {
          initial: "table",
          states: {
            table: {
              description: "the game as it is played is shown",
              on: {
                DRAFT: { actions: ["draftAtTable", "forgetWords"] },
                BRANCH: { target: "branch", actions: ["beginBranch", "forgetWords"] },
              },
            },
            branch: {
              description: "moves are tried on a private branch; the table's draft waits",
              on: {
                DRAFT: { actions: ["draftOnBranch", "forgetWords"] },
                BRANCH: { actions: ["beginBranch", "forgetWords"] },
                TRIED: { actions: ["forgetWords", "showRefusal", "dropTried"] },
                TURNED: { actions: "forgetRefusal" },
                LEAVE: { target: "table", actions: "leaveBranch" },
                PLAY: { guard: and(["atTable", "idle"]), target: "table", actions: "leaveBranch" },
              },
            },
          },
        },
        request: {
          initial: "idle",
          states: {
            idle: {
              description: "nothing is asked of the table",
              on: {
                SEND: { guard: "playable", target: "asking", actions: "ask" },
                UNDO: { guard: "atTable", target: "asking", actions: "ask" },
                REDO: { guard: "atTable", target: "asking", actions: "ask" },
                ANSWER: { guard: "atTable", target: "asking", actions: "ask" },
                PLAY: [
                  { guard: and(["onBranch", "playable"]), target: "asking", actions: ["askPlan", "askNext"] },
                  { guard: and(["onBranch", "atTable"]), actions: ["askPlan", "sayPlayed"] },
                ],
              },
            },
            asking: {
              description:
                "a request is on its way, or waits to be sent again; nothing else is asked meanwhile",
              entry: "firstTry",
              initial: "out",
              states: {
                out: {
                  description: "sent, not answered yet",
                  invoke: {
                    src: "request",
                    input: ({ context: { main, transport, request, attempt } }) => ({
                      main,
                      transport,
                      request,
                      again: attempt > 0,
                    }),
                  },
                },
                resting: {
                  description:
                    "did not get through, or met a busy database: it goes again by itself, ever more rarely",
                  after: { pause: { target: "out", actions: "countTry" } },
                },
              },
              on: {
                UNHEARD: { target: ".resting", actions: "sayNothing" },
                BUSY: { target: ".resting", actions: "sayBusy" },
                LANDED: [
                  {
                    guard: "moreIsMine",
                    target: "asking",
                    reenter: true,
                    actions: ["take", "land", "passOn", "askNext"],
                  },
                  { target: "idle", actions: ["take", "land", "passOn", "sayPlayed"] },
                ],
                BEHIND: [
                  {
                    guard: and(["own", "moreIsMine"]),
                    target: "asking",
                    reenter: true,
                    actions: ["take", "land", "passOn", "askNext"],
                  },
                  { guard: "own", target: "idle", actions: ["take", "land", "passOn", "sayPlayed"] },
                  { target: "idle", actions: ["giveBack", "take", "passOn", "sayFaster"] },
                ],
                REFUSED: { target: "idle", actions: ["giveBack", "showRefusal"] },
                PROBLEM: { target: "idle", actions: ["giveBack", "sayProblem"] },
                BROKE: { target: "idle", actions: "fail" },
              },
            },
          },
        },
        way: {
          initial: "open",
          states: {
            open: { on: { UNHEARD: "lost" } },
            lost: {
              description: "the last request did not get through",
              on: {
                LANDED: "open",
                BEHIND: "open",
                REFUSED: "open",
                PROBLEM: "open",
                BUSY: "open",
                BROKE: "open",
              },
            },
          },
        },
        stream: {
          initial: "open",
          states: {
            open: { on: { STREAM_LOST: "lost" } },
            lost: { description: "what happens at the table does not arrive", on: { STREAM_BACK: "open" } },
          },
        },
      },
    },
    closed: { type: "final", description: "the page has ended" },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
