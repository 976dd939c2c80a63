import { type Decision, pick } from '@sandtable/engine'
import { abilityById } from '../../forces/abilities.ts'
import { reveal } from '../seeing/hidden.ts'
import type { WarriorGame } from '../state/notes.ts'
import { playerOf, type State, type Team } from '../state/state.ts'
import { INSURGENT_RULES } from './abilities-insurgent.ts'
import { PROFESSIONAL_RULES } from './abilities-professional.ts'
import type { AbilityRule, Use } from './ability-rule.ts'
import { officerOf } from './leaders.ts'
import type { Givable } from './orders.ts'

/** csw-cmd-4, csw-ruling-88: any number of them, one after the other. Asked whenever some are left: silence would tell. */
export function useAbilities(game: WarriorGame, team: Team, order: Givable, silent: Set<string>): void {
  const { state } = game
  const player = playerOf(state, team.side)
  const asked = { team, order, silent }
  while (player.abilities.length > 0 && !player.isJammed && officerOf(team)) {
    const id = game.ask(whichAbility(state, asked))
    const rule = RULES[id]
    const ability = abilityById(id)
    if (id === 'none' || !rule || !ability) return
    player.abilities.splice(player.abilities.indexOf(id), 1)
    player.used.push(id)
    game.note?.({ kind: 'ability', clause: ability.clause, side: team.side, ability: id, reveals: true })
    reveal(game, team, 'csw-hid-2')
    rule.use(game, { ...asked, ability: id })
  }
}

export function whichAbility(state: State, use: Omit<Use, 'ability'>): Decision<string> {
  const { abilities } = playerOf(state, use.team.side)
  return pick({
    clause: 'csw-cmd-4',
    name: 'ability',
    seat: use.team.side,
    secret: true,
    about: { team: use.team.id, order: use.order },
    options: ['none', ...abilities.filter((id) => RULES[id]?.canUse(state, { ...use, ability: id }))],
    standing: 'none',
  })
}

/** Both pools; Special Forces choose one of them (csw-cmd-2). */
const RULES: Readonly<Record<string, AbilityRule>> = { ...PROFESSIONAL_RULES, ...INSURGENT_RULES }
