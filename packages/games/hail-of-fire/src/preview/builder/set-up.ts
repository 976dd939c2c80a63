import type { Json, Options, Seat } from '@sandtable/engine'
import type { BuildTerms, ForceSetUp, OptionWords, SetUpPreview } from '@sandtable/miniatures'
import { PICK_UP_GAME, SCENARIOS } from '../../forces/data/scenarios.ts'
import type { Nation } from '../../forces/data/teams.ts'
import { READY_MADE_FORCES, readyMadeOf } from '../../forces/ready-made.ts'
import { MAPS, mapFrom } from '../../rules/set-up/maps.ts'
import { agreedForce, OPTIONS } from '../../rules/set-up/options.ts'
import { PICK_UP } from '../../rules/set-up/pick-up.ts'

const NAMES: Readonly<Record<string, string>> = {
  map: 'Map',
  'blue-force': 'Blue (attacker)',
  'red-force': 'Red (defender)',
}

const VALUES: Readonly<Record<string, string>> = {
  'quick-reference': 'the quick reference',
  'current-manual': 'the current manual',
  edition: 'as the edition',
}

const WORDS: Readonly<OptionWords> = {
  name: (option) => NAMES[option] ?? null,
  value: (option, value) =>
    option === 'scenario'
      ? (SCENARIOS.find(({ id }) => id === value) ?? PICK_UP_GAME).name
      : (VALUES[value] ?? null),
  offers: (option) => {
    if (option === 'map')
      return [
        { value: null, words: 'The map of the scenario' },
        ...Object.entries(MAPS).map(([id, { name }]) => ({ value: id, words: name })),
      ]
    if (!option.endsWith('-force')) return []
    return [
      { value: null, words: 'The force the scenario names' },
      ...READY_MADE_FORCES.map(({ id, name }) => ({ value: id, words: name })),
    ]
  },
  takesMaps: (option) => option === 'map',
}

/** hof-setup-1, hof-force-1: how scenario, forces and map are agreed on before a battle. */
export const HAIL_OF_FIRE_SET_UP: Readonly<ForceSetUp> = {
  words: WORDS,
  mainOptions: ['scenario', 'blue-force', 'red-force', 'map', 'edition'],
  forceOptions: [],
  preview,
  listFor: (seat, options) => agreedForce(complete(options), side(seat)).force.nation,
  withList: (seat, list, options) => ({
    ...options,
    [`${seat}-force`]: readyMadeOf(list as Nation)[0]?.id ?? null,
  }),
  termsFor: (seat, options): readonly BuildTerms[] => [
    { purpose: `${complete(options).scenario}/${seat === 'blue' ? 'attacker' : 'defender'}`, agreed: {} },
  ],
  withPurpose: (purpose, options) => {
    const [scenario = ''] = purpose.split('/')
    return scenario === PICK_UP || SCENARIOS.some(({ id }) => id === scenario)
      ? { ...options, scenario }
      : options
  },
  withBuilt: (_, options) => options,
  answer: () => null,
  wishIn: () => null,
}

function preview(options: Options): SetUpPreview | null {
  const scenario = SCENARIOS.find(({ id }) => id === complete(options).scenario)
  const map = mapFrom(options.map ?? scenario?.map ?? PICK_UP_GAME.maps[0])
  if (typeof map === 'string') return null
  const { briefing, rounds, victory, name } = scenario ?? PICK_UP_GAME
  const sentences = [briefing, `${rounds} rounds.`, ...victory.map(({ text }) => text)]
  return { title: name, sentences, clause: 'hof-setup-1', map }
}

/** What is left out has its default. */
function complete(options: Options): Options {
  const defaults: Readonly<Record<string, Json>> = Object.fromEntries(
    OPTIONS.map((option) => [option.id, option.default]),
  )
  return { ...defaults, ...options }
}

function side(seat: Seat): 'blue' | 'red' {
  return seat === 'blue' ? 'blue' : 'red'
}
