import { type Game, type Pick, pick, rollMany } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { buildingAt, inch } from '@sandtable/table'
import { findWeapon } from '../../forces/data/arsenal.ts'
import { FIRE } from '../../forces/data/fire.ts'
import type { Weapon } from '../../forces/data/weapons.ts'
import { listOf } from '../../forces/force.ts'
import { afterLosses } from '../fire/after-losses.ts'
import { isUnderCoveringFire } from '../fire/covering-fire.ts'
import { HITS_IN_THE_OPEN, PLAIN_HITS, takeHits } from '../fire/effects.ts'
import { divideHits } from '../fire/fire.ts'
import { diceLeft } from '../fire/fire-dice.ts'
import { toHit } from '../fire/hits.ts'
import { crewOf } from '../fire/shooters.ts'
import { coverAgainst, type FoundTarget, wholeTeam } from '../fire/target-group.ts'
import { qualityOf } from '../fire/targets.ts'
import { groundFor, sceneFor } from '../ground/terrain.ts'
import { lowered } from '../seeing/cover-levels.ts'
import { coverStoodIn } from '../seeing/ground-cover.ts'
import { lookBetween, troopSees } from '../seeing/who-sees.ts'
import { type Man, otherSide, playerOf, type State, type Team } from '../state/state.ts'
import { distanceBetween, teamsOnTable } from '../units/figures.ts'
import { isShotAlone, isSniper } from '../units/special-troops.ts'

/** coc-9.4-1, coc-nat-de-6, coc-nat-us-4: the light mortar of a Team, as its list has it; null if it has none. */
export function mortarOf(state: State, team: Team): Weapon | null {
  const [served] = team.profile.served
  const weapon = served === undefined ? null : findWeapon(listOf(playerOf(state, team.side).force), served)
  return weapon && 'spottedBy' in weapon && weapon.spottedBy === 'any-friend' ? weapon : null
}

/** coc-9.4-1, coc-8.2-6, coc-9.4-2, coc-9.4-4, coc-9.5-12: Teams that some friend sees, beyond the minimum range, while there is H.E.; friends in between do not matter. */
export function mortarTargets(state: State, team: Team): readonly Team[] {
  const mortar = mortarOf(state, team)
  if (!mortar || team.isDry || team.rounds === 0 || team.nerve === 'broken') return []
  const least = inch(mortar.minimumRange ?? 0)
  return teamsOnTable(state, otherSide(team.side)).filter(
    (enemy) =>
      !isSniper(enemy) && distanceBetween(state, team, enemy) >= least && isSeenByFriends(state, team, enemy),
  )
}

/** coc-9.4-2 */
function isSeenByFriends(state: State, team: Team, enemy: Team): boolean {
  return teamsOnTable(state, team.side).some((friend) => troopSees(state, friend, enemy))
}

/** coc-9.4-2, coc-9.4-3, coc-9.4-4, coc-nat-gb-4, coc-9.4.1-3: one round of H.E. at a Team and those within 4" of it. */
export function fireMortar(game: Game<State>, team: Team): boolean {
  const { state } = game
  const mortar = mortarOf(state, team)
  const targets = mortarTargets(state, team)
  if (!mortar || targets.length === 0) return false
  const chosen = game.ask(mortarTarget(team, targets))
  const named = targets.find(({ id }) => id === chosen)
  if (!named) return false
  if (team.rounds !== null) team.rounds--
  team.isTactical = false
  team.overwatch = null
  const sees = troopSees(state, team, named)
  const band = sees ? 'close' : 'effective'
  const dice = diceLeft(
    [
      {
        id: team.id,
        dice: mortar.firepower?.[band] ?? 0,
        shock: team.shock,
        isPinned: team.nerve === 'pinned',
      },
    ],
    false,
  )
  game.note?.({
    kind: 'mortar',
    clause: 'coc-9.4-2',
    side: team.side,
    team: team.id,
    target: named.id,
    dice,
    sees,
  })
  const [gunner] = crewOf(team)
  const isCovered = gunner !== undefined && isUnderCoveringFire(state, team.side, gunner)
  const volley = rollMany(game, 'coc-9.4-2', toHit(qualityOf(state, named), band, isCovered), dice, {
    targets: [named.id],
    by: [team.id],
  })
  runDry(game, team, volley.dice)
  const short = fallShort(game, team, mortar, named, volley.successes)
  const found = nearMortarTargets(state, team, mortar, named)
  const losses = divideHits(game, team.side, found, [], PLAIN_HITS, volley.successes - short)
  const own = short > 0 ? takeHits(game, wholeTeam(team), short, HITS_IN_THE_OPEN) : null
  const from = gunner ? [{ x: gunner.x, y: gunner.y }] : []
  afterLosses(game, [...losses, ...(own ? [own.loss] : [])], from)
  return true
}

/** coc-9.4-2 */
export function mortarTarget(team: Team, targets: readonly Team[]): Pick<string> {
  return pick<string>({
    clause: 'coc-9.4-2',
    name: 'light-mortar-target',
    seat: team.side,
    about: { team: team.id },
    options: targets.map(({ id }) => id),
  })
}

/** coc-9.4-4: two 1s among the dice of a Phase: no ammunition for the rest of the game. */
function runDry(game: Game<State>, team: Team, dice: readonly number[]): void {
  const { die, count } = FIRE.mortar.outOn
  if (dice.filter((one) => one === die).length < count) return
  team.isDry = true
  game.note?.({ kind: 'out-of-ammunition', clause: 'coc-9.4-4', team: team.id, side: team.side })
}

/** coc-nat-gb-4: closer than 12" each hit may strike the own Team. Returns how many do. */
function fallShort(
  game: Game<State>,
  team: Team,
  { dangerClose }: Weapon,
  named: Team,
  hits: number,
): number {
  if (!dangerClose || distanceBetween(game.state, team, named) >= inch(dangerClose.under)) return 0
  const [low, high] = dangerClose.hitsOwnTeamOn
  return game.dice.several('coc-nat-gb-4', hits).filter((die) => die >= low && die <= high).length
}

/** coc-8.3-2, coc-8.3.2-8, coc-9.4-3: every man of the Teams near the named one; those in bunkers are safe. */
function nearMortarTargets(state: State, team: Team, mortar: Weapon, named: Team): readonly FoundTarget[] {
  const near = teamsOnTable(state, named.side).filter(
    (other) =>
      other !== named &&
      !isShotAlone(other) &&
      distanceBetween(state, other, named) <= state.terms.constants.targetGroup &&
      isSeenByFriends(state, team, other),
  )
  return [named, ...near]
    .map((target) => shelled(state, team, mortar, target))
    .filter(({ figures }) => figures.length > 0)
}

function shelled(state: State, team: Team, mortar: Weapon, target: Team): FoundTarget {
  const [gunner] = crewOf(team)
  const figures = standing<Man>(target).flatMap((figure) => {
    const seen = gunner ? lookBetween(state, gunner, figure) : null
    const ground = seen?.sees ? seen.cover : coverStoodIn(sceneFor(state), figure)
    if (ground === 'bunker' && mortar.noEffectOn?.includes('bunker')) return []
    const cover = coverAgainst(state, target, ground, gunner ?? figure)
    const levels = isOverhead(state, mortar, figure) ? 0 : (mortar.coverReduction ?? 0)
    return [{ figure, ground, cover: lowered(cover, levels) }]
  })
  return { target, figures }
}

/** coc-9.4-3, coc-ruling-34, coc-faq-35: a roof keeps the cover whole against the lightest mortars. */
function isOverhead(state: State, { coverReductionExcept }: Weapon, { x, y }: Man): boolean {
  return (coverReductionExcept ?? []).includes('overhead') && buildingAt(groundFor(state), { x, y }) !== null
}
