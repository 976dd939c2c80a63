import { aliveModels, mapOf, type View } from '@sandtable/callsign-warrior'
import type { Point } from '@sandtable/table'
import { type ReactNode, useContext, useMemo, useRef } from 'react'
import { Cursor } from '../../battlefield/cursor.tsx'
import { TableView } from '../../battlefield/table-view.tsx'
import { TokenMark } from '../../battlefield/tokens/token-mark.tsx'
import { tokenAt } from '../../battlefield/tools/end.ts'
import { type Hands, useTableHands } from '../../battlefield/use-table-hands.ts'
import type { PendingDecision } from '../../client/match-state.ts'
import { type Adviser, useAdviser } from '../../match-screen/decision/use-adviser.ts'
import { MatchContext } from '../../match-screen/match-context.ts'
import { questionOf } from '../../state/match-store.ts'
import type { BoardProps } from '../game-ui.ts'
import { endingAt, withEnd } from './drawing/adjust.ts'
import { DraftMarks } from './drawing/draft-marks.tsx'
import { draftAt, isDrawn, middleOf } from './drawing/drafts.ts'
import { ProspectMarks } from './drawing/prospect-marks.tsx'
import { prospectsOf } from './drawing/prospects.ts'
import { partOf, teamIdOf, teamOf, tokensOf } from './pieces.ts'
import { useSmoke } from './smoke.ts'
import { ArrowMark, ObjectiveMark, Shine, ZoneMark } from './table-marks.tsx'
import { TeamLabels } from './team-labels.tsx'

const LABEL =
  'Table of CALLSIGN: Warrior. Arrow keys move a cursor by an inch, with Alt by a tenth; Enter presses there. Plus, minus, 0 and Shift with arrows look about.'

/** The battlefield: who stands where, what shines, and the way that is being drawn. */
export function WarriorBoard(props: BoardProps): ReactNode {
  const { spots, chosen, about, draft, pointed } = props
  const view = props.view as View
  const map = mapOf(view)
  const board = useRef<HTMLDivElement>(null)
  const tokens = useMemo(() => tokensOf(view), [view])
  const smoke = useSmoke(view)
  const { question, drawn, adviser } = useAsked()
  const prospects = useMemo(() => (question ? prospectsOf(question, view) : null), [question, view])
  const held = useRef<Held | null>(null)
  const isPointing = useRef(false)
  const places = useMemo(() => new Set(spots.map(({ on }) => on)), [spots])
  /** A figure may be a choice itself; else it speaks for its Team. */
  const meant = (token: string): string => (places.has(token) ? token : teamIdOf(token))

  const hands: Hands = {
    find: (at) => tokenAt(tokens, at),
    click: (at, on) => {
      if (drawn) props.onDraft(draftAt(drawn, view, at, draft, adviser))
      else if (on !== null) props.onPress(meant(on))
    },
    press: (at, on) => {
      held.current = null
      if (!drawn) return false
      const model = endingAt(draft, at)
      const team = teamOf(view, partOf(drawn.about, 'team'))
      if (model) held.current = { kind: 'man', before: draft, model }
      else if (on !== null && team && teamIdOf(on) === team.id)
        held.current = { kind: 'team', before: draft, from: at, middle: middleOf(aliveModels(team)) }
      return held.current !== null
    },
    drag: (at) => {
      const { current } = held
      if (!drawn || !current) return
      if (current.kind === 'man') props.onDraft(withEnd(draft, current.model, at))
      else props.onDraft(draftAt(drawn, view, shiftedBy(current, at), current.before, adviser))
    },
    drop: () => {
      held.current = null
    },
    putBack: () => {
      if (held.current) props.onDraft(held.current.before)
      held.current = null
    },
    hover: (at) => {
      const token = at && tokenAt(tokens, at)
      const place = token ? meant(token) : null
      // Beside the table others say what is pointed at.
      if (place !== pointed && (at !== null || isPointing.current)) props.onPoint(place)
      isPointing.current = at !== null
    },
  }
  const cursor = useTableHands(board, map, hands)
  const isMarked = (token: string): boolean =>
    [token, teamIdOf(token)].some((place) => chosen.has(place) || about.includes(place))

  return (
    <div className="warrior-board">
      <TableView
        map={map}
        happenings={smoke}
        label={LABEL}
        handsOn={board}
        className={drawn ? 'drawing' : ''}
      >
        {view.objectives.map((one) => (
          <ObjectiveMark key={one.id} objective={one} view={view} />
        ))}
        {view.zones.map((zone) => (
          <ZoneMark key={`${zone.team} ${zone.model}`} at={zone.at} depth={map.depth} />
        ))}
        {prospects && <ProspectMarks prospects={prospects} tokens={tokens} depth={map.depth} />}
        {tokens.map((token) => (
          <g key={token.id} className={token.id.startsWith(pointed ?? ' ') ? 'pointed' : ''}>
            {places.has(meant(token.id)) && <Shine token={token} depth={map.depth} />}
            <TokenMark token={token} depth={map.depth} isChosen={isMarked(token.id)} />
          </g>
        ))}
        <TeamLabels teams={view.teams} depth={map.depth} />
        {props.arrows.map(({ from, to }) => (
          <ArrowMark key={`${from} ${to}`} view={view} from={from} to={to} />
        ))}
        {drawn && draft !== undefined && (
          <DraftMarks pending={drawn} view={view} draft={draft} depth={map.depth} />
        )}
        {cursor && <Cursor at={cursor} depth={map.depth} />}
      </TableView>
    </div>
  )
}

function shiftedBy({ from, middle }: { readonly from: Point; readonly middle: Point }, at: Point): Point {
  return { x: middle.x + at.x - from.x, y: middle.y + at.y - from.y }
}

/** What is dragged on the table: a whole Team, or one man of what is drawn. */
type Held =
  | { readonly kind: 'team'; readonly before: unknown; readonly from: Point; readonly middle: Point }
  | { readonly kind: 'man'; readonly before: unknown; readonly model: string }

interface Asked {
  readonly question: PendingDecision | null
  /** The question, if it is answered by drawing on the table. */
  readonly drawn: PendingDecision | null
  readonly adviser: Adviser | null
}

/** A replay shows the same board with no match around it, and asks nothing. */
function useAsked(): Asked {
  const table = useContext(MatchContext)
  const question = questionOf(table?.store.getState().shown ?? null)
  const drawn = question && isDrawn(question) ? question : null
  return { question, drawn, adviser: useAdviser(table?.client ?? null, drawn) }
}
