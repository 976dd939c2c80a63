import type { Paint } from '@sandtable/engine'
import { countWords, sideName, tableInLetters } from '@sandtable/miniatures'
import { mapOf } from '../rules/ground/terrain.ts'
import { SIDES, type Side } from '../rules/state/state.ts'
import type { View } from '../rules/state/view.ts'

/** The table from above in letters: m Patrol Markers, j Jump-Off Points, i men, l Leaders; Red in capitals. */
export function drawBoard(view: View, paint: Paint): string {
  const letters = SIDES.flatMap((side) => [
    ...view.players[side].markers.map((at) => ({ at, letter: paint(side, letterOf(side, 'm')) })),
    ...view.players[side].jumpOffPoints.map((at) => ({ at, letter: paint(side, letterOf(side, 'j')) })),
    ...view.teams
      .filter(isThere(side))
      .flatMap(({ models }) => figuresIn(models, paint(side, letterOf(side, 'i')))),
    ...view.leaders
      .filter(isThere(side))
      .flatMap(({ models }) => figuresIn(models, paint(side, letterOf(side, 'l')))),
  ])
  return [
    view.turn === 0
      ? 'Before the battle.'
      : `Turn ${view.turn}, Phase ${view.phase}: ${sideName(view.active)} is active.`,
    ...SIDES.map((side) => sideLine(view, side)),
    tableInLetters(mapOf(view), letters),
  ].join('\n')
}

function letterOf(side: Side, letter: string): string {
  return side === 'blue' ? letter : letter.toUpperCase()
}

function isThere(side: Side): (troop: { readonly side: Side; readonly place: string }) => boolean {
  return (troop) => troop.side === side && troop.place === 'table'
}

interface Drawn {
  readonly at: { readonly x: number; readonly y: number }
  readonly letter: string
}

function figuresIn(
  models: readonly { readonly x: number; readonly y: number; readonly isLost: boolean }[],
  letter: string,
): readonly Drawn[] {
  return models.filter(({ isLost }) => !isLost).map((at) => ({ at, letter }))
}

/** coc-hid-4: what everybody knows of a side. */
function sideLine({ players }: View, side: Side): string {
  const { forceMorale, cocPoints, cocDice, jumpOffPoints } = players[side]
  return [
    `${sideName(side)}: Force Morale ${forceMorale}`,
    countWords(cocPoints, 'Chain of Command Point'),
    countWords(cocDice, 'Chain of Command Die', 'Chain of Command Dice'),
    countWords(jumpOffPoints.length, 'Jump-Off Point'),
  ].join(', ')
}
