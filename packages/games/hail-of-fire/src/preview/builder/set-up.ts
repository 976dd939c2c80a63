import type { Json, Options, Seat } from '@sandtable/engine'
import type { BuildTerms, ForceSetUp, ForceWish, OptionWords, SetUpPreview } from '@sandtable/miniatures'
import { PICK_UP_GAME, SCENARIOS } from '../../forces/data/scenarios.ts'
import type { Nation } from '../../forces/data/teams.ts'
import { READY_MADE_FORCES, type ReadyMade, readyMadeOf } from '../../forces/ready-made.ts'
import { MAPS, mapFrom } from '../../rules/set-up/maps.ts'
import { agreedForce, OPTIONS } from '../../rules/set-up/options.ts'
import { PICK_UP } from '../../rules/set-up/pick-up.ts'
import { switchWords } from '../editions.ts'

const NAMES: Readonly<Record<string, string>> = { map: 'Map' }

const WORDS: Readonly<OptionWords> = {
  name: (option) => NAMES[option] ?? null,
  value: (option, value) =>
    option === 'scenario'
      ? (SCENARIOS.find(({ id }) => id === value) ?? PICK_UP_GAME).name
      : switchWords(option, value),
  offers: (option) => {
    if (option === 'map')
      return [
        { value: null, words: 'The map of the scenario' },
        ...Object.entries(MAPS).map(([id, { name }]) => ({ value: id, words: name })),
      ]
    return []
  },
  takesMaps: (option) => option === 'map',
}

/** hof-setup-1, hof-force-1: how scenario, forces and map are agreed on before a battle. */
export const HAIL_OF_FIRE_SET_UP: Readonly<ForceSetUp> = {
  words: WORDS,
  mainOptions: ['scenario', 'map', 'edition'],
  forceOptions: ['blue-force', 'red-force'],
  preview,
  listFor: (seat, options) => agreedForce(complete(options), side(seat)).force.nation,
  withList: (seat, list, options) => ({
    ...options,
    [`${seat}-force`]: inScenario(seat, list as Nation, options)[0]?.id ?? null,
  }),
  termsFor: (seat, options): readonly BuildTerms[] => [{ purpose: purposeFor(seat, options), agreed: {} }],
  withPurpose: (purpose, options) => {
    const [scenario = ''] = purpose.split('/')
    return scenario === PICK_UP || SCENARIOS.some(({ id }) => id === scenario)
      ? { ...options, scenario }
      : options
  },
  withBuilt: (_, options) => options,
  withForce: (seat, wish, options) => ({ ...options, [`${seat}-force`]: agreed(wish) }),
  answer: () => null,
  wishIn: () => null,
}

/** In a pick-up battle the roles are still open. */
function purposeFor(seat: Seat, options: Options): string {
  const { scenario } = complete(options)
  return scenario === PICK_UP ? PICK_UP : `${scenario}/${seat === 'blue' ? 'attacker' : 'defender'}`
}

/** The ready-made forces of a nation, the one that the scenario names for this seat first. */
function inScenario(seat: Seat, nation: Nation, options: Options): readonly ReadyMade[] {
  const named = agreedForce({ ...complete(options), [`${seat}-force`]: null }, side(seat)).id
  return readyMadeOf(nation).toSorted((a, b) => Number(b.id === named) - Number(a.id === named))
}

/** hof-force-1: a ready-made force by its id; a force of the player's own as it is. */
function agreed(wish: ForceWish): Json {
  if (wish.kind === 'own') return wish.force
  return READY_MADE_FORCES.find(({ name }) => name === wish.name)?.id ?? null
}

function preview(options: Options): SetUpPreview | null {
  const scenario = SCENARIOS.find(({ id }) => id === complete(options).scenario)
  const map = mapFrom(options.map ?? scenario?.map ?? PICK_UP_GAME.maps[0])
  if (typeof map === 'string') return null
  const { briefing, rounds, victory, name } = scenario ?? PICK_UP_GAME
  const sentences = [briefing, `${rounds} rounds.`, ...victory.map(({ text }) => text)]
  return { title: name, sentences, clause: 'hof-setup-1', map }
}

/** Absent options have their defaults. */
function complete(options: Options): Options {
  const defaults: Readonly<Record<string, Json>> = Object.fromEntries(
    OPTIONS.map((option) => [option.id, option.default]),
  )
  return { ...defaults, ...options }
}

function side(seat: Seat): 'blue' | 'red' {
  return seat === 'blue' ? 'blue' : 'red'
}
