import type { BotMaker } from '@sandtable/bots'
import type { State } from '@sandtable/hail-of-fire'
import { type Asked, apart, most, nearestOfSome, optionsOf, type Spot, stranger } from './stranger.ts'

/** Where the Teams of a question are to go. */
function goalOf({ state, decision }: Asked<State>, wants: 'objective' | 'enemy'): Spot | undefined {
  const { team: id, teams = [] } = (decision.about ?? {}) as {
    readonly team?: string
    readonly teams?: readonly string[]
  }
  const team = state.teams.find((one) => one.id === (id ?? teams[0]))
  const enemies = state.teams.filter(({ side, place }) => side !== decision.seat && place === 'table')
  const objectives = state.objectives.map(({ at }) => at)
  const spots: readonly Spot[] = wants === 'enemy' && enemies.length > 0 ? enemies : objectives
  return most(spots, (spot) => (team ? -apart(team, spot) : 0))
}

/** The option in which these words come first: an option may be a word, a list of words or a deed with fields. */
function firstWith(options: readonly unknown[], words: readonly string[]): unknown {
  for (const word of words) {
    const found = options.find((option) => JSON.stringify(option).includes(`"${word}"`))
    if (found !== undefined) return found
  }
  return undefined
}

function plan(name: string, words: readonly string[], wants: 'objective' | 'enemy'): BotMaker {
  return stranger<State>(name, (asked) => {
    const options = optionsOf(asked.decision)
    if (options.length > 0) return firstWith(options, words)
    return asked.decision.shape === 'some' ? undefined : nearestOfSome(asked, goalOf(asked, wants))
  })
}

const DEEDS = ['rally', 'promote', 'yes', 'reveal', 'fight']

/** Moves Leaders and their Units to the objectives, and shoots only when nothing is left to move. */
const toTheObjectives = plan(
  'to-the-objectives',
  [...DEEDS, 'move', 'fire', 'activate', 'end-turn'],
  'objective',
)

/** Shoots with all that can, moves toward the enemy with the rest. */
const fireAndClose = plan(
  'fire-and-close',
  [...DEEDS, 'fire', 'move', 'assault', 'activate', 'end-turn'],
  'enemy',
)

export const HAIL_OF_FIRE: readonly BotMaker[] = [toTheObjectives, fireAndClose]
