import type { Point } from '@sandtable/table'
import { useRef } from 'react'
import type { Token } from '../battlefield/tokens/token.ts'
import { tokenAt } from '../battlefield/tools/end.ts'
import type { TableInput } from '../battlefield/use-table-input.ts'
import type { PendingDecision } from '../client/match-state.ts'
import type { BoardProps } from '../games/game-ui.ts'
import type { Ghost } from './drawing/drawing.ts'
import type { Sketch } from './drawing/use-sketch.ts'
import { unitOf } from './miniatures-game.ts'
import type { Attacking } from './use-attack.ts'
import type { Measuring } from './use-measuring.ts'

/** What is dragged: a whole unit, one ghost of what is drawn, or the direction of a ghost. */
type Held =
  | { readonly kind: 'unit'; readonly before: unknown; readonly from: Point; readonly middle: Point }
  | { readonly kind: 'ghost'; readonly before: unknown; readonly ghost: string }
  | { readonly kind: 'turn'; readonly before: unknown; readonly ghost: Ghost }

interface BoardInputTerms {
  readonly props: BoardProps
  readonly question: PendingDecision | null
  readonly tokens: readonly Token[]
  readonly sketch: Sketch
  readonly attacking: Attacking
  readonly measuring: Measuring
  /** Selects a unit if there is more to choose about it; false if clicking it is the whole answer. */
  readonly select: (unit: string) => boolean
  /** The floor for places inside houses. */
  readonly floorAt: (at: Point) => number
  /** Tells where on the ground the pointer is; null when it is elsewhere. */
  readonly onGround: (at: Point | null) => void
}

/** A second click nearer than this to what is drawn confirms it, in hundredths of an inch. */
const SAME = 60

/** How the board of a match reacts to mouse, finger and keyboard. */
export function useBoardInput(terms: BoardInputTerms): TableInput {
  const { props, question, tokens, sketch, attacking, measuring, select, floorAt, onGround } = terms
  const held = useRef<Held | null>(null)
  /** Where the last click drew, and at which question. */
  const last = useRef<{ readonly at: Point; readonly question: PendingDecision | null } | null>(null)
  /** The question at the last click: a double click answers no two. */
  const clickedAt = useRef<PendingDecision | null>(null)
  const isPointing = useRef(false)
  const touched = useRef<string | null>(null)
  const { spots, pointed } = props
  /** A figure may be a choice itself; otherwise it stands for its unit. */
  const meant = (token: string): string => (spots.some(({ on }) => on === token) ? token : unitOf(token))
  const isChoice = (place: string): boolean => spots.some(({ on }) => on === place)
  const canDraw = sketch.drawings.length > 0

  const draw = (at: Point, isWithShift: boolean): void => {
    const isAdding = isWithShift || sketch.isAdding === true
    const before = last.current?.question === question ? last.current.at : null
    const isAgain = before && near(before, at, SAME) && sketch.ghosts.length > 0
    if (isAgain && !isAdding) {
      last.current = null
      sketch.confirm()
      return
    }
    last.current = { at, question }
    attacking.clear()
    const floor = floorAt(at)
    sketch.pointAt(floor > 0 ? { ...at, floor } : { x: at.x, y: at.y }, isAdding)
  }

  return {
    find: (at) => tokenAt(tokens, at),
    click: (at, on, { isAdding, isTouch, isRepeat }) => {
      onGround(at)
      if (isRepeat && clickedAt.current !== question) return
      clickedAt.current = question
      if (measuring.tool !== null) {
        measuring.press(at, tokenAt(tokens, at))
        return
      }
      if (on?.startsWith('stop ')) {
        props.onStop?.(JSON.parse(on.slice(5)))
        return
      }
      const place = on === null ? null : meant(on)
      if (place !== null && isChoice(place)) {
        // The first tap shows odds, card and reach of the unit; the second chooses.
        if (isTouch && touched.current !== place) {
          touched.current = place
          select(place)
          props.onPoint(place)
          return
        }
        touched.current = null
        if (isTouch || !select(place)) props.onPress(place)
        return
      }
      if (place !== null && attacking.press(place, isRepeat)) {
        if (sketch.ghosts.length > 0) sketch.clear()
        return
      }
      const isOwn = place !== null && sketch.drawings.some(({ unit }) => unit === place)
      if (
        canDraw &&
        (place === null || isOwn || sketch.drawing?.kind === 'point' || sketch.drawing?.kind === 'marker')
      )
        draw(at, isAdding)
      else if (place !== null) props.onPress(place)
    },
    press: (at, on) => {
      held.current = null
      if (!canDraw || measuring.tool !== null) return false
      const { value: before } = sketch
      const turning = on?.startsWith('turn ') ? on.slice(5) : null
      const ghost = sketch.ghosts.find((one) => (turning ? one.id === turning : covers(one, at)))
      if (ghost && turning) held.current = { kind: 'turn', before, ghost }
      else if (ghost && sketch.drawing?.moved) held.current = { kind: 'ghost', before, ghost: ghost.id }
      else if (on !== null && sketch.drawings.some(({ unit }) => unit === unitOf(on)))
        held.current = { kind: 'unit', before, from: at, middle: middleOf(tokens, unitOf(on)) }
      return held.current !== null
    },
    drag: (at) => {
      const { current } = held
      if (!current) return
      if (current.kind === 'unit') {
        const { from, middle } = current
        sketch.pointAt({ x: middle.x + at.x - from.x, y: middle.y + at.y - from.y }, false)
      } else if (current.kind === 'ghost')
        sketch.set(sketch.drawing?.moved?.(sketch.value, current.ghost, at))
      else {
        const { at: from, id } = current.ghost
        const facing = { x: at.x - from.x, y: at.y - from.y }
        if (facing.x !== 0 || facing.y !== 0) sketch.set(sketch.drawing?.turned?.(sketch.value, facing, id))
      }
    },
    drop: () => {
      held.current = null
      last.current = null
    },
    putBack: () => {
      if (held.current && held.current.kind !== 'unit') sketch.set(held.current.before)
      held.current = null
    },
    hover: (at) => {
      onGround(at)
      if (measuring.tool !== null) measuring.hover(at)
      const token = at && tokenAt(tokens, at)
      const place = token ? meant(token) : null
      // Elsewhere on the page, other elements say what is pointed at.
      if (place !== pointed && (at !== null || isPointing.current)) props.onPoint(place)
      isPointing.current = at !== null
    },
    key: (event, cursor) => {
      if (measuring.key(event.key)) return true
      const turn = TURNS[event.key]
      const [first] = sketch.ghosts
      if (turn === undefined || !first || !sketch.drawing?.turned || cursor === null) return false
      sketch.set(sketch.drawing.turned(sketch.value, rotated(first.facing ?? { x: 0, y: 1 }, turn), null))
      return true
    },
  }
}

/** Left and right by an eighth of a circle. */
const TURNS: Readonly<Record<string, 1 | -1>> = { '[': 1, ']': -1 }

function rotated({ x, y }: Point, turn: 1 | -1): Point {
  return { x: x - turn * y, y: y + turn * x }
}

function near(a: Point, b: Point, by: number): boolean {
  return Math.abs(a.x - b.x) <= by && Math.abs(a.y - b.y) <= by
}

function covers({ at, shape }: Ghost, point: Point): boolean {
  return near(at, point, shape.kind === 'base' ? shape.radius : shape.width / 2)
}

function middleOf(tokens: readonly Token[], unit: string): Point {
  const own = tokens.filter(({ id }) => unitOf(id) === unit)
  const count = Math.max(1, own.length)
  return {
    x: Math.round(own.reduce((sum, { at }) => sum + at.x, 0) / count),
    y: Math.round(own.reduce((sum, { at }) => sum + at.y, 0) / count),
  }
}
