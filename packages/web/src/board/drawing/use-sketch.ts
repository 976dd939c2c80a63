import {
  type AnswerVariant,
  type AttackAfter,
  type FigurePlace,
  type Selection,
  type SharedAnswer,
  subjectOf,
} from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { useEffect, useMemo, useState } from 'react'
import type { PendingDecision } from '../../client/match-state.ts'
import { type Adviser, useAdviser } from '../../match-screen/decision/use-adviser.ts'
import type { MatchModel } from '../../state/match-store.ts'
import { knownOf } from '../known.ts'
import type { MiniaturesGame } from '../miniatures-game.ts'
import type { Drawing, DrawnGesture, Ghost } from './drawing.ts'
import { drawingOf, drawnGestures } from './drawn-question.ts'

/** What is being drawn on the table, and what can be done with it. */
export interface Sketch {
  /** Null if nothing can be drawn at the moment. */
  readonly drawing: Drawing | null
  readonly drawings: readonly Drawing[]
  readonly value: unknown
  /** Knows what a drawn question allows; null for gestures, and until it has loaded. */
  readonly adviser: Adviser | null
  readonly ghosts: readonly Ghost[]
  /** Why what is drawn would be refused. */
  readonly wrong: string | null
  /** The text of the button that confirms it. */
  readonly words: string
  /** True if the next click adds a waypoint; null if nothing is drawn that has waypoints. */
  readonly isAdding: boolean | null
  setAdding(isAdding: boolean): void
  /** Points at a place: starts again, or with `isAdding` adds one more place. */
  pointAt(place: FigurePlace, isAdding: boolean): void
  set(value: unknown): void
  /** What the unit may do to another unit after the drawn move; null if nothing. */
  readonly thenAttack: AttackAfter | null
  /** With a target: acts against it after the move. */
  confirm(target?: string): void
  /** The forms that what is drawn can have. */
  readonly variants: readonly AnswerVariant[]
  /** Other questions that may get the same answer at once; null if none. */
  readonly together: SharedAnswer | null
  confirmTogether(): void
  clear(): void
}

interface SketchTerms {
  readonly game: MiniaturesGame
  readonly table: MatchModel | null
  readonly question: PendingDecision | null
  readonly view: unknown
  readonly selection: Selection | null
  readonly draft: unknown
  readonly onDraft: (draft: unknown) => void
}

interface GestureDraft {
  readonly question: PendingDecision
  readonly gesture: DrawnGesture
  readonly value: unknown
}

/**
 * Turns pointing into an answer: for a drawn question its draft, for any other question a gesture with what follows.
 */
export function useSketch(terms: SketchTerms): Sketch {
  const { game, table, question, view, selection, draft, onDraft } = terms
  const own = useMemo(() => (question ? drawingAt(game, question, view) : null), [game, question, view])
  const gestures = useMemo(
    () => (question && !own ? gesturesAt(game, question, view, selection) : []),
    [game, question, view, own, selection],
  )
  const adviser = useAdviser(table, own ? question : null)
  const [places, setPlaces] = useState<readonly FigurePlace[]>([])
  const [gesture, setGesture] = useState<GestureDraft | null>(null)
  const [isAdding, setAdding] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is drawn afresh
  useEffect(() => {
    setPlaces([])
    setGesture(null)
    setAdding(false)
  }, [question, selection?.unit])
  useEffect(() => {
    if (own && draft === undefined) setPlaces([])
  }, [own, draft])

  const meant = gesture && gesture.question === question ? gesture : null
  const drawing = own ?? meant?.gesture.drawing ?? null
  const value = own ? draft : meant?.value
  const ghosts = useMemo(
    () => (drawing && value !== undefined && value !== null ? drawing.ghosts(value) : []),
    [drawing, value],
  )
  const wrong = useMemo(() => whyNot(own ? adviser : null, value), [own, adviser, value])

  const together = useMemo(
    () => (own && wrong === null && value !== undefined ? (own.together?.(value) ?? null) : null),
    [own, wrong, value],
  )

  const drawings = useMemo(() => (own ? [own] : gestures.map((one) => one.drawing)), [own, gestures])

  const begin = (next: readonly FigurePlace[]): void => {
    setPlaces(next)
    if (own) {
      const planned = own.plan(next, draft ?? adviser?.suggest()) ?? suggestedNear(own, adviser, next.at(-1))
      if (planned !== null && planned !== undefined) onDraft(planned)
      return
    }
    const last = next.at(-1)
    const tries = gestures.map((one) => ({ gesture: one, value: one.drawing.plan(next, undefined) }))
    const found = tries.find((one) => last && isReached(one.gesture.drawing, one.value, last)) ?? tries.at(-1)
    if (question && found && found.value !== null) setGesture({ question, ...found })
  }

  return {
    drawing,
    drawings,
    value,
    adviser: own ? adviser : null,
    ghosts,
    wrong,
    words: meant?.gesture.words ?? 'Confirm',
    isAdding: drawing?.takesWaypoints && ghosts.length > 0 ? isAdding : null,
    setAdding,
    pointAt: (place, isOneMore) => {
      const mayAdd = isOneMore && (drawing?.takesWaypoints ?? gestures.length > 0)
      begin(mayAdd ? [...places, place] : [place])
    },
    set: (next) => {
      if (own) onDraft(next)
      else if (meant) setGesture({ ...meant, value: next })
    },
    thenAttack: meant?.gesture.thenAttack ?? null,
    confirm: (target) => {
      if (wrong !== null || value === undefined) return
      if (own) table?.answer(value)
      else if (meant) {
        const { choice, next, thenAttack } = meant.gesture
        const after = target === undefined ? [] : (thenAttack?.next(target) ?? [])
        table?.answer(choice, [...next(value), ...after])
      }
    },
    variants: drawing && value !== undefined && value !== null ? (drawing.variants?.(value) ?? []) : [],
    together,
    confirmTogether: () => {
      if (own && wrong === null && together) table?.answer(value, together.next())
    },
    clear: () => {
      setPlaces([])
      setGesture(null)
      setAdding(false)
      if (own) onDraft(undefined)
    },
  }
}

const SUGGESTIONS = 12

/** Charges are suggested as a whole: of several suggestions, takes the one that ends nearest to the place meant. */
function suggestedNear(drawing: Drawing, adviser: Adviser | null, place: Point | undefined): unknown {
  if (!adviser || !place) return null
  const far = (value: unknown): number =>
    Math.min(...drawing.ghosts(value).map(({ at }) => (at.x - place.x) ** 2 + (at.y - place.y) ** 2))
  const found = Array.from({ length: SUGGESTIONS }, () => adviser.sample())
  return found.map((value) => ({ value, far: far(value) })).sort((a, b) => a.far - b.far)[0]?.value
}

function whyNot(adviser: Adviser | null, value: unknown): string | null {
  return adviser && value !== undefined ? adviser.whyNot(value) : null
}

/** In hundredths of an inch: how far a formation may be from the place that was meant. */
const NEAR = 250

function isReached(drawing: Drawing, value: unknown, place: Point): boolean {
  return drawing
    .ghosts(value)
    .some(({ at }) => Math.abs(at.x - place.x) <= NEAR && Math.abs(at.y - place.y) <= NEAR)
}

function drawingAt(game: MiniaturesGame, { about }: PendingDecision, view: unknown): Drawing | null {
  const { plans, hasFacing } = game
  const subject = subjectOf(about)
  return subject && drawingOf({ plans, known: knownOf(plans, view), subject, hasFacing })
}

function gesturesAt(
  { plans, hasFacing }: MiniaturesGame,
  question: PendingDecision,
  view: unknown,
  selection: Selection | null,
): readonly DrawnGesture[] {
  const known = knownOf(plans, view)
  const gestures = selection?.gestures ?? plans.gestures?.(known, question) ?? []
  return drawnGestures(gestures, { plans, known, hasFacing })
}
