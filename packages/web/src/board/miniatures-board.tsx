import { sameJson } from '@sandtable/engine'
import type { LitGround, Selection } from '@sandtable/miniatures'
import { buildingAt, groundOf, type Happening, type Point } from '@sandtable/table'
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { Cursor } from '../battlefield/cursor.tsx'
import { TableView } from '../battlefield/table-view.tsx'
import { Around } from '../battlefield/tokens/around.tsx'
import type { Token } from '../battlefield/tokens/token.ts'
import { TokenMark } from '../battlefield/tokens/token-mark.tsx'
import { useTableInput } from '../battlefield/use-table-input.ts'
import type { BoardProps } from '../games/game-ui.ts'
import { MatchContext } from '../match-screen/match-context.ts'
import { type MatchModel, questionOf } from '../state/match-store.ts'
import { playSound } from '../state/sound.ts'
import './board.css'
import { BoardFloats } from './board-floats.tsx'
import type { Drawing } from './drawing/drawing.ts'
import { useLegalGround } from './drawing/use-legal-ground.ts'
import { useSketch } from './drawing/use-sketch.ts'
import { FloorBar } from './floor-bar.tsx'
import { knownOf } from './known.ts'
import { ArrowMark, InSights } from './marks/aim-marks.tsx'
import { type Effect, EffectMarks } from './marks/effects.tsx'
import { GhostMarks, HeldGroundMarks, LitGroundMarks } from './marks/ghost-marks.tsx'
import { EdgeMark, FallenMarks, MarkerMark } from './marks/marker-marks.tsx'
import { MeasureBar, MeasureMarks } from './marks/measure-marks.tsx'
import { Names, useNames } from './marks/names.tsx'
import { ReactionPath } from './marks/reaction-path.tsx'
import { type MiniaturesGame, unitOf } from './miniatures-game.ts'
import { useAttack } from './use-attack.ts'
import { useBoardInput } from './use-board-input.ts'
import { useMeasuring } from './use-measuring.ts'
import { useTerrainWords } from './use-terrain-words.ts'

const KEYS =
  'Arrow keys move a cursor by an inch, with Alt by a tenth; Enter presses there, a second Enter confirms, Shift and Enter adds a place to go by. M, V and R measure. Plus, minus, 0 and Shift with arrows look about.'

const NOTHING: readonly Happening[] = []

interface MiniaturesBoardProps extends BoardProps {
  readonly game: MiniaturesGame
}

/** The battlefield of any miniatures game: figures, choices, what is drawn, what is measured, what happens. */
export function MiniaturesBoard({ game, ...props }: MiniaturesBoardProps): ReactNode {
  const { view, spots, chosen, about, pointed } = props
  const table = useContext(MatchContext)
  const board = useRef<HTMLDivElement>(null)
  const { plans } = game
  const known = knownOf(plans, view)
  const map = game.map(view)
  const ground = useMemo(() => groundOf(map), [map])
  const tokens = useMemo(() => game.tokens(view), [game, view])
  const labels = useMemo(() => game.labels(view), [game, view])
  const markers = useMemo(() => game.markers?.(view) ?? [], [game, view])
  const happenings = useSame(game.happenings?.(view) ?? NOTHING)
  const question = questionOf(table?.store.getState().shown ?? null)
  const [floor, setFloor] = useState(0)
  const floorAt = (at: Point): number => Math.min(floor, (buildingAt(ground, at)?.floors ?? 1) - 1)
  const measuring = useMeasuring()
  const [selected, setSelected] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question begins with nothing selected
  useEffect(() => setSelected(null), [question])
  const selectionOf = (unit: string): Selection | null =>
    question ? (plans.selection?.(known, question, unit) ?? null) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on the selected unit, the question and the view
  const selection = useMemo(
    () => (selected === null ? null : selectionOf(selected)),
    [selected, question, view],
  )
  /** The second click on a selected unit chooses it. */
  const select = (unit: string): boolean => {
    if (unit === selected || selectionOf(unit) === null) return false
    setSelected(unit)
    return true
  }
  const { draft, onDraft } = props
  const sketch = useSketch({ game, table, question, view, selection, draft, onDraft })
  const legal = useLegalGround(sketch.drawing, sketch.adviser, map)
  const acting = selected ?? about[0] ?? null
  const attacking = useAttack({ game, table, question, view, unit: acting })
  const { aimed } = attacking
  const [terrain, onGround] = useTerrainWords(plans, known, ground)
  const hands = useBoardInput({
    props,
    question,
    tokens,
    sketch,
    attacking,
    measuring,
    select,
    floorAt,
    onGround,
  })
  const cursor = useTableInput(board, map, hands)
  const targets = useMemo(
    () => selection?.targets ?? (question ? (plans.targets?.(known, question) ?? []) : []),
    [plans, known, question, selection],
  )
  const reacting = useReacting(table, props)
  const { effects, moment } = useEffects(game, table, view)
  const actors = table ? (game.actors?.(table.store.getState().happened.notes) ?? []) : []
  const places = new Set(spots.map(({ on }) => on))
  const meant = (token: string): string => (places.has(token) ? token : unitOf(token))
  const isMarked = (token: string): boolean =>
    [token, unitOf(token)].some((place) => chosen.has(place) || about.includes(place) || place === selected)
  const wanted = useSame([selected ?? about[0] ?? '', pointed ?? ''].map(unitOf))
  const names = useNames({ labels, tokens, map, markers, wanted })
  const takenRoom = useMemo(() => (unitsPerPixel: number) => names(unitsPerPixel).taken, [names])
  const isSound = sketch.wrong === null && sketch.ghosts.length > 0
  const preview = useMemo(
    () => (isSound ? (sketch.drawing?.previewMove?.(sketch.value) ?? null) : null),
    [isSound, sketch.drawing, sketch.value],
  )
  const measure = {
    measuring,
    ground,
    happenings,
    tokens,
    rangesOf: (token: Token): readonly number[] => game.ranges?.(view, token.id) ?? EVERY_SIX_INCHES,
  }

  return (
    <div className={`miniatures-board ${game.hasFacing ? 'with-facing' : ''}`}>
      <TableView
        map={map}
        happenings={happenings}
        label={`Table of ${game.name}. ${KEYS}`}
        inputRef={board}
        fills
        takenRoom={takenRoom}
        className={`${sketch.drawings.length > 0 ? 'drawing' : ''} ${measuring.tool ? 'measuring' : ''}`}
        floats={
          table &&
          measuring.tool === null && (
            <BoardFloats
              map={map}
              tokens={tokens}
              question={question}
              view={view}
              spots={spots}
              about={about}
              sketch={sketch}
              selection={selection}
              preview={preview}
              targets={targets}
              attacking={attacking}
              takenRoom={takenRoom}
            />
          )
        }
      >
        {game.edges?.(view).map((edge) => (
          <EdgeMark key={`${edge.edge} ${edge.side}`} edge={edge} map={map} />
        ))}
        <HeldGroundMarks held={game.held?.(view) ?? []} depth={map.depth} />
        {markers.map((marker) => (
          <MarkerMark key={marker.id} marker={marker} depth={map.depth} />
        ))}
        <LitGroundMarks
          ground={sketch.drawings.flatMap((one) => [...one.ground, ...after(one, sketch.value)])}
          depth={map.depth}
        />
        {legal.cells.map(({ x, y }) => (
          <rect
            key={`${x} ${y}`}
            className="legal-cell"
            x={x - legal.size / 2}
            y={map.depth - y - legal.size / 2}
            width={legal.size}
            height={legal.size}
          />
        ))}
        <FallenMarks at={game.fallen?.(view) ?? []} depth={map.depth} />
        <InSights
          tokens={tokens}
          targets={preview?.targets ?? targets}
          threats={preview?.threats ?? []}
          depth={map.depth}
        />
        {tokens.map((token) => (
          <g
            key={token.id}
            className={`${unitOf(token.id) === unitOf(pointed ?? ' ') ? 'pointed' : ''} ${actors.includes(unitOf(token.id)) ? 'acted-last' : ''}`}
          >
            {places.has(meant(token.id)) && (
              <Around
                className="shine"
                token={token}
                gap={20}
                at={{ x: token.at.x, y: map.depth - token.at.y }}
              />
            )}
            <TokenMark token={token} depth={map.depth} isChosen={isMarked(token.id)} glides />
          </g>
        ))}
        <Names names={names} depth={map.depth} marked={wanted[0] ?? ''} />
        {props.arrows.map(({ from, to }) => (
          <ArrowMark key={`${from} ${to}`} tokens={tokens} from={from} to={to} depth={map.depth} />
        ))}
        {aimed && <ArrowMark tokens={tokens} from={aimed.unit} to={aimed.target} depth={map.depth} />}
        {reacting && <ReactionPath {...reacting} tokens={tokens} depth={map.depth} />}
        <GhostMarks
          ghosts={sketch.ghosts}
          depth={map.depth}
          isWrong={sketch.wrong !== null}
          canTurn={sketch.drawing?.turned !== undefined}
        />
        <EffectMarks effects={effects} moment={moment} depth={map.depth} />
        <MeasureMarks {...measure} />
        {cursor && <Cursor at={cursor} depth={map.depth} />}
      </TableView>
      {terrain && (
        <p className="terrain-bar" role="status">
          {terrain}
        </p>
      )}
      <div className="board-bar">
        <MeasureBar {...measure} ruleOfSight={(from, to) => plans.sight?.(known, from, to) ?? null} />
        <FloorBar
          map={map}
          floor={floor}
          onFloor={setFloor}
          isNeeded={game.hasFloors !== false && sketch.drawings.length > 0}
        />
      </div>
    </div>
  )
}

/** What would be possible from what is drawn. */
function after(drawing: Drawing, value: unknown): readonly LitGround[] {
  return value === undefined || value === null ? [] : (drawing.groundAfter?.(value) ?? [])
}

const EVERY_SIX_INCHES: readonly number[] = [600, 1200, 1800, 2400]

/** Keeps the same array while its contents are the same, so that the table is not drawn again. */
function useSame<T>(list: readonly T[]): readonly T[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists with equal text count as the same list
  return useMemo(() => list, [JSON.stringify(list)])
}

/** What has just happened, for as long as it is shown. */
function useEffects(
  game: MiniaturesGame,
  table: MatchModel | null,
  view: unknown,
): { readonly effects: readonly Effect[]; readonly moment: number } {
  const happened = table?.store.getState().happened
  const moment = happened?.moment ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: notes and view change only with the moment
  const effects = useMemo(
    () => (happened ? (game.effects?.(happened.notes, view) ?? []) : []),
    [game, moment],
  )
  useEffect(() => {
    for (const [i, { kind }] of effects.entries()) if (kind !== 'words') playSound(kind, i * 140)
  }, [effects])
  return { effects, moment }
}

type Reacting = Pick<Parameters<typeof ReactionPath>[0], 'interruption' | 'row' | 'point'>

/** The path that a question may interrupt, with the marked or considered unit and point. */
function useReacting(table: MatchModel | null, { view }: BoardProps): Reacting | null {
  const state = table?.store.getState()
  const question = questionOf(state?.shown ?? null)
  const story = state?.shown?.story
  const interruption = useMemo(
    () => (table && question && story ? (table.ui.interruption?.(question, view, story) ?? null) : null),
    [table, question, view, story],
  )
  if (!interruption || !state) return null
  const { weighed, chosen } = state.pointing
  const choice = chosen[0] ?? weighed?.choice
  const isMeant = (one: { readonly choice: unknown }): boolean => sameJson(one.choice, choice)
  const row = interruption.rows.find(({ points }) => points.some(isMeant)) ?? interruption.rows[0] ?? null
  return { interruption, row, point: row?.points.find(isMeant) ?? null }
}
