import type { Json, Options, Seat } from '@sandtable/engine'
import type { BuildTerms, ForceSetUp, ForceWish, OptionWords, SetUpPreview } from '@sandtable/miniatures'
import { SCENARIOS, scenarioById } from '../../forces/data/scenarios.ts'
import { type Party, SQUADS } from '../../forces/data/squads.ts'
import { MAPS, mapFrom } from '../../rules/set-up/maps.ts'

const VALUES: Readonly<Record<string, string>> = { scenario: 'as in the scenario', on: 'yes', off: 'no' }

const WORDS: Readonly<OptionWords> = {
  name: (option) => (option === 'map' ? 'Map' : null),
  value: (option, value) =>
    option === 'scenario' ? (scenarioById(value)?.name ?? null) : (VALUES[value] ?? null),
  offers: (option) =>
    option === 'map'
      ? [
          { value: null, words: 'The map of the scenario' },
          ...Object.entries(MAPS).map(([id, { name }]) => ({ value: id, words: name })),
        ]
      : [],
  takesMaps: (option) => option === 'map',
}

/** sks-opt-2, sks-force-1: how scenario, squads and map are agreed on before a game. */
export const SKIRMISH_SANGIN_SET_UP: Readonly<ForceSetUp> = {
  words: WORDS,
  mainOptions: ['scenario', 'map', 'light'],
  forceOptions: ['blue-force', 'red-force'],
  preview,
  listFor: (seat) => partyOf(seat),
  withList: (_, __, options) => options, // sks-force-1: Blue is ISAF, Red the insurgents
  termsFor: (_, options): readonly BuildTerms[] => [{ purpose: scenarioIn(options).id, agreed: {} }],
  withPurpose: (purpose, options) => (scenarioById(purpose) ? { ...options, scenario: purpose } : options),
  withBuilt: (_, options) => options,
  withForce: (seat, wish, options) => ({ ...options, [`${seat}-force`]: agreed(wish) }),
  answer: () => null,
  wishIn: () => null,
}

export function partyOf(seat: Seat): Party {
  return seat === 'red' ? 'insurgent' : 'isaf'
}

/** sks-force-4: a ready-made squad by its id; a squad of the player's own as it is. */
function agreed(wish: ForceWish): Json {
  if (wish.kind === 'own') return wish.force
  return SQUADS.find(({ name }) => name === wish.name)?.id ?? null
}

function scenarioIn(options: Options): (typeof SCENARIOS)[number] {
  const found = scenarioById(String(options.scenario)) ?? SCENARIOS[0]
  if (!found) throw new Error('The game has scenarios.')
  return found
}

function preview(options: Options): SetUpPreview | null {
  const { name, briefing, turns, light, objectives, map } = scenarioIn(options)
  const table = mapFrom(options.map ?? map)
  if (typeof table === 'string') return null
  const sentences = [briefing, `${turns} turns, ${light}.`, ...objectives.map(({ text }) => text)]
  return { title: name, sentences, clause: 'sks-opt-2', map: table }
}
