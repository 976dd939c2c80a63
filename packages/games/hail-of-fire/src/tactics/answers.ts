import { type Answering, type AnyDecision, always, bestOption, whyIllegal } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import type { Stance } from '../rules/assault/round-half.ts'
import type { Deed } from '../rules/command/carry-out.ts'
import type { FireRow } from '../rules/firing/fire-plan.ts'
import { weaponOf } from '../rules/firing/fire-plan.ts'
import {
  enemiesOnTable,
  isGun,
  isLeader,
  isVehicle,
  type Side,
  type State,
  type Team,
  teamById,
  unitById,
} from '../rules/state/state.ts'
import type { Mounting } from '../rules/transport/mounting.ts'
import { exitFor, farFrom, objectiveFor } from './goals.ts'
import { barrageWorth, seenTargets } from './places.ts'
import { bestShot, expectedLoss, fireWorth, weaponWorth } from './worth.ts'

export function teamsIn(known: State, { about }: AnyDecision): readonly Team[] {
  return (about as { readonly teams: readonly string[] }).teams.map((id) => teamById(known, id))
}

export function teamIn(known: State, { about }: AnyDecision): Team {
  return teamById(known, (about as { readonly team: string }).team)
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

/** hof-unit-3: all that may; of vehicles that must see each other as many as do. */
const everyone: Answering<State> = (_, decision) => {
  if (decision.shape !== 'some') return undefined
  const chosen: unknown[] = []
  for (const option of decision.options.slice(0, decision.max))
    if (whyIllegal(decision, [...chosen, option]) === null) chosen.push(option)
  return whyIllegal(decision, chosen) === null ? chosen : undefined
}

/** hof-fire-1: the target that suits the weapons best. */
const target = bestOption<State>((known, id, decision) =>
  sumOf(teamsIn(known, decision).map((team) => fireWorth(known, team, teamById(known, id)))),
)

/** hof-fire-18: the weapon that suits the target best. */
const weapons: Answering<State> = (known, decision) => {
  if (decision.shape !== 'some') return undefined
  const rows = decision.options as readonly FireRow[]
  const enemy = teamById(known, (decision.about as { readonly target: string }).target)
  const leader = known.activation ? teamById(known, known.activation.lead) : null
  const worth = (row: FireRow): number =>
    weaponWorth(known, teamById(known, row.team), weaponOf(known, row), enemy, leader)
  const full = rows.filter(({ dice }) => dice === 'full')
  const chosen = full.filter(
    (row, i) =>
      !full.some(
        (other, j) =>
          other.team === row.team && (worth(other) > worth(row) || (worth(other) === worth(row) && j < i)),
      ),
  )
  return whyIllegal(decision, chosen) === null ? chosen : undefined
}

/** hof-act-6: abilities that help, then fire, then moves and assaults. */
const deed = bestOption<State, Deed>((known, option) => {
  switch (option.do) {
    case 'rally':
      return 5
    case 'promote':
      return 4
    case 'direct':
      return 3 + fireDice(known, option.team)
    case 'fire':
      return 3
    case 'move':
      return isLeader(teamById(known, option.team)) ? 1.5 : 2
    case 'assault':
      return 1
    case 'bring-up':
      return -1
    case 'finish':
      return 0
  }
})

function fireDice(known: State, id: string): number {
  return bestShot(known, teamById(known, id))
}

/** hof-trans-3: out when the enemy is near. */
const mounting = bestOption<State, Mounting>((known, option) => {
  if (option.do !== 'unload') return option.do === 'done' ? 0 : -1
  const team = teamById(known, option.team)
  const carrier = team.aboard === null ? team : teamById(known, team.aboard)
  const goal = objectiveFor(known, carrier)
  const isNear = enemiesOnTable(known, team.side).some((enemy) => farFrom(enemy, carrier) <= inch(16))
  return isNear || isGun(team) || (goal !== null && farFrom(carrier, goal) <= inch(6)) ? 1 : -1
})

/** hof-aslt-8: fights; what cannot fight supports, a vehicle drives off. */
const stance = bestOption<State, Stance>((known, option, decision) => {
  const team = teamIn(known, decision)
  if (option.do === 'move-out')
    return isVehicle(team) || expectedLoss(team, team.received.length) > 0.6 ? 2 : 0.5
  return option.do === 'fight' ? 1.5 : option.do === 'support' ? 1 : 0
})

/** hof-art-6: if the marker lies well. */
const effect: Answering<State> = bestOption<State>((known, option, { about, seat }) => {
  const marker = unitById(known, (about as { readonly unit: string }).unit).mission?.marker
  if (option === 'wait') return 0
  return option === 'fire' && marker ? barrageWorth(known, seat as Side, marker) - 0.5 : -1
})

/** What every plan answers alike. */
export const COMMON: Readonly<Record<string, Answering<State>>> = {
  'take-part': everyone,
  'call-barrage': everyone,
  'assign-extra-weapons': everyone,
  'target-team': target,
  'withhold-fire': weapons,
  'order-sequence': deed,
  'mount-dismount': mounting,
  'fight-support-or-move': stance,
  'effect-or-wait': effect,
  observer: bestOption(
    (known, id) => seenTargets(known, teamById(known, id)) - (isLeader(teamById(known, id)) ? 0.5 : 0),
  ),
  'exit-table': (known, decision) => {
    const exit = exitFor(known, teamIn(known, decision))
    return exit && farFrom(exit, teamIn(known, decision)) <= inch(3) ? 'yes' : 'no'
  },
  'use-max-move': always('yes'),
  'recon-react': always('yes'),
  'immediate-fire': always('yes'),
  'use-panzerfaust': always('yes'),
  'set-up-aboard': always('on-foot'),
}
