import { everyNote, type Note } from '@sandtable/engine'
import { base, buildingAt, isOnTable, overlaps, topFloor } from '@sandtable/table'
import { BASE_RADIUS, distanceBetween, placeOf } from '../../../src/rules/figures.ts'
import { sceneFor } from '../../../src/rules/scene.ts'
import { sees } from '../../../src/rules/seeing/who-sees.ts'
import {
  type Character,
  canAct,
  figureOf,
  isConsciousOnTable,
  isDead,
  isOnGround,
} from '../../../src/rules/state/character.ts'
import { characterById, type State } from '../../../src/rules/state/state.ts'

/** What was before a step and after it, and what was told of it. */
export interface Played {
  readonly before: State
  readonly after: State
  readonly notes: readonly Note[]
}

/** Sentences on what must never be so after a step, however rules meet. */
export function faultsOf(played: Played): readonly string[] {
  return [
    ...onTopOfEachOther(played),
    ...offTheTable(played),
    ...inTheAir(played),
    ...movedThoughHelpless(played),
    ...heldWrongly(played),
    ...stanceAtOdds(played),
    ...hiddenInSight(played),
    ...markedTwice(played),
    ...spottedUnseen(played),
    ...actsWrongly(played),
  ]
}

function standing(state: State): readonly Character[] {
  return state.characters.filter((one) => isOnGround(one) && one.place !== 'aboard' && !isDead(one))
}

function hasMoved(before: State, one: Character): boolean {
  const [old, now] = [figureOf(characterById(before, one.id)), figureOf(one)]
  return old.x !== now.x || old.y !== now.y || old.floor !== now.floor
}

/** sks-move-8: nobody who has moved stands on another base of the same floor, as far as they can know. */
function onTopOfEachOther({ before, after }: Played): readonly string[] {
  const all = standing(after)
  return all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .filter((other) => figureOf(one).floor === figureOf(other).floor)
      .filter((other) => [one, other].some((each) => hasMoved(before, each)))
      .filter(
        (other) =>
          characterById(before, other.id).place !== 'hidden' &&
          characterById(before, one.id).place !== 'hidden',
      )
      .filter((other) => overlaps(base(placeOf(one), BASE_RADIUS - 1), base(placeOf(other), BASE_RADIUS - 1)))
      .map((other) => `${one.id} stands on ${other.id}`),
  )
}

function offTheTable({ after }: Played): readonly string[] {
  const { map } = sceneFor(after).ground
  return standing(after)
    .filter((one) => !isOnTable(map, placeOf(one)))
    .map(({ id }) => `${id} reaches over the edge`)
}

/** sks-move-12: who is upstairs is in a building that has such a floor. */
function inTheAir({ after }: Played): readonly string[] {
  const { ground } = sceneFor(after)
  return standing(after)
    .filter((one) => figureOf(one).floor > 0)
    .filter((one) => {
      const building = buildingAt(ground, placeOf(one))
      return !building || figureOf(one).floor > topFloor(building)
    })
    .map(({ id }) => `${id} stands in the air`)
}

/** sks-phase-7: the helpless move only when they are dragged or kept beside a captor. */
function movedThoughHelpless({ before, after, notes }: Played): readonly string[] {
  const all = [...everyNote(notes)]
  const dragged = all.some((note) => note.kind === 'action' && note.action === 'drag')
  const pushed = all.flatMap((note) => (note.kind === 'blow' ? [note.target] : [])) // sks-h2h-20
  return after.characters
    .filter((one) => {
      const old = characterById(before, one.id)
      return (
        !canAct(old) &&
        old.captor === null &&
        old.place === 'table' &&
        !dragged &&
        hasMoved(before, one) &&
        !pushed.includes(one.id)
      )
    })
    .filter(({ place, captor }) => place === 'table' && captor === null)
    .map(({ id }) => `${id} cannot act and has moved`)
}

/** sks-shoot-10: a shot is held by somebody who can act and has not been wounded in this step. */
function heldWrongly({ before, after }: Played): readonly string[] {
  return after.characters
    .filter((one) => one.holdsShot)
    .filter(
      (one) => !canAct(one) || one.damage > characterById(before, one.id).damage || one.nerve !== 'steady',
    )
    .map(({ id }) => `${id} holds a shot`)
}

/** sks-move-13: somebody prone crawls or keeps still. */
function stanceAtOdds({ after }: Played): readonly string[] {
  return standing(after)
    .filter(({ stance, motion }) => stance === 'prone' && motion !== 'crawling' && motion !== 'stationary')
    .map(({ id, motion }) => `${id} is prone and ${motion}`)
}

/** sks-hide-1: nobody Hidden has an enemy within 4 inches who sees them, once somebody has moved. */
function hiddenInSight({ before, after }: Played): readonly string[] {
  if (!after.characters.some((one) => hasMoved(before, one))) return []
  return after.characters
    .filter(({ place }) => place === 'hidden')
    .flatMap((hidden) =>
      after.characters
        .filter((one) => one.side !== hidden.side && one.place === 'table' && isConsciousOnTable(one))
        .filter((one) => distanceBetween(one, hidden) <= 400 && sees(after, one, hidden))
        .map((one) => `${hidden.id} is Hidden in sight of ${one.id}`),
    )
}

/** sks-mor-21: one attack places one marker of a kind. */
function markedTwice({ after }: Played): readonly string[] {
  return after.characters
    .filter(({ markers }) => {
      const named = markers
        .filter(({ attack }) => attack > 0)
        .map(({ reason, attack }) => `${reason} ${attack}`)
      return new Set(named).size < named.length
    })
    .map(({ id }) => `${id} has two markers of one attack`)
}

/** sks-spot-4: whom a character has spotted is on the table and in sight. */
function spottedUnseen({ before, after }: Played): readonly string[] {
  if (before.activation === null && after.activation !== null) return [] // the position may say anything
  return after.characters.flatMap((one) =>
    one.spotted
      .filter((id) => {
        const target = characterById(after, id)
        return target.place !== 'table' || !sees(after, one, target)
      })
      .map((id) => `${one.id} has spotted ${id}, who is out of sight`),
  )
}

/** sks-act-1, sks-phase-8: points never fall below nothing; who cannot act does not act on. */
function actsWrongly({ after }: Played): readonly string[] {
  const { activation } = after
  if (!activation) return []
  const character = characterById(after, activation.character)
  const isOver = activation.points < 0 || (character.place === 'table' && !canAct(character))
  return isOver ? [`${character.id} acts on with ${activation.points} points`] : []
}
