import { type Decision, refusal } from '@sandtable/engine'
import { casualtyChoice, oneOfThese, whichOf } from '@sandtable/miniatures'
import { isChain } from '../moving/figures.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, type Model, type Team } from '../state/state.ts'
import { isGuest, loseModel } from './losses.ts'
import type { AttackResult } from './shots.ts'
import type { Attack } from './to-hit.ts'

/** csw-shoot-10, csw-shoot-11: first the attacker's choices, then the owner's; wounds beyond those seen are lost. */
export function removeCasualties(
  game: WarriorGame,
  attack: Attack,
  tally: AttackResult,
  sighted: readonly Model[],
): void {
  const { attacker, target } = attack
  const left = chooseExceptional(game, attacker.side, target, tally.exceptional, sighted)
  chooseCasualties(
    game,
    target,
    tally.wounds + left,
    sighted.filter((model) => !model.isLost),
    'csw-shoot-10',
  )
}

/** csw-shoot-11, csw-med-4: the attacker chooses who falls, never a helping Medic. Returns how many hits were left. */
export function chooseExceptional(
  game: WarriorGame,
  seat: Team['side'],
  target: Team,
  count: number,
  among: readonly Model[],
): number {
  for (let left = count; left > 0; left--) {
    const there = among.filter((model) => !model.isLost && !isGuest(target, model))
    if (there.length === 0) return left
    const about = { target: target.id }
    const asked = { clause: 'csw-shoot-11', name: 'exceptional-casualty', by: seat, about, of: there }
    loseModel(game, target, oneOfThese(there, game.ask(whichOf(asked))), 'csw-shoot-11')
  }
  return 0
}

/** csw-shoot-10, csw-rate-6, csw-cc-9: the owner removes this many of these models and keeps the chain if possible. */
export function chooseCasualties(
  game: WarriorGame,
  target: Team,
  wounds: number,
  among: readonly Model[],
  clause: 'csw-shoot-10' | 'csw-cc-9',
): void {
  const guest = among.find((model) => isGuest(target, model))
  const first = among.filter((model) => model !== guest)
  const count = Math.min(wounds, first.length)
  if (count > 0) {
    const chosen = game.ask(casualties(target, first, count, clause))
    for (const model of first) if (chosen.includes(model.id)) loseModel(game, target, model, clause)
  }
  const isAlone = guest && aliveModels(target).every((model) => model === guest) // csw-med-4: falls last
  if (isAlone && wounds > count) loseModel(game, target, guest, clause)
}

export function casualties(
  target: Team,
  among: readonly Model[],
  count: number,
  clause: 'csw-shoot-10' | 'csw-cc-9',
): Decision<readonly string[]> {
  const left = (lost: readonly string[]): readonly Model[] =>
    aliveModels(target).filter(({ id }) => !lost.includes(id))
  return casualtyChoice({
    clause,
    name: 'casualties',
    seat: target.side,
    about: { team: target.id, wounds: count },
    among,
    count,
    isSoundWithout: (lost) => isChain(left(lost), target.profile.cohesion),
    spoils: refusal('chain-broken', 'That would tear the Team apart (csw-rate-6).'),
  })
}
