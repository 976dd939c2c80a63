import {
  assert,
  type Decision,
  orLess,
  pick,
  type Refusal,
  refusal,
  type Some,
  some,
  unreachable,
} from '@sandtable/engine'
import { entryHexes, hexNamed, nameOfHex, neighbours } from './board.ts'
import { isWithin } from './range.ts'
import type { CallSignGame } from './state/notes.ts'
import {
  isOnMap,
  type Side,
  type State,
  type Unit,
  type UnitOnMap,
  unitById,
  unitOnMap,
  wingOf,
} from './state/state.ts'

/** cs-turn-4: what a player may do in the action step. */
export type Action = 'generate' | 'move' | 'activate' | 'regenerate' | 'pass'

/** cs-turn-3: one action, fully carried out. */
export function takeAction(game: CallSignGame, side: Side): void {
  const action = game.ask(chooseAction(game.state, side))
  switch (action) {
    case 'generate':
      generate(game, side)
      return
    case 'move':
      move(game, side)
      return
    case 'activate':
      activateCommand(game, side)
      return
    case 'regenerate':
      regenerate(game, side)
      return
    case 'pass':
      game.note?.({ kind: 'passed', clause: 'cs-turn-4', side })
      return
    default:
      unreachable(action)
  }
}

/** cs-turn-4, cs-turn-3, cs-ruling-4: the actions whose conditions hold; passing is always allowed. */
export function chooseAction(state: State, side: Side): Decision<Action> {
  const options: Action[] = []
  const wing = wingOf(state, side)
  if (wing.some((unit) => unit.at === 'reserve')) options.push('generate')
  if (wing.some(isOnMap)) options.push('move')
  if (commandAircraft(state, side)) options.push('activate')
  if (wing.some((unit) => unit.at === 'box')) options.push('regenerate')
  options.push('pass')
  return pick({ clause: 'cs-turn-3', name: 'action', seat: side, options, whyNot: whyNoAction })
}

function whyNoAction(choice: unknown): Refusal | null {
  switch (choice) {
    case 'generate':
      return refusal('none-in-reserve', 'You have no unit left in reserve to generate (cs-act-1).')
    case 'move':
      return refusal('none-on-map', 'You have no unit on the map to move (cs-act-3).')
    case 'activate':
      return refusal('no-command-aircraft', 'Your C2 is not on the map (cs-act-5).')
    case 'regenerate':
      return refusal('box-empty', 'Your Regeneration Box is empty (cs-act-9).')
    default:
      return null
  }
}

/** cs-act-1, cs-act-2: a fresh aircraft takes off. No die, no failure. */
function generate(game: CallSignGame, side: Side): void {
  const unit = unitById(
    game.state,
    game.ask(whichUnit('cs-act-1', 'generate-unit', side, unitsIn(game.state, side, 'reserve'))),
  )
  takeOff(game, unit, 'cs-act-1')
}

/**
 * cs-act-13, cs-setup-10, cs-ruling-5, cs-act-1, cs-act-9: the aircraft appears in its carrier's hex or next to it,
 * occupied or not, and may fight this turn.
 */
function takeOff(game: CallSignGame, unit: Unit, clause: 'cs-act-1' | 'cs-act-9'): void {
  const name = clause === 'cs-act-1' ? 'generate-hex' : 'regenerate-hex'
  const hex = game.ask(
    pick({
      clause,
      name,
      seat: unit.side,
      about: unit.id,
      options: entryHexes(game.state.rules, unit.side),
      whyNot: (hex) =>
        refusal('not-at-the-carrier', `${hex} is neither your carrier's hex nor next to it (${clause}).`),
    }),
  )
  unit.at = hexNamed(hex)
  game.note?.({ kind: clause === 'cs-act-1' ? 'generated' : 'regenerated', clause, unit: unit.id, hex })
}

/** cs-act-3: one unit moves one hex. */
function move(game: CallSignGame, side: Side): void {
  const onMap = wingOf(game.state, side).filter(isOnMap)
  moveOneHex(
    game,
    unitOnMap(game.state, game.ask(whichUnit('cs-act-3', 'move-unit', side, onMap))),
    'cs-act-3',
  )
}

/** cs-act-3, cs-act-4: to any neighbouring hex, whatever its fuel and whether or not enemies are there. */
function moveOneHex(game: CallSignGame, unit: UnitOnMap, clause: 'cs-act-3' | 'cs-act-5'): void {
  const from = nameOfHex(unit.at)
  const hex = game.ask(
    pick({
      clause,
      name: clause === 'cs-act-3' ? 'move-hex' : 'command-hex',
      seat: unit.side,
      about: unit.id,
      options: neighbours(game.state.rules, unit.at),
      whyNot: (hex) =>
        refusal('not-adjacent', `${hex} is not next to ${from}: a unit moves one hex (${clause}).`),
    }),
  )
  unit.at = hexNamed(hex)
  game.note?.({ kind: 'moved', clause, unit: unit.id, from, hex })
}

/** cs-act-5 to cs-act-7, cs-ruling-20: the C2 names its units first, all in range before any moves; then each moves. */
function activateCommand(game: CallSignGame, side: Side): void {
  const chosen = game.ask(unitsToCommand(game.state, side))
  game.note?.({ kind: 'commanded', clause: 'cs-act-5', side, units: chosen })
  for (const id of chosen) moveOneHex(game, unitOnMap(game.state, id), 'cs-act-5')
}

/** cs-act-6, cs-ruling-6, cs-act-5: up to two own units within range of the C2, itself included. */
export function unitsToCommand(state: State, side: Side): Some<string> {
  const command = commandAircraft(state, side)
  assert(command !== undefined, 'a C2 that is not on the map is not activated')
  const range = command.printed.effectRange
  const inRange = wingOf(state, side)
    .filter(isOnMap)
    .filter((unit) => isWithin(command.at, unit.at, range))
  return some({
    clause: 'cs-act-5',
    name: 'command-units',
    seat: side,
    options: inRange.map((unit) => unit.id),
    min: 0,
    max: state.rules.commandedUnits,
    whyNot: (choice) =>
      Array.isArray(choice) && choice.some((id) => !inRange.some((unit) => unit.id === id))
        ? refusal(
            'out-of-command',
            `The C2 moves your own units on the map within ${range} hexes of it (cs-act-5).`,
          )
        : null,
  })
}

/** cs-act-8: the C2 alone is activated, never a jammer. */
function commandAircraft(state: State, side: Side): UnitOnMap | undefined {
  return wingOf(state, side).find((unit): unit is UnitOnMap => unit.type === 'C2' && isOnMap(unit))
}

/** cs-act-9 to cs-act-11, cs-ruling-7: a die first; then, if it succeeds, which unit comes back and where. */
function regenerate(game: CallSignGame, side: Side): void {
  const { success } = game.roll('cs-act-9', orLess(game.state.rules.regenerationSucceeds), undefined, side)
  if (!success) return
  const unit = unitById(
    game.state,
    game.ask(whichUnit('cs-act-9', 'regenerate-unit', side, unitsIn(game.state, side, 'box'))),
  )
  takeOff(game, unit, 'cs-act-9')
}

function whichUnit(clause: string, name: string, seat: Side, units: readonly Unit[]): Decision<string> {
  return pick({ clause, name, seat, options: units.map((unit) => unit.id) })
}

function unitsIn(state: State, side: Side, place: 'reserve' | 'box'): readonly Unit[] {
  return wingOf(state, side).filter((unit) => unit.at === place)
}
