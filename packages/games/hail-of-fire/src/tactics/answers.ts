import {
  type Answering,
  type AnyDecision,
  always,
  bestOption,
  chooseMost,
  ifLegal,
  sumOf,
} from '@sandtable/engine'
import { approximateDistance } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import type { Stance } from '../rules/assault/round-half.ts'
import type { Deed } from '../rules/command/carry-out.ts'
import { type FireRow, weaponOf } from '../rules/firing/fire-plan.ts'
import { seesPoint } from '../rules/seeing/sight.ts'
import * as game from '../rules/state/state.ts'
import type { Mounting } from '../rules/transport/mounting.ts'
import { exitFor } from './places.ts'
import { barrageWorth, bestShot, expectedLoss, fireWorth, weaponWorth } from './worth.ts'

type State = game.State
type Team = game.Team

/** The Teams a question is about. */
export function teamsIn(known: State, { about }: AnyDecision): readonly Team[] {
  const { team, teams = [] } = about as { readonly team?: string; readonly teams?: readonly string[] }
  return (team === undefined ? teams : [team]).map((id) => game.teamById(known, id))
}

/** hof-fire-18: each Team fires the weapon that suits the target best. */
const weapons: Answering<State> = (known, decision) => {
  if (decision.shape !== 'some') return undefined
  const enemy = game.teamById(known, (decision.about as { readonly target: string }).target)
  const leader = known.activation && game.teamById(known, known.activation.lead)
  const best = new Map<string, { readonly row: FireRow; readonly worth: number }>()
  for (const row of decision.options as readonly FireRow[]) {
    if (row.dice === 'one') continue
    const worth = weaponWorth(known, game.teamById(known, row.team), weaponOf(known, row), enemy, leader)
    if (worth > (best.get(row.team)?.worth ?? -1)) best.set(row.team, { row, worth })
  }
  return ifLegal(
    decision,
    [...best.values()].map(({ row }) => row),
  )
}

/** hof-act-6: abilities that help, then fire, then moves and assaults; Leaders go last. */
const deed = bestOption<State, Deed>((known, option) => {
  switch (option.do) {
    case 'direct':
      return 3 + bestShot(known, game.teamById(known, option.team))
    case 'move':
      return game.isLeader(game.teamById(known, option.team)) ? 1.5 : 2
    default:
      return { rally: 5, promote: 4, fire: 3, assault: 1, finish: 0, 'bring-up': -1 }[option.do]
  }
})

/** hof-trans-3: guns get out at once, others when the enemy is near. */
const mounting = bestOption<State, Mounting>((known, option) => {
  if (option.do !== 'unload') return option.do === 'done' ? 0 : -1
  const team = game.teamById(known, option.team)
  const carrier = team.aboard === null ? team : game.teamById(known, team.aboard)
  const isNear = game
    .enemiesOnTable(known, team.side)
    .some((enemy) => approximateDistance(enemy, carrier) <= inch(16))
  return isNear || game.isGun(team) ? 1 : -1
})

/** hof-aslt-8: fights, or supports; vehicles and those badly shaken move out. */
const stance = bestOption<State, Stance>((known, option, decision) => {
  const [team] = teamsIn(known, decision)
  const isOff = team && (game.isVehicle(team) || expectedLoss(team, team.received.length) > 0.6)
  return option.do === 'move-out' && isOff
    ? 2
    : { fight: 1.5, support: 1, 'move-out': 0.5, stay: 0 }[option.do]
})

/** hof-art-6: fires if the marker lies well. */
const effect = bestOption<State>((known, option, { about, seat }) => {
  const { mission } = game.unitById(known, (about as { readonly unit: string }).unit)
  if (option !== 'fire' || !mission?.marker) return option === 'wait' ? 0 : -1
  return barrageWorth(known, seat as game.Side, mission.marker) - 0.5
})

/** The answers that all plans have in common. */
export const COMMON: Readonly<Record<string, Answering<State>>> = {
  'take-part': chooseMost(),
  'call-barrage': chooseMost(),
  'assign-extra-weapons': chooseMost(),
  'target-team': bestOption((known, id, decision) =>
    sumOf(teamsIn(known, decision).map((team) => fireWorth(known, team, game.teamById(known, id)))),
  ),
  'withhold-fire': weapons,
  'order-sequence': deed,
  'mount-dismount': mounting,
  'fight-support-or-move': stance,
  'effect-or-wait': effect,
  observer: bestOption((known, id) => {
    const team = game.teamById(known, id)
    return game.enemiesOnTable(known, team.side).filter((enemy) => seesPoint(known, team, enemy)).length
  }),
  'exit-table': (known, decision) => {
    const [team] = teamsIn(known, decision)
    const exit = team && exitFor(known, team)
    return exit && approximateDistance(exit, team) <= inch(2) ? 'yes' : 'no'
  },
  'use-max-move': always('yes'),
  'recon-react': always('yes'),
  'immediate-fire': always('yes'),
  'use-panzerfaust': always('yes'),
  'set-up-aboard': always('on-foot'),
}
