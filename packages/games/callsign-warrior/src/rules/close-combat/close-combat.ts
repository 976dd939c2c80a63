import { mod, orMore, rollMany } from '@sandtable/engine'
import { weaponById } from '../../forces/weapons.ts'
import { NATURAL } from '../morale/courage.ts'
import { bodiesOf } from '../moving/figures.ts'
import { move } from '../moving/move-decision.ts'
import { chooseCasualties, chooseExceptional } from '../shooting/casualties.ts'
import { destroyTeam, hasLostGunner, isGuest, loseModel } from '../shooting/losses.ts'
import { hasBodyArmour } from '../shooting/to-hit.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, type Model, type Team } from '../state/state.ts'
import { ATTACKS, defenceModifier } from '../tables.ts'

interface Blows {
  readonly wounds: number
  readonly exceptional: number
}

/** csw-cc-7 to csw-cc-13, csw-ruling-79, csw-ruling-169: round after round until one side is gone. */
export function fight(game: WarriorGame, charger: Team, defender: Team, isSimultaneous: boolean): void {
  const losses = { charger: 0, defender: 0 }
  let together = isSimultaneous
  game.open?.({
    kind: 'combat',
    clause: 'csw-cc-7',
    team: charger.id,
    target: defender.id,
    simultaneous: isSimultaneous,
  })
  const before = { charger: bodiesOf(game.state, charger), defender: bodiesOf(game.state, defender) }
  for (;;) {
    const round = fightRound(game, charger, defender, together)
    losses.charger += round.charger
    losses.defender += round.defender
    const left = { charger: aliveModels(charger).length, defender: aliveModels(defender).length }
    if (left.charger === 0 && left.defender === 0) {
      destroyTeam(game, charger, before.charger, 'fight') // csw-cc-12: both are gone
      destroyTeam(game, defender, before.defender, 'fight')
      break
    }
    const winner = winnerOf(left, round)
    if (winner === 'charger') {
      endCombat(game, charger, defender, losses.charger, before.defender)
      break
    }
    if (winner === 'defender') {
      defender.thisTurn.beatenBy = [] // csw-ruling-169
      endCombat(game, defender, charger, losses.defender, before.charger)
      break
    }
    together = true // csw-cc-12: a tie is fought again at once
  }
  game.close?.()
}

/** A number for each side. */
interface Sides {
  readonly charger: number
  readonly defender: number
}

/** csw-cc-11, csw-cc-12: who has models left has won; if both have, who lost fewer in the round; null if they are even. */
function winnerOf(left: Sides, lost: Sides): 'charger' | 'defender' | null {
  if (left.defender === 0) return 'charger'
  if (left.charger === 0) return 'defender'
  if (lost.charger === lost.defender) return null
  return lost.charger < lost.defender ? 'charger' : 'defender'
}

/** csw-cc-7 to csw-cc-10: one round; how many each side lost. */
function fightRound(game: WarriorGame, charger: Team, defender: Team, isSimultaneous: boolean): Sides {
  const first = strike(game, charger, defender)
  if (!isSimultaneous) {
    const defenders = takeBlows(game, charger, defender, first)
    if (aliveModels(defender).length === 0) return { charger: 0, defender: defenders }
    return {
      charger: takeBlows(game, defender, charger, strike(game, defender, charger)),
      defender: defenders,
    }
  }
  const second = strike(game, defender, charger)
  const defenders = takeBlows(game, charger, defender, first)
  return { charger: takeBlows(game, defender, charger, second), defender: defenders }
}

/** csw-cc-8, csw-wr-6, csw-ruling-62, csw-ruling-77, csw-eq-1: every model strikes, twice with a close quarters weapon. */
function strike(game: WarriorGame, striker: Team, victim: Team): Blows {
  const attacks = aliveModels(striker).reduce(
    (sum, model) => sum + (hasCloseWeapon(model) ? ATTACKS.closeWeapon : ATTACKS.usual),
    0,
  )
  const armoured = aliveModels(victim).filter(hasBodyArmour).length
  const isArmoured = armoured * 2 >= aliveModels(victim).length
  const check = orMore(
    game.state.terms.constants.closeCombatNeed,
    [isArmoured && mod(defenceModifier('body-armour'), 'body armour', 'csw-cc-9')],
    NATURAL,
  )
  const { dice, successes } = rollMany(game, 'csw-cc-9', check, attacks, {
    team: striker.id,
    target: victim.id,
  })
  const sixes = dice.filter((die) => die === 6).length
  const hasGrenades = aliveModels(striker).some(({ profile }) =>
    profile.equipment.includes('assault-grenades'),
  )
  let exceptional = 0
  for (let i = 0; i < sixes; i++) if (game.dice.d6('csw-shoot-11') === 6) exceptional++
  const extra = hasGrenades ? sixes : 0 // csw-eq-1, csw-cc-10
  if (extra > 0) game.note?.({ kind: 'grenades', clause: 'csw-cc-10', team: striker.id, extra })
  return { wounds: successes - exceptional + extra, exceptional }
}

function hasCloseWeapon({ profile }: Model): boolean {
  return profile.weapons.some((id) => weaponById(id).rules.includes('cqw'))
}

/** csw-cc-9, csw-cc-11, csw-ruling-78: no more models fall than there are. */
function takeBlows(game: WarriorGame, striker: Team, victim: Team, blows: Blows): number {
  const before = aliveModels(victim).length
  const left = chooseExceptional(game, striker.side, victim, blows.exceptional, aliveModels(victim))
  chooseCasualties(game, victim, blows.wounds + left, aliveModels(victim), 'csw-cc-9')
  if (hasLostGunner(victim)) loseCrew(game, victim)
  return before - aliveModels(victim).length
}

/** csw-wr-23: without the gunner the rest of a gun's crew fights no more. */
function loseCrew(game: WarriorGame, team: Team): void {
  for (const model of aliveModels(team)) if (!isGuest(team, model)) loseModel(game, team, model, 'csw-wr-23')
}

/** csw-cc-11, csw-cc-13, csw-cc-14, csw-ruling-80: the loser is removed; the winner may consolidate. */
function endCombat(
  game: WarriorGame,
  winner: Team,
  loser: Team,
  losses: number,
  before: ReturnType<typeof bodiesOf>,
): void {
  game.note?.({ kind: 'combat-won', clause: 'csw-cc-11', team: winner.id, target: loser.id })
  for (const model of aliveModels(loser)) loseModel(game, loser, model, 'csw-cc-11') // csw-med-4: a helping Medic too
  destroyTeam(game, loser, before, 'fight')
  winner.thisTurn.lossesInWonCombat += losses
  winner.freshLosses = Math.max(0, winner.freshLosses - losses)
  const far = game.dice.d6('csw-cc-14') * 100
  move(game, winner, {
    clause: 'csw-cc-14',
    name: 'consolidate',
    gait: 'advance',
    kind: 'reaction',
    terms: { allowance: far },
  })
}
