import {
  type Chance,
  type Decision,
  mod,
  type NumberCheck,
  needed,
  place,
  type Refusal,
  refusal,
} from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import { distanceToPoint, inch, isOnTable, type Point, squaredDistance } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { bodyOf, faces } from '../figures.ts'
import { row } from '../modifiers.ts'
import { skillRoll } from '../rolls.ts'
import { mapOf, sceneFor } from '../scene.ts'
import { isClear, lookFrom } from '../seeing/sight.ts'
import { lightRows, raisedRows, type SpotTerms, spotterRows } from '../seeing/to-spot.ts'
import { viewerOf } from '../seeing/who-sees.ts'
import { type Character, commonSkill } from '../state/character.ts'
import { type Ied, isUnfound } from '../state/ied.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'

const { spotWithin: WITHIN, eodSpot: EOD } = TABLES['sks-ied-T1']
const { searchWithin: AROUND } = TABLES.hidden

/** sks-ied-4, sks-ruling-91: while IEDs of the enemy may lie unseen. */
export function mayLookForIeds({ ieds }: State, { side }: Character): boolean {
  return ieds.some((ied) => ied.side !== side && isUnfound(ied))
}

/** sks-ied-4, sks-ruling-91: the ground a character examines. Null: none is in sight. */
export function iedLook(state: State, spotter: Character): Decision<Point | null> {
  const illegal = (at: unknown): Refusal | null => (at === null ? null : whyNotLook(state, spotter, at))
  return place<Point | null>({
    clause: 'sks-ied-4',
    name: 'ied-look',
    seat: spotter.side,
    about: drawn('point', { unit: spotter.id, radius: inch(AROUND) }),
    illegal,
    sample: (chance) => anyPoint(spotter, chance, (at) => illegal(at) === null),
  })
}

function whyNotLook(state: State, spotter: Character, at: unknown): Refusal | null {
  if (!isPoint(at)) return refusal('not-a-point', 'Give a point as { x, y }.')
  if (!isOnTable(mapOf(state), at)) return refusal('off-table', 'That is beside the table.')
  if (!isNear(spotter, at)) return refusal('too-far', `That is more than ${WITHIN}" away (sks-ied-4).`)
  return seesGround(state, spotter, at) ? null : refusal('not-in-sight', 'They do not see that point.')
}

function isNear(spotter: Character, at: Point): boolean {
  return distanceToPoint(bodyOf(spotter), at) <= inch(WITHIN)
}

/** sks-ied-2, sks-ied-4: a line of sight to a point of the ground. */
export function seesGround(state: State, from: Character, at: Point): boolean {
  const to = { x: at.x, y: at.y, stance: 'standing', hasThermal: false } as const
  return faces(from, at) && isClear(lookFrom(sceneFor(state), viewerOf(from), to))
}

/** sks-ied-4: what a character needs to find an IED. Pure: the rule, the odds and the bots call it. */
export function toFind(state: State, spotter: Character, terms: SpotTerms): NumberCheck {
  return skillRoll(commonSkill(spotter, 'spot'), [
    ...raisedRows(terms),
    spotter.profile.trained.includes('eod')
      ? mod(EOD, 'hidden, trained in eod', 'sks-ied-4')
      : row('sks-spot-T1', 'hidden', 'hidden'),
    ...lightRows(state, spotter),
    ...spotterRows(state, spotter, terms),
  ])
}

/** sks-ied-4, sks-ruling-91: one roll; every IED near the point and within 12 inches in sight is found if it is met. */
export function lookForIeds(game: SanginGame, spotter: Character, at: Point, terms: SpotTerms): void {
  const { state } = game
  const die = game.dice.d100('sks-ied-4')
  if (die > (needed(toFind(state, spotter, terms)) ?? 0)) return
  for (const ied of state.ieds) if (isInView(state, spotter, ied, at)) find(game, ied)
}

function isInView(state: State, spotter: Character, { place, side, plan }: Ied, at: Point): boolean {
  if (place !== 'laid' || side === spotter.side || !plan) return false
  if (squaredDistance(plan, at) > inch(AROUND) * inch(AROUND)) return false
  return isNear(spotter, plan) && seesGround(state, spotter, plan)
}

/** sks-ied-4, sks-ruling-91: it is marked on the table for everybody. */
function find(game: SanginGame, ied: Ied): void {
  const { plan } = ied
  if (!plan) return
  ied.place = 'found'
  game.note?.({ kind: 'ied-found', clause: 'sks-ied-4', ied: ied.id, x: plan.x, y: plan.y, reveals: true })
}

const TRIES = 30

function anyPoint(spotter: Character, chance: Chance, isLegal: (at: Point) => boolean): Point | null {
  const { at, radius } = bodyOf(spotter)
  const far = inch(WITHIN) + radius
  for (let tries = 0; tries < TRIES; tries++) {
    const to = { x: at.x - far + chance.below(2 * far + 1), y: at.y - far + chance.below(2 * far + 1) }
    if (isLegal(to)) return to
  }
  return null
}
