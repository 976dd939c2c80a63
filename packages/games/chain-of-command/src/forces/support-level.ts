import type { Role, Scenario } from './data/scenarios.ts'

/** coc-support-1, coc-scen0-9: what each role may spend. */
export type SupportLevels = Readonly<Record<Role, number>>

/** coc-scen0-t, coc-scen0-9: the levels that the dice of the scenario give, before the platoons are compared. */
export function rolledLevels({ support }: Scenario, dice: readonly number[]): SupportLevels {
  const total = dice.reduce((sum, die) => sum + die, 0)
  if (support.kind === 'shared') {
    const level =
      support.levels.find(({ roll: [least, most] }) => total >= least && total <= most)?.level ?? 0
    return { attacker: level, defender: level }
  }
  const attacker = Math.min(total, support.most)
  return { attacker, defender: Math.floor(attacker / 2) }
}

/** coc-support-1: the side with the lower Platoon Force Rating adds the difference. */
export function supportLevels(rolled: SupportLevels, ratings: SupportLevels): SupportLevels {
  const difference = ratings.attacker - ratings.defender
  return {
    attacker: rolled.attacker + Math.max(0, -difference),
    defender: rolled.defender + Math.max(0, difference),
  }
}
