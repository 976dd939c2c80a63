import type { Place } from '@sandtable/table'
import type { Weapon } from '../../forces/data/weapons.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { roll } from '../wounds/damage.ts'

/** sks-gren-5, sks-gren-12, sks-veh-17, sks-ruling-81: a cloud of smoke round a point; the turn in which it begins is its first. */
export function laySmoke(game: SanginGame, at: Place, { damageRadius, lasts }: Weapon): void {
  const { state } = game
  if (damageRadius === null || !lasts) return
  const { x, y } = at
  const lastTurn = state.turn + roll(game, 'sks-gren-5', lasts) - 1
  const id = `smoke-${state.turn}-${state.happenings.length + 1}`
  state.happenings = [
    ...state.happenings,
    { kind: 'smoke', id, shape: { kind: 'disc', at: { x, y }, radius: damageRadius } },
  ]
  state.smoke = [...state.smoke, { id, lastTurn }]
  game.note?.({ kind: 'smoke', clause: 'sks-gren-5', x, y, lastTurn })
}

/** sks-gren-12: smoke goes at the end of its last turn. */
export function clearSmoke(state: State): void {
  const gone = state.smoke.filter(({ lastTurn }) => lastTurn <= state.turn).map(({ id }) => id)
  if (gone.length === 0) return
  state.smoke = state.smoke.filter(({ id }) => !gone.includes(id))
  state.happenings = state.happenings.filter((one) => one.kind !== 'smoke' || !gone.includes(one.id))
}
