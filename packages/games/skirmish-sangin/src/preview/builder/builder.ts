import type { BuildFault, BuildTerms, ForceGame } from '@sandtable/miniatures'
import { SCENARIOS, scenarioById } from '../../forces/data/scenarios.ts'
import { PARTIES, type Party, SQUADS } from '../../forces/data/squads.ts'
import { type Force, forceFaults, forceOf, forcePoints, whyNoForce } from '../../forces/force.ts'
import { asForce, asJson } from './change.ts'
import { printedRoster } from './printed-roster.ts'
import { SKIRMISH_SANGIN_SET_UP } from './set-up.ts'
import { sheetOf, USUAL_POINTS } from './sheet.ts'

const NAMES: Readonly<Record<Party, string>> = { isaf: 'ISAF', insurgent: 'Insurgents' }
const WORDS: Readonly<Record<Party, string>> = {
  isaf: 'few soldiers, well trained, with armour and optics; Blue',
  insurgent: 'more fighters for the same points, without armour; Red',
}

/** The squads of Skirmish Sangin, for the builder and the command line. */
export const SKIRMISH_SANGIN_FORCES: Readonly<ForceGame> = {
  game: 'skirmish-sangin',
  name: 'Skirmish Sangin',
  lists: PARTIES.map((party) => ({ id: party, name: NAMES[party], words: WORDS[party] })),
  purposes: SCENARIOS.map(({ id, name, turns, light }) => ({ id, name, words: `${turns} turns, ${light}` })),
  bare: (list) => asJson({ format: 'skirmish-sangin-force', name: '', side: list as Party, members: [] }),
  readyMade: (list, { purpose }) => {
    const scenario = scenarioById(purpose)
    const named = scenario?.[list as Party]
    const order = named ? [named.squad, ...named.alternates] : []
    const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length)
    return SQUADS.filter(({ side }) => side === list)
      .toSorted((a, b) => rank(a.id) - rank(b.id))
      .map((squad) => asJson(forceOf(squad)))
  },
  whyNoForce,
  nameOf: (force) => asForce(force).name,
  named: (force, name) => asJson({ ...asForce(force), name }),
  listOf: (force) => asForce(force).side,
  faults: (force, terms) => faultsOf(asForce(force), terms),
  sheet: (force, terms) => sheetOf(asForce(force), pointsAllowed(terms)),
  roster: (force, { purpose }) => {
    const squad = asForce(force)
    return printedRoster(squad, NAMES[squad.side], scenarioById(purpose)?.name ?? '')
  },
  setUp: SKIRMISH_SANGIN_SET_UP,
}

/** sks-force-1: both sides are bought for about equal points, as agreed. */
function pointsAllowed({ agreed }: BuildTerms): number {
  return agreed.points ?? USUAL_POINTS
}

function faultsOf(force: Force, terms: BuildTerms): readonly BuildFault[] {
  const spent = forcePoints(force)
  const allowed = pointsAllowed(terms)
  const isOver = spent > allowed
  const sentence = `This squad costs ${spent} points; ${allowed} are agreed on (sks-force-1).`
  return [
    ...(isOver ? [{ at: 'points', sentence }] : []),
    ...forceFaults(force).map(({ member, sentence: why }) => ({
      at: member === null ? 'members' : `members[${member}]`,
      sentence: why,
    })),
  ]
}
