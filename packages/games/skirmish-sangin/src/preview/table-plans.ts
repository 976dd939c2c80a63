import { Dice, SeededDice, sfc32 } from '@sandtable/engine'
import {
  type AnswerVariant,
  type AskedQuestion,
  type Forecast,
  type Gesture,
  inches,
  isPoint,
  type LitGround,
  type PlannedFigure,
  type Pose,
  partOf,
  type Subject,
  type TablePlans,
} from '@sandtable/miniatures'
import { inch, minus, reachOf as reachFrom, reachOutline, type Vector } from '@sandtable/table'
import { BASE_RADIUS, distanceBetween, placeOf } from '../rules/figures.ts'
import type { Gait } from '../rules/moving/going.ts'
import { reachOf } from '../rules/moving/move.ts'
import { type Step, walkerFor } from '../rules/moving/way.ts'
import type { Action } from '../rules/phases/actions.ts'
import { coverFrom, isInTheOpen, sees } from '../rules/seeing/who-sees.ts'
import type { DeploySpot } from '../rules/set-up/deploy.ts'
import { partsOf } from '../rules/set-up/parts.ts'
import { type Character, figureOf, type Stance } from '../rules/state/character.ts'
import { determinize } from '../rules/state/determinize.ts'
import type { State } from '../rules/state/state.ts'
import type { View } from '../rules/state/view.ts'
import type { DriveStep } from '../rules/vehicles/drive.ts'
import { attackOf, targetsOf } from './attacks.ts'
import { pointForecast } from './blast-odds.ts'
import { wordsOfPiece } from './briefing.ts'
import { actionForecast } from './odds.ts'
import { previewMove } from './preview-move.ts'
import { termsOf } from './terms.ts'
import { togetherOf } from './together.ts'
import { drivePoses, driveTo, vehicleFigure, vehicleOf } from './vehicle-plans.ts'
import { partsOfSteps, pointedGaits, turnedAtEnd, waysOf, wayThrough } from './ways.ts'

/** Skirmish Sangin on the board. What the seat knows is represented by a state that fits its view. */
export const TABLE_PLANS: Readonly<TablePlans<View, State>> = {
  knowledge: (view) => determinize(view, new Dice(new SeededDice(sfc32(1)))),
  figures,
  ground,
  drive: (known, subject, places) => {
    const vehicle = vehicleOf(known, subject.unit)
    if (vehicle) return driveTo(vehicle, subject, places)
    const character = characterOf(known, subject)
    if (!character) return null
    const { gait, points } = termsOf(subject)
    if (gait) return wayThrough(known, character, gait, points, places)
    const [to] = places.slice(-1)
    return to ? [{ x: to.x, y: to.y }] : null // climbs, stairs and dives lead straight
  },
  poses: (known, subject, answer) => {
    const vehicle = vehicleOf(known, subject.unit)
    if (vehicle) return drivePoses(vehicle, answer as readonly DriveStep[])
    const character = characterOf(known, subject)
    return character ? posesOf(character, answer as readonly Step[]) : []
  },
  turned: (known, { unit }, answer, facing) =>
    vehicleOf(known, unit) ? answer : turnedAtEnd(answer as readonly Step[], facing),
  gestures: gesturesOf,
  previewMove,
  together: togetherOf,
  variants: stancesOf,
  attack: attackOf,
  targets: targetsOf,
  terrain: (_, piece) => wordsOfPiece(piece),
  sight,
  forecast,
}

/** sks-hide-1: the stance in which somebody is set up. */
function stancesOf(known: State, { draw, unit }: Subject, answer: unknown): readonly AnswerVariant[] {
  if (draw !== 'stand' || vehicleOf(known, unit) || answer === null || answer === undefined) return []
  const spot = answer as DeploySpot
  return STANCES.map((stance) => ({
    words: stance,
    answer: { ...spot, stance },
    isOn: (spot.stance ?? 'standing') === stance,
  }))
}

const STANCES: readonly Stance[] = ['standing', 'kneeling', 'prone']

function characterOf({ characters }: State, { unit }: Pick<Subject, 'unit'>): Character | null {
  return characters.find(({ id }) => id === unit) ?? null
}

/** A character is one figure. */
function figures(known: State, unit: string): readonly PlannedFigure[] {
  const vehicle = vehicleOf(known, unit)
  if (vehicle) return [vehicleFigure(vehicle)]
  const character = characterOf(known, { unit })
  if (!character) return []
  const isThere = character.place === 'table' || character.place === 'hidden'
  const { profile } = character
  return [
    {
      id: 'figure',
      name: profile.name,
      shape: { kind: 'base', radius: BASE_RADIUS },
      at: isThere ? figureOf(character) : null,
    },
  ]
}

/** sks-hide-1: the zones of the scenario; sks-move-1: the ground that the action points lead over. */
function ground(known: State, subject: Subject): readonly LitGround[] {
  const vehicle = vehicleOf(known, subject.unit)
  if (vehicle) return subject.draw === 'stand' ? zonesFor(known, vehicle) : []
  const character = characterOf(known, subject)
  if (!character) return []
  if (subject.draw === 'stand') return zonesFor(known, character)
  const { gait, points } = termsOf(subject)
  if (subject.draw !== 'drive' || !gait) return []
  const reach = reachFrom(waysOf(known, character, gait), walkerFor(known, character), reachOf(gait) * points)
  const { floor } = figureOf(character)
  const words = `${GAITS[gait]}, ${points} action ${points === 1 ? 'point' : 'points'}`
  return [{ outline: reachOutline(reach, floor), words }]
}

const GAITS: Readonly<Record<Gait, string>> = {
  walk: 'walking',
  run: 'running',
  crawl: 'crawling',
  swim: 'swimming',
}

function zonesFor(known: State, { side }: Pick<Character, 'side'>): readonly LitGround[] {
  return partsOf(known, side).flatMap(({ zone, hidden }): readonly LitGround[] => {
    if (!zone) return []
    const [west, south] = [inch(zone.x), inch(zone.y)]
    const [east, north] = [west + inch(zone.w), south + inch(zone.h)]
    const outline = [
      { x: west, y: south },
      { x: east, y: south },
      { x: east, y: north },
      { x: west, y: north },
    ]
    const words = hidden ? 'your zone: in cover you begin Hidden, and only you see it' : 'your zone'
    return [{ outline: [{ outline }], words }]
  })
}

function posesOf(character: Character, steps: readonly Step[]): readonly Pose[] {
  const start = placeOf(character)
  return [
    { at: start, facing: character.facing },
    ...steps.map(({ x, y, facing }, i) => {
      const ahead = minus({ x, y }, steps[i - 1] ?? start)
      return { at: { x, y }, facing: facing ?? (isSomewhere(ahead) ? ahead : character.facing) }
    }),
  ]
}

function isSomewhere({ x, y }: Vector): boolean {
  return x !== 0 || y !== 0
}

/** sks-act-7: while a character chooses, pointing at the ground means to walk or run there. */
function gesturesOf(known: State, { name, about }: AskedQuestion): readonly Gesture[] {
  const { activation } = known
  const id = partOf(about, 'character')
  const character = known.characters.find((one) => one.id === id)
  if (name !== 'spend-ap' || !character || !activation || character.place === 'reserve') return []
  if (activation.mayOnlyWait || activation.points === 0) return []
  return pointedGaits(character, activation.points).map(([gait, points]): Gesture => {
    const choice: Action = { do: 'move', gait }
    return {
      subject: { draw: 'drive', unit: character.id, facts: { unit: character.id, gait, points } },
      words: GO[gait],
      choice,
      next: (drawn) =>
        partsOfSteps(known, character, gait, points, drawn as readonly Step[]).flatMap((part, i) => [
          ...(i === 0 ? [] : [{ name: 'spend-ap', choice }]),
          { name: 'move-path', choice: part },
        ]),
    }
  })
}

const GO: Readonly<Record<Gait, string>> = {
  walk: 'Walk there',
  run: 'Run there',
  crawl: 'Crawl there',
  swim: 'Swim there',
}

/** sks-cov-3, sks-cov-1 in a sentence, for the measuring tool. */
function sight(known: State, from: string, to: string): string | null {
  const one = characterOf(known, { unit: from.split('/')[0] ?? null })
  const other = characterOf(known, { unit: to.split('/')[0] ?? null })
  if (!one || !other) return null
  const far = inches(distanceBetween(one, other))
  if (!sees(known, one, other)) return `${far}, no line of sight (sks-cov-3).`
  const cover = coverFrom(known, other, one)
  if (isInTheOpen(known, other, one)) return `${far}, in the open (sks-cov-4).`
  return `${far}, in sight, ${cover === 'none' ? 'no' : cover} cover (sks-cov-1).`
}

/** sks-shoot-2, sks-spot-3, sks-h2h-3: the odds of the action that is weighed. */
function forecast(
  known: State,
  { name, about }: AskedQuestion,
  { weighed }: { readonly weighed: unknown },
): Forecast | null {
  if (name === 'aim-point') return aimForecast(known, about, weighed)
  const character = known.characters.find(({ id }) => id === partOf(about, 'character'))
  if (name !== 'spend-ap' || !character || !known.activation) return null
  if (typeof weighed !== 'object' || weighed === null) return null
  return actionForecast(known, character, known.activation, weighed as Action)
}

/** sks-gren-1, sks-gren-10: the odds of a point that is weighed. */
function aimForecast(known: State, about: unknown, at: unknown): Forecast | null {
  const character = known.characters.find(({ id }) => id === partOf(about, 'unit'))
  const weapon = partOf(about, 'weapon')
  if (!character || !known.activation || typeof weapon !== 'string' || !isPoint(at)) return null
  return pointForecast(known, character, known.activation, weapon, at)
}
