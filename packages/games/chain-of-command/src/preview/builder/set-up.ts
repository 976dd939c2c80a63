import type { Json, Options, Seat } from '@sandtable/engine'
import type { ForceSetUp, OptionWords, SetUpPreview } from '@sandtable/miniatures'
import type { ListId } from '../../forces/data/lists.ts'
import { SCENARIOS } from '../../forces/data/scenarios.ts'
import { READY_MADE_FORCES, readyMadeOf } from '../../forces/ready-made.ts'
import { MAPS, mapFrom } from '../../rules/set-up/maps.ts'
import { agreedForce, OPTIONS } from '../../rules/set-up/options.ts'

const NAMES: Readonly<Record<string, string>> = {
  map: 'Map',
  'blue-force': 'Blue (attacker)',
  'red-force': 'Red (defender)',
}

const WORDS: Readonly<OptionWords> = {
  name: (option) => NAMES[option] ?? null,
  value: (option, value) =>
    option === 'scenario' ? (SCENARIOS.find(({ id }) => id === value)?.name ?? null) : null,
  offers: (option) => {
    if (option === 'map')
      return [
        { value: null, words: 'The map of the scenario' },
        ...Object.entries(MAPS).map(([id, { name }]) => ({ value: id, words: name })),
      ]
    if (!option.endsWith('-force')) return []
    return READY_MADE_FORCES.map(({ id, name }) => ({ value: id, words: name }))
  },
  takesMaps: (option) => option === 'map',
}

/** coc-scen0-1, coc-support-6: how scenario, platoons and map are agreed on before a battle. */
export const CHAIN_OF_COMMAND_SET_UP: Readonly<ForceSetUp> = {
  words: WORDS,
  mainOptions: ['scenario', 'blue-force', 'red-force', 'map'],
  forceOptions: [],
  preview,
  listFor: (seat, options) => agreedForce(complete(options), sideOf(seat)).list,
  withList: (seat, list, options) => ({
    ...options,
    [`${seat}-force`]: readyMadeOf(list as ListId)[0]?.id ?? null,
  }),
  termsFor: (_, options) => [{ purpose: String(complete(options).scenario), agreed: {} }],
  withPurpose: (purpose, options) =>
    SCENARIOS.some(({ id }) => id === purpose) ? { ...options, scenario: purpose } : options,
  withBuilt: (_, options) => options,
  answer: () => null,
  wishIn: () => null,
}

function preview(options: Options): SetUpPreview | null {
  const scenario = SCENARIOS.find(({ id }) => id === complete(options).scenario)
  const map = mapFrom(options.map ?? scenario?.maps[0] ?? null)
  if (!scenario || typeof map === 'string') return null
  const { briefing, text, name } = scenario
  return { title: name, sentences: [briefing, text], clause: 'coc-scen0-1', map }
}

/** Absent options have their defaults. */
function complete(options: Options): Options {
  const defaults: Readonly<Record<string, Json>> = Object.fromEntries(
    OPTIONS.map((option) => [option.id, option.default]),
  )
  return { ...defaults, ...options }
}

function sideOf(seat: Seat): 'blue' | 'red' {
  return seat === 'blue' ? 'blue' : 'red'
}
