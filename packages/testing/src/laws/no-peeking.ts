import { type BotMaker, botNamed, isSameQuestion, playerOf } from '@sandtable/bots'
import {
  type AnyDecision,
  Match,
  type Playable,
  type Player,
  type Stream,
  sameJson,
  sfc32,
} from '@sandtable/engine'
import { jsonRoundTrip } from './difference.ts'
import { expectEqual, type Law, law } from './law.ts'
import type { RandomPlay } from './random-play.ts'

/** A bot in a real game: its player is given the decision and the game like any player. */
export interface TestedBot {
  readonly name: string
  sit<S>(ruleset: Playable<S, unknown>, stream: Stream): Player
}

/** The bots of every game; search with few enough playouts for thousands of positions. */
const BOTS = ['random', 'greedy', 'search:12', 'sergeant', 'lieutenant']

/** Imagined states tried in search of one that differs from the true one. */
const MOST_WORLDS = 8

/**
 * At some questions of a random game, everything that the asked seat cannot know is invented: hidden things, others'
 * secret answers, future dice. A bot that is asked in both states with the same stream must choose the same. Only
 * questions with a different state count; in games without secrets it differs in its dice.
 */
export function noPeeking(bots: readonly TestedBot[]): Law {
  return law('no-peeking', "No bot's choice changes when only secrets change", (play) => {
    for (const { decision } of play.moments(2)) {
      const world = otherWorld(play, decision)
      if (world) compareChoices(play, decision, world, bots)
      else play.disregard()
    }
  })
}

export const NO_PEEKING = noPeeking(BOTS.map(testedBotNamed))

function testedBotNamed(name: string): TestedBot {
  const maker = botNamed(name)
  if (typeof maker === 'string') throw new Error(maker)
  return { name, sit: (ruleset, stream) => sit(maker, ruleset, stream) }
}

/** Greedy needs an appraisal; in a game without one, random takes its place. */
function sit<S>(maker: BotMaker, ruleset: Playable<S, unknown>, stream: Stream): Player {
  const plays = maker.name === 'greedy' && !ruleset.tactics?.appraise ? testedBotNamed('random') : null
  return plays ? plays.sit(ruleset, stream) : playerOf(maker, ruleset, { stream })
}

/** The same question in another state. */
interface OtherWorld<S, V> {
  readonly match: Match<S, V>
  readonly decision: AnyDecision
}

/** A state that the asked seat cannot tell from the true one; null if none was found that differs from it. */
function otherWorld<S, V>(play: RandomPlay<S, V>, decision: AnyDecision): OtherWorld<S, V> | null {
  const { match, trial, chance } = play
  const { seat } = decision
  const moment = jsonRoundTrip(match.moment(seat))
  for (let world = 0; world < MOST_WORLDS; world++) {
    const simulation = chance.below(1_000_000)
    const imagined = Match.imagine(trial.ruleset, match.options, moment, { simulation }, { pace: 'step' })
    const found = imagined.pendingFor(seat)
    if (!found || !isSameQuestion(found, decision)) continue
    if (!sameJson(jsonRoundTrip(imagined.moment(seat)), moment)) continue
    const isOther = trial.ruleset.hidesNothing || !sameJson(imagined.state, match.state)
    if (isOther) return { match: imagined, decision: found }
  }
  return null
}

function compareChoices<S, V>(
  play: RandomPlay<S, V>,
  decision: AnyDecision,
  world: OtherWorld<S, V>,
  bots: readonly TestedBot[],
): void {
  const ruleset = play.trial.ruleset as Playable<S, unknown>
  const seed = play.chance.below(1_000_000)
  for (const { name, sit } of bots) {
    const chosen = sit(ruleset, sfc32(seed)).choose<unknown>(decision, play.match)
    const chosenThere = sit(ruleset, sfc32(seed)).choose<unknown>(world.decision, world.match)
    const what = `${name} as ${decision.seat} answers ${decision.clause} otherwise when only secrets change`
    expectEqual(jsonRoundTrip(chosen), jsonRoundTrip(chosenThere), what)
  }
}
