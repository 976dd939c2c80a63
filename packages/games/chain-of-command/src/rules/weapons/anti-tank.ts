import { type Game, type Pick, pick } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { buildingAt, inch } from '@sandtable/table'
import { findWeapon } from '../../forces/data/arsenal.ts'
import { FIRE } from '../../forces/data/fire.ts'
import type { AntiTankWeapon } from '../../forces/data/weapons.ts'
import { listOf } from '../../forces/force.ts'
import { carryOutFire } from '../fire/fire.ts'
import { type Aim, allAt, type Firing, type Shots, shotsBy } from '../fire/fire-plan.ts'
import { friendsOf } from '../fire/friends.ts'
import { crewOf, type FiringWeapon, type Shooter, shooter } from '../fire/shooters.ts'
import { targetsOf } from '../fire/targets.ts'
import { groundFor } from '../ground/terrain.ts'
import { type Man, playerOf, type State, type Team } from '../state/state.ts'
import { distanceToPoint } from '../units/figures.ts'

/** coc-9.3.2-3, coc-ruling-33: against infantry it rolls its H.E. dice; the first range band is close, the others effective. */
export function againstInfantry({ id, name, he, bands }: AntiTankWeapon): FiringWeapon {
  const [first] = bands
  const last = bands.at(-1)
  const limit = (upTo: number | undefined): { upTo?: number } => (upTo === undefined ? {} : { upTo })
  const isOneBand = bands.length === 1 || first?.upTo === undefined
  return {
    id,
    name,
    firepower: { close: he, effective: he },
    ranges: {
      close: limit(first?.upTo),
      ...(isOneBand ? {} : { effective: { over: first?.upTo ?? 0, ...limit(last?.upTo) } }),
    },
  }
}

/** The anti-tank weapon of a dedicated Team, or the first Section weapon that is left. */
export function antiTankOf(state: State, team: Team): AntiTankWeapon | null {
  const list = listOf(playerOf(state, team.side).force)
  for (const id of [...team.profile.served, ...team.antiTank]) {
    const weapon = findWeapon(list, id)
    if (weapon && 'bands' in weapon) return weapon
  }
  return null
}

/** coc-9.3.1-2, coc-9.3.2-2, coc-9.8-1, coc-14.5-4: who of the Team can fire it at infantry, and at what. */
export function antiTankShots(state: State, team: Team): readonly Shots[] {
  const weapon = antiTankOf(state, team)
  if (!weapon || team.rounds === 0 || team.nerve === 'broken') return []
  const isSection = weapon.kind === 'section-weapon'
  if (isSection && team.nerve === 'pinned') return []
  const users: readonly Man[] = isSection ? standing<Man>(team) : crewOf(team).slice(0, 1)
  const targets = targetsOf(state, team.side)
  if (targets.length === 0) return []
  const friends = friendsOf(state, team)
  const shooters = users
    .filter((man) => !weapon.backBlast || !isEnclosed(state, man))
    .map((man): Shooter => {
      const one = shooter(team, man, againstInfantry(weapon), { friends })
      return { ...one, inHardCover: FIRE.antiTank.coverFactor }
    })
  return shotsBy(state, shooters, targets)
}

const LARGE: readonly string[] = ['church', 'factory']

/** coc-9.8-1: the blast of some weapons fills a room, unless it is very large. */
function isEnclosed(state: State, { x, y }: Man): boolean {
  const building = buildingAt(groundFor(state), { x, y })
  return building !== null && !LARGE.includes(building.kind)
}

/** coc-9.3.1-1, coc-9.3.2-1, coc-9.3.2-3: one round; a Section weapon is used up. */
export function fireAntiTank(game: Game<State>, team: Team, hasMoved: boolean): boolean {
  const shots = antiTankShots(game.state, team)
  if (shots.length === 0) return false
  const aim = game.ask(antiTankShot(team, shots))
  if (team.rounds !== null) team.rounds--
  else {
    const used = antiTankOf(game.state, team)?.id ?? ''
    const place = team.antiTank.indexOf(used)
    team.antiTank = team.antiTank.filter((_, i) => i !== place)
  }
  const firing: Firing = { side: team.side, teams: [team], leaders: [] }
  carryOutFire(game, firing, shots, [aim], hasMoved)
  return true
}

/** coc-9.3.1-2, coc-9.3.2-2, coc-8.3.2-4: the first man who can, leaning out of a window only if nobody sees the target otherwise. */
export function antiTankShot(team: Team, shots: readonly Shots[]): Pick<Aim> {
  const targets = [...new Set(shots.flatMap(({ at }) => at.map(({ target }) => target.id)))]
  const options = targets.flatMap((target) =>
    allAt(shots, target)
      .toSorted((a, b) => Number(a.leansOut ?? false) - Number(b.leansOut ?? false))
      .slice(0, 1),
  )
  return pick<Aim>({
    clause: 'coc-9.3.2-2',
    name: 'anti-tank-weapon-at-infantry',
    seat: team.side,
    about: { team: team.id },
    options,
  })
}

const NEAR_POINT = inch(FIRE.antiTank.resupplyWithin)

/** coc-9.3.1-3, coc-ruling-32, coc-ex-104: within 4" of a usable friendly Jump-Off Point, when all rounds are fired. */
export function mayResupply(state: State, team: Team): boolean {
  const weapon = antiTankOf(state, team)
  if (team.rounds !== 0 || weapon?.kind !== 'launcher') return false
  return playerOf(state, team.side).jumpOffPoints.some(
    (point) => !point.isUseless && distanceToPoint(team, point) <= NEAR_POINT,
  )
}

/** coc-9.3.1-3: 3 or more brings three more rounds. */
export function resupply(game: Game<State>, team: Team): void {
  const die = game.dice.d6('coc-9.3.1-3')
  const isSupplied = die >= FIRE.antiTank.resupplyOn
  if (isSupplied) team.rounds = antiTankOf(game.state, team)?.ammunition ?? 0
  game.note?.({ kind: 'resupply', clause: 'coc-9.3.1-3', team: team.id, side: team.side, die, isSupplied })
}
