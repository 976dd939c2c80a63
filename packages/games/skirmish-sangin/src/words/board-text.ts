import type { Paint } from '@sandtable/engine'
import { tableInLetters } from '@sandtable/miniatures'
import { scenarioById } from '../forces/data/scenarios.ts'
import { mapOf } from '../rules/scene.ts'
import type { CharacterView, View } from '../rules/state/view.ts'
import { countWords, nameOf } from './names.ts'

/** The table from above in letters, and a line for every character who is known. */
export function drawBoard(view: View, paint: Paint): string {
  const onTable = view.characters.filter(({ place }) => place === 'table' || place === 'hidden')
  return [
    `${scenarioById(view.terms.scenario)?.name ?? 'Skirmish'}: turn ${view.turn} of ${view.terms.turns}, combat phase ${view.phase}.`,
    tableInLetters(
      mapOf(view),
      onTable.map((one) => ({ at: one.models[0], letter: paint(one.side, letterOf(one)) })),
    ),
    ...view.characters.filter(isListed).map((one) => characterLine(one, paint)),
    ...(['blue', 'red'] as const).flatMap((side) => unseenLine(view, side)),
  ].join('\n')
}

/** Blue is in small letters, Red in capitals: l leaders, h those who are Hidden, s others. */
function letterOf({ side, profile, place }: CharacterView): string {
  const letter = place === 'hidden' ? 'h' : profile.isLeader ? 'l' : 's'
  return side === 'blue' ? letter : letter.toUpperCase()
}

function isListed({ place }: CharacterView): boolean {
  return place !== 'unseen' && place !== 'undeployed'
}

function unseenLine({ characters }: View, side: 'blue' | 'red'): readonly string[] {
  const count = characters.filter((one) => one.side === side && one.place === 'unseen').length
  return count === 0
    ? []
    : [
        `${side === 'blue' ? 'Blue' : 'Red'}: ${countWords(count, 'character')} Hidden or not on the table yet`,
      ]
}

function characterLine(one: CharacterView, paint: Paint): string {
  const { profile, place, stance, motion, wound, nerve, isConscious, markers } = one
  const isThere = place === 'table' || place === 'hidden'
  const parts = [
    `${profile.name}, ${profile.rank}`,
    ...(place === 'table' ? [] : [place]),
    ...(isThere ? [stance] : []),
    ...(isThere && motion !== 'stationary' ? [motion] : []),
    ...(wound === null ? [] : [wound === 'dead' ? 'dead' : `${wound} wound`]),
    ...(isConscious || wound === 'dead' ? [] : ['unconscious']),
    ...(nerve === 'steady' ? [] : [nerve]),
    ...(markers.length === 0 ? [] : [countWords(markers.length, 'morale marker')]),
  ]
  return `${paint(one.side, nameOf(one.id))}: ${parts.join(', ')}`
}
