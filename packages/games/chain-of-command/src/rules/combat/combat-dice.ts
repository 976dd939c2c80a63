import { standing } from '@sandtable/miniatures'
import { arcContains, type Point } from '@sandtable/table'
import { findWeapon } from '../../forces/data/arsenal.ts'
import { QUALITIES } from '../../forces/data/platoons.ts'
import { TABLES } from '../../forces/data/tables.ts'
import type { Cover } from '../../forces/data/terrain.ts'
import type { Weapon } from '../../forces/data/weapons.ts'
import { listOf } from '../../forces/force.ts'
import { initiativesOf } from '../fire/leader-hits.ts'
import { crewOf } from '../fire/shooters.ts'
import { playerOf, type State, type Team, unitOf } from '../state/state.ts'
import { type Fighters, isAggressive, isShaken, menOf } from './fighters.ts'

const TABLE = TABLES.closeCombat

/** The dice of a side in a round. */
export interface Situation {
  readonly isDefender: boolean
  readonly isFirstRound: boolean
  /** coc-table-15, step 3: the dice the enemy moved with to get into contact. */
  readonly enemyMovementDice: number
  /** coc-13.1.1-8: of the defender. */
  readonly cover: Cover
  /** coc-ruling-43: the attackers came from behind. */
  readonly isFromBehind: boolean
  /** Where the attackers began their move. */
  readonly attackersFrom: readonly Point[]
}

/** One row of the table: the dice it adds or removes. */
export interface DiceStep {
  readonly step: number
  readonly dice: number
}

/** coc-13.1.1-1 to coc-13.1.1-4, coc-table-15, coc-13-8, coc-ruling-54: the dice of one side, step by step. */
export function combatDice(
  state: State,
  own: Fighters,
  enemy: Fighters,
  situation: Situation,
): readonly DiceStep[] {
  const steps: DiceStep[] = []
  const total = (): number => steps.reduce((sum, { dice }) => sum + dice, 0)
  const add = (step: number, dice: number): void => {
    if (dice !== 0) steps.push({ step, dice })
  }
  const { isFirstRound, isDefender } = situation
  const shock = own.teams.reduce((sum, team) => sum + team.shock, 0)
  add(0, menOf(own))
  add(
    1,
    own.leaders.filter(({ isOut }) => !isOut).reduce((sum, leader) => sum + initiativesOf(leader), 0),
  )
  add(2, TABLE.quality * Math.max(0, qualityOf(state, own) - qualityOf(state, enemy)))
  if (isFirstRound) add(3, situation.enemyMovementDice)
  add(4, -Math.min(total(), Math.floor(shock / TABLE.shockPerDie)))
  if (isAggressive(state, own)) add(5, Math.floor(menOf(own) / TABLE.menPerAggressive))
  add(6, weaponDice(state, own))
  if (isFirstRound && isDefender) {
    add(7, machineGunDice(state, own, situation.attackersFrom))
    if (situation.cover === 'light') add(8, Math.floor(total() / TABLE.lightPer))
    else if (situation.cover !== 'none') add(9, Math.floor(total() / TABLE.hardPer))
  }
  if (isFirstRound && isDefender && situation.isFromBehind) add(10, -Math.ceil(total() / 2))
  if (isShaken(own)) add(11, -Math.ceil(total() / 2))
  return steps
}

export function sumOf(steps: readonly DiceStep[]): number {
  return Math.max(
    0,
    steps.reduce((sum, { dice }) => sum + dice, 0),
  )
}

/** coc-ruling-43: the quality of most of the men. */
function qualityOf(state: State, { side, teams }: Fighters): number {
  const counts = QUALITIES.map((quality) =>
    teams
      .filter((team) => unitOf(state, team).profile.quality === quality)
      .reduce((sum, team) => sum + standing(team).length, 0),
  )
  const most = Math.max(...counts)
  return most === 0 ? QUALITIES.indexOf(playerOf(state, side).force.quality) : counts.indexOf(most)
}

/** coc-13.1.1-2, coc-table-15, step 6: sub-machine guns and assault rifles of men and Leaders. */
function weaponDice(state: State, { side, teams, leaders }: Fighters): number {
  const carried = [
    ...teams.flatMap((team) => {
      const crew = crewOf(team)
      return standing(team)
        .filter((man) => !crew.includes(man))
        .map(({ weapon }) => weapon)
    }),
    ...leaders.map(({ profile }) => profile.weapon),
  ]
  return carried.reduce((sum, id) => {
    const weapon = weaponOf(state, side, id)
    return sum + (weapon?.closeCombatWhen ? 0 : (weapon?.closeCombatDice ?? 0))
  }, 0)
}

/** coc-table-15, step 7: machine guns of the defender with the attackers in their arc. */
function machineGunDice(state: State, { side, teams }: Fighters, from: readonly Point[]): number {
  return teams.reduce((sum, team) => {
    const served = team.profile.served.slice(0, crewOf(team).length)
    const guns = served.map((id) => weaponOf(state, side, id)).filter((one) => one?.closeCombatWhen)
    if (guns.length === 0 || !isInArc(team, guns[0]?.arcDegrees, from)) return sum
    return sum + guns.reduce((dice, gun) => dice + (gun?.closeCombatDice ?? 0), 0)
  }, 0)
}

function isInArc(team: Team, degrees: number | undefined, from: readonly Point[]): boolean {
  const [first] = standing(team)
  if (!first) return false
  const arc = {
    from: { x: first.x, y: first.y },
    middle: team.facing,
    width: degrees === 90 ? 90 : 180,
  } as const
  return from.some((at) => arcContains(arc, at, 'touching-counts'))
}

function weaponOf(state: State, side: Fighters['side'], id: string | null): Weapon | null {
  if (id === null) return null
  const weapon = findWeapon(listOf(playerOf(state, side).force), id)
  return weapon && !('kind' in weapon) ? weapon : null
}
