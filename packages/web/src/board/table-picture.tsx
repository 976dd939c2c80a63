import { type ReactNode, useId } from 'react'
import { Terrain, viewBoxOf } from '../battlefield/draw/features/terrain.tsx'
import { MarkerMark } from './marks/marker-marks.tsx'
import type { MiniaturesGame } from './miniatures-game.ts'

interface TablePictureProps {
  readonly game: MiniaturesGame
  readonly view: unknown
}

/** The table as a picture: its ground and what is on it, without anything to click. */
export function TablePicture({ game, view }: TablePictureProps): ReactNode {
  const map = game.map(view)
  const prefix = `p${useId().replaceAll(/[^a-zA-Z0-9]/g, '')}-`
  return (
    <div className="table-picture" aria-hidden="true">
      <Terrain map={map} prefix={prefix} />
      <svg className="table-overlay" viewBox={viewBoxOf(map)} aria-hidden="true">
        {game.markers?.(view).map((marker) => (
          <MarkerMark key={marker.id} marker={marker} depth={map.depth} />
        ))}
      </svg>
    </div>
  )
}
