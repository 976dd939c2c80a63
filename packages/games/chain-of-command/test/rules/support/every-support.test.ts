import { describe, expect, test } from 'vitest'
import { listOf } from '../../../src/forces/force.ts'
import { readyMade } from '../../../src/forces/ready-made.ts'
import {
  choicesOf,
  genericOf,
  isOnFoot,
  type Support,
  supportFaults,
  supportNamed,
} from '../../../src/forces/supports.ts'
import { clearings } from '../../../src/rules/defences/engineering.ts'
import { entrenchmentsLeft } from '../../../src/rules/defences/entrenchment.ts'
import { defencesLeft } from '../../../src/rules/defences/static-defences.ts'
import { arrivalCheck, showBarrages } from '../../../src/rules/deploying/arrival.ts'
import { takeSupports } from '../../../src/rules/set-up/choose-supports.ts'
import type { State, Team } from '../../../src/rules/state/state.ts'
import { treatments } from '../../../src/rules/support/medic.ts'
import { isMedic, isSenior, isSniper } from '../../../src/rules/units/special-troops.ts'
import { chargesLeft } from '../../../src/rules/weapons/charges.ts'
import { at, played } from '../positions.ts'

const FORCES = [
  'german-infantry-regular',
  'british-infantry-regular',
  'us-rifle-regular',
  'soviet-rifle-regular',
] as const

/** Every support of the four lists, with what it leaves open. */
const SUPPORTS = FORCES.flatMap((id) =>
  listOf(readyMade(id)).support.flatMap(({ options }) =>
    options.map((option) => {
      const [choice] = choicesOf(option)
      const [kind = ''] = genericOf(option)?.chooseFrom ?? []
      const support: Support = {
        option: option.id,
        ...(choice === undefined ? {} : { choice }),
        ...(kind === '' ? {} : { teams: [kind, kind] }),
      }
      return { force: id, option: option.id, support, isPlayed: isOnFoot(option) }
    }),
  ),
)

/** Blue has taken the support, and all of it stands at 20,20; its Senior Leaders are on the table. */
function taken(force: string, support: Support): { readonly state: State; readonly teams: readonly Team[] } {
  const { state } = played({ points: 'blue 20,20' }, { 'blue-force': force })
  const known = new Set(state.teams)
  takeSupports(state, 'blue', [support])
  for (const leader of state.leaders)
    if (leader.side === 'blue' && isSenior(leader) && !leader.id.includes(support.option))
      leader.place = 'table'
  const teams = state.teams.filter((team) => !known.has(team))
  for (const team of teams) {
    team.place = 'table'
    for (const man of team.models) Object.assign(man, at(20, 20))
  }
  return { state, teams }
}

/** What a support changes in the game; null if nothing. */
function effectOf(force: string, support: Support): string | null {
  const { state, teams } = taken(force, support)
  const fights = ({ profile, models }: Team) =>
    profile.served.length > 0 || models.some(({ weapon }) => weapon !== null)
  if (teams.some((team) => fights(team) || isSniper(team))) return 'fights'
  if (teams.some(isMedic)) return treatsLeader(state, teams) ? 'treats' : null
  if (teams.length > 0) return clears(state, teams) ? 'clears' : null
  if (state.leaders.some(({ id }) => id.includes(support.option))) return 'leads'
  if (chargesLeft(state, 'blue').length > 0) return 'is thrown'
  if (defencesLeft(state, 'blue').length > 0) return 'bars the way'
  if (entrenchmentsLeft(state, 'blue').length > 0) return 'protects'
  if (arrivalCheck(state, 'blue', 'unit').kind === 'automatic') return 'brings troops on'
  return showBarrages(state).includes('blue') && arrivalCheck(state, 'red', 'unit').kind !== 'automatic'
    ? 'hinders the enemy'
    : null
}

function treatsLeader(state: State, teams: readonly Team[]): boolean {
  const leader = state.leaders.find(({ side, place }) => side === 'blue' && place === 'table')
  if (!leader) return false
  Object.assign(leader, { isOut: true, isWounded: true })
  for (const figure of leader.models) Object.assign(figure, at(21, 20))
  return teams.some((team) => treatments(state, team).length > 0)
}

function clears(state: State, teams: readonly Team[]): boolean {
  const outline = [at(20, 20), at(26, 20), at(26, 22), at(20, 22)]
  state.happenings = (['minefield', 'wire'] as const).map((kind) => ({
    kind: 'work',
    work: { id: `red-${kind}-1`, kind, outline },
  }))
  return teams.every((team) => clearings(state, team).length > 0)
}

describe('every support of the lists', () => {
  const onFoot = SUPPORTS.filter(({ isPlayed }) => isPlayed)

  test.each(onFoot)('[coc-support-2] $force, $option: has an effect', ({ force, support }) => {
    expect(supportFaults(readyMade(force), [support], { level: 99, forbidden: [] })).toEqual([])
    expect(effectOf(force, support)).not.toBeNull()
  })

  test('[coc-support-2] what is not in play says why', () => {
    const refused = SUPPORTS.filter(({ isPlayed }) => !isPlayed).map(({ force, support }) => {
      const [fault] = supportFaults(readyMade(force), [support], { level: 99, forbidden: [] })
      const { name } = supportNamed(listOf(readyMade(force)), support.option).option
      return fault?.sentence.replace(`${name}: `, '')
    })
    expect(new Set(refused)).toEqual(
      new Set([
        'guns, mortar batteries and vehicles are not in play yet.',
        'the rules of this character come with the lists of 1939–40, which are not in play yet.',
      ]),
    )
  })
})
