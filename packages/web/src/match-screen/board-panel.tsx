import { sameJson } from '@sandtable/engine'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardShape } from '../games/game-ui.ts'
import { questionOf, spotsOf, viewOf } from '../state/match-store.ts'
import { chanceText } from './decision/odds-words.ts'
import { useMatch, useMatchState, useShown } from './match-context.ts'

/** The board of the game, with highlighted choices, the place pointed at, and ranges. */
export function BoardPanel(): ReactNode {
  const table = useMatch()
  const { ui } = table
  const shown = useShown()
  const pointing = useMatchState((state) => state.pointing)
  const odds = useMatchState((state) => state.odds)
  const frame = useRef<HTMLDivElement>(null)
  const shape = useShape(frame)

  const view = viewOf(shown)
  const question = questionOf(shown)
  const spots = useMemo(() => spotsOf(ui, shown), [ui, shown])
  const place = pointing.hovered ?? pointing.pinned
  const card = place ? ui.card(view, place) : null
  const isWeighing = question && pointing.weighed && ui.hasOdds(question, pointing.weighed.choice)
  const chosen = new Set(
    spots.filter(({ choice }) => pointing.chosen.some((one) => sameJson(one, choice))).map(({ on }) => on),
  )

  const press = (on: string): void => {
    const spot = spots.find((one) => one.on === on)
    if (!spot || !question) table.point({ kind: 'pin', place: on })
    else if (question.shape === 'some')
      table.point({ kind: 'toggle', choice: spot.choice, most: question.max ?? spots.length })
    else table.answer(spot.choice, spot.next)
  }
  const point = (on: string | null): void => {
    const spot = spots.find((one) => one.on === on)
    table.point({ kind: 'hover', place: on, ...(spot ? { choice: spot.choice } : {}) })
  }

  return (
    <div ref={frame} className="board-panel">
      <ui.Board
        view={view}
        shape={shape}
        spots={spots}
        chosen={chosen}
        about={question ? ui.about(question) : []}
        arrows={question ? ui.arrows(question, pointing.weighed?.choice) : []}
        reaches={isWeighing ? [] : (card?.reaches ?? [])}
        pointed={pointing.hovered}
        badge={pointing.weighed ? chanceText(odds, pointing.weighed.choice, ui) : null}
        onPoint={point}
        onPress={press}
        onStop={(choice) => {
          if (sameJson(pointing.chosen[0], choice)) table.answer(choice)
          else table.point({ kind: 'choose', choices: [choice] })
        }}
        draft={pointing.draft}
        onDraft={(value) => table.point({ kind: 'draft', value })}
      />
    </div>
  )
}

/** Whether the space for the board is taller or wider. */
export function useShape(frame: React.RefObject<HTMLElement | null>): BoardShape {
  const [shape, setShape] = useState<BoardShape>(window.innerWidth < window.innerHeight ? 'tall' : 'wide')
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width } = entry.contentRect
      setShape(width < 700 && width < window.innerHeight * 1.1 ? 'tall' : 'wide')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return shape
}
