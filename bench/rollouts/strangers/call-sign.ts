import type { BotMaker } from '@sandtable/bots'
import { distance, hexNamed, type State, type Unit } from '@sandtable/call-sign'
import {
  type AnyDecision,
  type Chance,
  type Decision,
  Dice,
  listChoices,
  type Player,
  Playout,
  SeededDice,
  Sfc32,
  StreamChance,
  sampleChoice,
} from '@sandtable/engine'
import { type Asked, most, offered, optionsOf, stranger } from './stranger.ts'

const FIRST_UP = ['BMR', 'FTR', 'C2', 'JAM', 'TKR']
const FIRST_SHOT = ['BMR', 'FTR', 'JAM', 'C2', 'TKR']

function unitOf({ wings }: State, id: unknown): Unit | undefined {
  return [...wings.blue, ...wings.red].find((unit) => unit.id === id)
}

/** How near a hex is to what a unit wants: bombers and fighters to the enemy carrier within their fuel, the rest two hexes from home. */
function likes(state: State, unit: Unit, name: unknown): number {
  const hex = hexNamed(name as string)
  const home = distance(hex, state.carriers[unit.side].at)
  const enemy = distance(hex, state.carriers[unit.side === 'blue' ? 'red' : 'blue'].at)
  const isDry = unit.printed.fuelRange !== null && home > unit.printed.fuelRange
  const tanker = state.wings[unit.side].some(
    ({ type, at }) =>
      type === 'TKR' && typeof at === 'number' && distance(at, hex) <= (unit.printed.fuelRange ?? 0),
  )
  const dry = isDry && !tanker ? 5 : 0
  if (unit.type === 'BMR' || unit.type === 'FTR') return -Math.max(enemy, unit.printed.combatRange ?? 0) - dry
  return -Math.abs(home - 2) - dry
}

/** Everything at the enemy carrier, bombers first; shoots whenever it can. */
function carrierMarch({ state, decision }: Omit<Asked<State>, 'chance'>): unknown {
  const options = optionsOf(decision)
  const of = (id: unknown): string => unitOf(state, id)?.type ?? ''
  switch (decision.name) {
    case 'action': {
      const flying = state.wings[decision.seat as 'blue'].filter(({ at }) => typeof at === 'number').length
      return flying < 3
        ? offered(decision, 'generate', 'regenerate', 'activate', 'move')
        : offered(decision, 'activate', 'move', 'generate')
    }
    case 'generate-unit':
    case 'regenerate-unit':
      return most(options, (id) => -FIRST_UP.indexOf(of(id)))
    case 'move-unit':
      return most(options, (id) => (of(id) === 'BMR' ? 2 : of(id) === 'FTR' ? 1 : 0))
    case 'generate-hex':
    case 'regenerate-hex':
    case 'move-hex':
    case 'command-hex': {
      const unit = unitOf(state, decision.about)
      return unit && most(options, (hex) => likes(state, unit, hex))
    }
    case 'next-attacker':
      return most(options, (id) => (unitOf(state, id)?.side === decision.seat ? 1 : 0))
    case 'target':
      return options.find((id) => !unitOf(state, id)) ?? most(options, (id) => -FIRST_SHOT.indexOf(of(id)))
    case 'engage-in-return':
      return 'yes'
    case 'evade':
      return 'no'
    default:
      return decision.shape === 'some' ? decision.options.slice(0, decision.max) : undefined
  }
}

/** One answer in this many is by chance in its playouts, and this many playouts are made for each choice. */
const NOISE = 7
const PLAYOUTS = 24
const TURNS = 6

/** Tries each choice some times, plays on with the march for both sides, and takes the one with the best mean. */
class FlatSearch implements Player {
  world: Playout<State> | null = null
  #forced: { readonly decision: Decision<unknown>; readonly choice: unknown } | null
  readonly #chance: Chance

  constructor(decision: Decision<unknown>, choice: unknown, chance: Chance) {
    this.#forced = { decision, choice }
    this.#chance = chance
  }

  choose<C>(decision: Decision<C>): C {
    const forced = this.#forced
    if (forced && forced.decision.name === decision.name && forced.decision.seat === decision.seat) {
      this.#forced = null
      return forced.choice as C
    }
    const state = this.world?.state as State
    const answer =
      this.#chance.below(NOISE) > 0 ? carrierMarch({ state, decision: decision as AnyDecision }) : undefined
    return (answer ?? sampleChoice(decision, this.#chance)) as C
  }
}

/** Hits on carriers count most, then aircraft in the air. */
function standing(state: State, side: 'blue' | 'red'): number {
  const flying = state.wings[side].filter(({ at, isDying }) => typeof at === 'number' && !isDying).length
  return 6 * state.carriers[side === 'blue' ? 'red' : 'blue'].damage + flying
}

const flat: BotMaker = {
  name: 'flat',
  looksAhead: true,
  make: (ruleset, { stream }) => ({
    choose: ({ question, moment }) => {
      const known = moment()
      const decision = question as unknown as AnyDecision
      const choices = listChoices(decision as Decision<unknown>, 40) ?? []
      const side = question.seat as 'blue' | 'red'
      const other = side === 'blue' ? 'red' : 'blue'
      const worth = (choice: unknown): number => {
        let sum = 0
        for (let i = 0; i < PLAYOUTS; i++) {
          const dice = new SeededDice(new Sfc32([stream.next(), stream.next(), i]))
          const player = new FlatSearch(
            decision as Decision<unknown>,
            choice,
            new StreamChance(new Sfc32([i, 7, stream.next()])),
          )
          const world = new Playout(
            ruleset,
            ruleset.determinize(known.view, new Dice(dice)),
            { blue: player, red: player },
            dice,
          )
          player.world = world as unknown as Playout<State>
          world.resumeStep(known.answers, known.rolls)
          const end = ruleset.turn(world.state) + TURNS
          do world.step()
          while (ruleset.outcome(world.state) === null && ruleset.turn(world.state) < end)
          const outcome = ruleset.outcome(world.state)
          const state = world.state as unknown as State
          sum += outcome
            ? outcome.winners.includes(side)
              ? 30
              : outcome.winners.length > 0
                ? -30
                : 0
            : standing(state, side) - standing(state, other)
        }
        return sum
      }
      return choices.length === 1
        ? choices[0]
        : most(
            choices.map((choice) => ({ choice, value: worth(choice) })),
            ({ value }) => value,
          )?.choice
    },
  }),
}

export const CALL_SIGN: readonly BotMaker[] = [stranger<State>('carrier-march', carrierMarch), flat]
