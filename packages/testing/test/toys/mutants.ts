import { type Decision, type Note, type Pick, pick, refusal } from '@sandtable/engine'
import { bluff, clone, determinize, other, outcome, setup, step, view, worth } from './bluff.ts'
import type { Bluff } from './bluff-state.ts'
import { gameOf, type Mutant, withDecisions, withMemory, withNotes, withStep } from './mutate.ts'

/** A game that is ill in one place. */
export interface Patient {
  readonly ruleset: Mutant
  readonly law: string
  readonly sentence: RegExp
}

/** For each law games that break it, each in another way, and what is said of them. */
export const PATIENTS: Readonly<Record<string, () => Patient>> = {
  'is asked for ever': () => ({
    ruleset: { ...bluff, step: (game) => void game.ask(yesOrNo()), outcome: () => null },
    law: 'games-end',
    sentence:
      /^Random games end: the game has not ended after 200 answers \(bluff, seed 1, options \{"cards":4\}\)$/,
  }),
  'fails in the middle': () => ({
    ruleset: withStep((game) => {
      if (game.state.points.north) throw new Error('a mistake in a rule')
      step(game)
    }),
    law: 'games-end',
    sentence: /a mistake in a rule/,
  }),
  'samples what it refuses': () => ({
    ruleset: withDecisions((decision) => ({ ...decision, ...refusingSample(decision) })),
    law: 'games-end',
    sentence: /toy-draw-1 refuses .*, its own sample: Not that\./,
  }),
  'remembers in a module': () => ({
    ruleset: withMemory((count, { state }) => {
      state.points.north = count
    }),
    law: 'replay',
    sentence: /the state is another: points\.north: \d+ against \d+/,
  }),
  'rolls more each time': () => ({
    ruleset: withMemory((count, { dice }) => {
      if (count > 40) dice.d6('toy-strike-2')
    }),
    law: 'verify',
    sentence: /verify says: /,
  }),
  'hides a fact from JSON': () => ({
    ruleset: {
      ...bluff,
      setup: (options, game) => ({ ...setup(options, game), charm: Number.POSITIVE_INFINITY }) as Bluff,
      clone: (state) => ({ ...clone(state), charm: charmOf(state) }) as Bluff,
      step: (game) => {
        step(game)
        if (charmOf(game.state) === Number.POSITIVE_INFINITY) game.state.points.north = 99
      },
    },
    law: 'saved-twin',
    sentence: /the twin is another: state\.points\.north: 99 against \d/,
  }),
  'does not forget what was taken back': () => ({
    ruleset: withMemory((count, { state }) => {
      state.points.north = count
    }),
    law: 'undo',
    sentence: /after (?:north|south) took back toy-\w+-1: state\.points\.north: \d+ against \d+/,
  }),
  'shows one match in another': () => {
    let steps = 0
    return {
      ruleset: {
        ...bluff,
        step: (game) => {
          steps++
          step(game)
        },
        view: (state, seat) => ({ ...view(state, seat), deckCount: steps > 30 ? steps : 0 }),
      },
      law: 'forks',
      sentence: /(?:a fork changed what its parent shows|the fork begins elsewhere): views\[0\]\.deckCount/,
    }
  },
  'changes when it refuses': () => ({
    ruleset: withDecisions((decision, { state }) => ({
      ...decision,
      whyNot: () => {
        state.points.north = 7
        return refusal('no', 'No.')
      },
    })),
    law: 'refusals',
    sentence: /is refused, and yet the state changes: points\.north: 0 against 7/,
  }),
  'trips over junk': () => ({
    ruleset: withDecisions((decision) => ({
      ...decision,
      whyNot: (choice) => refusal('no', `Not ${(choice as string).length}.`),
    })),
    law: 'refusals',
    sentence: /answers toy-bid-1 with null and gets an exception instead of a sentence/,
  }),
  'refuses without a code': () => ({
    ruleset: withDecisions((decision) => ({ ...decision, whyNot: () => refusal('', 'No.') })),
    law: 'refusals',
    sentence: /is refused without a code/,
  }),
  'refuses without a word': () => ({
    ruleset: withDecisions((decision) => ({ ...decision, whyNot: () => refusal('no', '') })),
    law: 'refusals',
    sentence: /is refused without a word/,
  }),
  'keeps an undefined': () => ({
    ruleset: { ...bluff, clone: (state) => ({ ...clone(state), charm: undefined }) as Bluff },
    law: 'plain-json',
    sentence: /state\.charm is undefined/,
  }),
  'keeps a Map': () => ({
    ruleset: { ...bluff, view: (state, seat) => ({ ...view(state, seat), points: new Map() as never }) },
    law: 'plain-json',
    sentence: /the view of north\.points is no plain object or array but a Map/,
  }),
  'notes a function': () => ({
    ruleset: withStep((game) => {
      step(game)
      game.note?.({ kind: 'odd', clause: 'toy-bid-2', why: () => 1 })
    }),
    law: 'plain-json',
    sentence: /note \d+ by toy-bid-2\.why is \(\) => 1/,
  }),
  'outgrows its form': () => ({
    ruleset: {
      ...bluff,
      stateForm: () => (state) =>
        Object.values((state as Bluff).points).some((points) => points !== 0) ? '.points needs none' : null,
    },
    law: 'state-form',
    sentence: /the state\.points needs none/,
  }),
  'clones by half': () => ({
    ruleset: { ...bluff, clone: (state) => ({ ...clone(state), deck: state.deck }) },
    law: 'clone',
    sentence: /the clone shares state\.deck with its original/,
  }),
  'clones with a loss': () => ({
    ruleset: { ...bluff, clone: (state) => ({ ...clone(state), deck: state.deck.slice(1) }) },
    law: 'clone',
    sentence: /the clone is another: deck\[0\]/,
  }),
  'forgets a fact in every clone': () => ({
    ruleset: { ...bluff, clone: (state) => ({ ...clone(state), discards: [] }) },
    law: 'clone',
    sentence: /the clone is another: discards\[0\]: "[\w-]+" against nothing/,
  }),
  'shares a constant among all states': () => {
    const nothing: Bluff['discards'] = []
    return {
      ruleset: { ...bluff, clone: (state) => ({ ...clone(state), discards: nothing }) },
      law: 'clone',
      sentence: /the clone shares state\.discards with its original/,
    }
  },
  'thinks that both sides win': () => ({
    ruleset: { ...bluff, tactics: { scripts: [], appraise: () => 0.75 } },
    law: 'appraisal',
    sentence: /the sides are appraised at 1\.5 in all/,
  }),
  'hopes beyond measure': () => ({
    ruleset: {
      ...bluff,
      tactics: { scripts: [], appraise: (_: unknown, side: string) => (side === 'north' ? 2 : -1) },
    },
    law: 'appraisal',
    sentence: /is appraised at (2|-1)/,
  }),
  'calls one thing good for both sides': () => ({
    ruleset: { ...bluff, tactics: { scripts: [], features: () => ({ cards: 1 }) } },
    law: 'features',
    sentence: /cards is 1 for north and 1 for south/,
  }),
  'counts what has no number': () => ({
    ruleset: { ...bluff, tactics: { scripts: [], features: () => ({ cards: Number.NaN }) } },
    law: 'features',
    sentence: /cards is NaN/,
  }),
  'names things by the side': () => ({
    ruleset: {
      ...bluff,
      tactics: { scripts: [], features: (_: unknown, side: string) => ({ [`cards-${side}`]: 0 }) },
    },
    law: 'features',
    sentence: /the names differ/,
  }),
  'has a script that answers nonsense': () => ({
    ruleset: { ...bluff, tactics: { scripts: [{ name: 'babble', choose: () => ({ nonsense: true }) }] } },
    law: 'scripts',
    sentence: /babble answers toy-[\w-]+ with/,
  }),
  'invents without the points': () => ({
    ruleset: {
      ...bluff,
      determinize: (seen, dice) => ({ ...determinize(seen, dice), points: { north: 0, south: 0 } }),
    },
    law: 'view-again',
    sentence: /the view of north is another: points\.\w+: \d against 0/,
  }),
  'says it hides nothing': () => ({
    ruleset: { ...bluff, hidesNothing: true },
    law: 'view-again',
    sentence: /nothing is hidden, yet the view of north is another/,
  }),
  'shows the top of the deck': () => ({
    ruleset: { ...bluff, view: (state, seat) => ({ ...view(state, seat), top: state.deck[0] ?? null }) },
    law: 'secrets',
    sentence: /can tell the truth from an invention in step \d+, by the view: top: "[\w-]+" against "[\w-]+"/,
  }),
  'bids in the open': () => ({
    ruleset: withDecisions(({ secret: _, ...decision }) => decision),
    law: 'secrets',
    sentence: /(?:north|south|an onlooker) can tell the truth from an invention in step \d+, by the notes: /,
  }),
  'asks only who can parry': () => ({
    ruleset: withStep((game) =>
      step({
        ...gameOf(game),
        ask: <C>(decision: Decision<C>): C => {
          const { options } = decision as unknown as { options?: readonly unknown[] }
          return decision.shape === 'window' && options?.length === 0 ? ('pass' as C) : game.ask(decision)
        },
      }),
    ),
    law: 'secrets',
    sentence: /can tell the truth from an invention in step \d+, by (?:what is asked|the notes)/,
  }),
  'tells of the deck in a refusal': () => ({
    ruleset: withDecisions((decision, { state }) => ({
      ...decision,
      whyNot: () => refusal('no', `The deck is ${state.deck}.`),
    })),
    law: 'secrets',
    sentence: /by what is said to null: sentence: "The deck is /,
  }),
  'draws without saying that something came to light': () => ({
    ruleset: withNotes(({ reveals: _, ...note }) => note as Note),
    law: 'secrets',
    sentence: /(?:north|south) can tell the truth from an invention in step \d+, by the (?:notes|view)/,
  }),
  'invents what cannot be played': () => ({
    ruleset: {
      ...bluff,
      determinize: (seen, dice) => ({ ...determinize(seen, dice), deck: ['blank'] }),
      step: (game) => {
        if (game.state.deck.includes('blank')) throw new Error('there is no blank card')
        step(game)
      },
    },
    law: 'secrets',
    sentence: /the state invented for north cannot be played: there is no blank card/,
  }),
  'plays otherwise when somebody listens': () => ({
    ruleset: withStep((game) => {
      step(game)
      if (game.note) game.state.points.north = 9
    }),
    law: 'playout',
    sentence: /after step 1 match and playout differ: points\.north: 9 against 0/,
  }),
  'asks more when somebody listens': () => ({
    ruleset: withStep((game) => {
      if (game.note) game.ask(yesOrNo())
      step(game)
    }),
    law: 'playout',
    sentence: /the playout asks toy-bid-1 of north, the match asked toy-odd-1 of north/,
  }),
  'rolls less when nobody listens': () => ({
    ruleset: withStep((game) => {
      step(game)
      if (game.note) game.dice.d6('toy-bid-1')
    }),
    law: 'playout',
    sentence: /in step 1 the playout rolls 0 of the dice \[\{"clause":"toy-bid-1"/,
  }),
  'samples by what is hidden': () => ({
    ruleset: withDecisions((decision, { state }) =>
      decision.shape === 'some' ? { ...decision, sample: () => drawnByDeck(state) } : decision,
    ),
    law: 'no-peeking',
    sentence: /random as (?:north|south) answers toy-draw-1 otherwise when only secrets change: /,
  }),
  'lists choices by what is hidden': () => ({
    ruleset: withDecisions((decision, { state }) => reversedByDeck(decision, state)),
    law: 'no-peeking',
    sentence: /(?:random|greedy) as (?:north|south) answers toy-bid-1 otherwise when only secrets change: /,
  }),
  'shows half a declaration': () => {
    let heard = 0
    return {
      ruleset: {
        ...declaring(() => heard++),
        view: (state, seat) => ({ ...view(state, seat), heard: seat === 'south' ? heard : 0 }),
      },
      law: 'declarations',
      sentence:
        /^Others see nothing of a declaration until it is complete: south learns of the answer to toy-odd-1, part of a declaration: view\.heard: \d+ against \d+/,
    }
  },
  'cites what is not in the book': () => ({
    ruleset: withStep((game) => {
      step(game)
      game.note?.({ kind: 'odd', clause: 'toy-odd-1' })
    }),
    law: 'clauses-known',
    sentence: /a note names "toy-odd-1"/,
  }),
  'ends by what is not in the book': () => ({
    ruleset: {
      ...bluff,
      outcome: (state) => {
        const ended = outcome(state)
        return ended && { ...ended, clause: 'toy-odd-2' }
      },
    },
    law: 'clauses-known',
    sentence: /the outcome names "toy-odd-2"/,
  }),
}

/** Bluff in which north declares something in three asks before each step. */
export function declaring(listen: () => void = () => {}): Mutant {
  return withStep((game) => {
    game.declare('north', () => {
      for (let asks = 0; asks < 3; asks++) {
        game.ask(yesOrNo())
        game.state.points.north = 5 // only half declared, so that others must not see it
        game.note?.({ kind: 'declared', clause: 'toy-odd-1' })
        listen()
      }
    })
    game.state.points.north = 0
    step(game)
  })
}

function yesOrNo(): Decision<string> {
  return pick({ clause: 'toy-odd-1', name: 'odd', seat: 'north', options: ['yes', 'no'] })
}

function refusingSample(decision: Decision<unknown>): object {
  return decision.shape === 'some'
    ? { sample: () => ['nothing'], whyNot: () => refusal('no', 'Not that.') }
    : {}
}

/** Nothing, or the first card of the player who draws, depending on the deck. */
function drawnByDeck({ deck, hands, striker }: Bluff): readonly string[] {
  const hand = hands[other(striker ?? 'north')] ?? []
  return worth(deck[0] ?? 'red-1') % 2 === 0 ? [] : hand.slice(0, 1)
}

function reversedByDeck<C>(decision: Decision<C>, { deck }: Bluff): Decision<C> {
  if (decision.shape !== 'pick' || worth(deck[0] ?? 'red-1') % 2 === 0) return decision
  const { options } = decision as Pick<C>
  return { ...decision, options: [...options].reverse() } as Decision<C>
}

function charmOf(state: Bluff): unknown {
  return (state as Bluff & { charm?: unknown }).charm
}
