import { type Happening, isCloud, mapAfter, type TableMap } from '@sandtable/table'
import { type CSSProperties, type ReactNode, type Ref, useId, useMemo, useRef } from 'react'
import { PanZoomFrame } from '../ui/zoom/pan-zoom.tsx'
import { usePanZoom } from '../ui/zoom/use-pan-zoom.ts'
import { CloudMark } from './draw/features/clouds.tsx'
import { FRAME } from './draw/features/ground.tsx'
import { Terrain, viewBoxOf } from './draw/features/terrain.tsx'
import { FloorShown } from './floor-shown.ts'
import { type Layers, layerClasses, USUAL_LAYERS } from './layers.ts'
import { SeenWindow, useTableWindow } from './table-window.ts'
import { TakenRoom, type TakenRoomAt } from './taken-room.ts'
import { TextSize, useUnitsPerPixel } from './text-size.ts'
import './draw/terrain/terrain.css'
import './table-view.css'

export interface TableViewProps {
  readonly map: TableMap
  /** What has changed on the ground and what hangs over it since the game began. */
  readonly happenings?: readonly Happening[]
  readonly layers?: Layers
  /** The floor shown in houses without their roofs. */
  readonly floor?: number
  /** The name of the table for screen readers, and which keys do what. */
  readonly label: string
  /** Announced by screen readers whenever it changes: where the cursor is and what is there. */
  readonly heard?: string
  /** Where a tool is placed on the table. */
  readonly inputRef?: Ref<HTMLDivElement>
  /** The id of a cloud that is marked. */
  readonly chosen?: string | null
  readonly className?: string
  /** Fills the available space with the table in the middle; else it is as large as the table. */
  readonly fills?: boolean
  /** Parts of the page that float at a place on the table: see `Floating`. */
  readonly floats?: ReactNode
  /** The space that names of terrain leave free. */
  readonly takenRoom?: TakenRoomAt
  /** Everything that moves, in hundredths of an inch, y down: drawn in a layer above the terrain. */
  readonly children?: ReactNode
}

const NOTHING: readonly Happening[] = []

/**
 * A table in two layers: the terrain, drawn once, and above it what moves. Zooms and pans with the wheel, by dragging,
 * with two fingers, and with + − 0 and Shift with arrows.
 */
export function TableView(props: TableViewProps): ReactNode {
  const { map, happenings = NOTHING, layers = USUAL_LAYERS, label, heard = '', inputRef, children } = props
  const { floor = 0, chosen, className = '', fills = false, floats, takenRoom = null } = props
  const frame = useRef<HTMLDivElement>(null)
  const prefix = `t${useId().replaceAll(/[^a-zA-Z0-9]/g, '')}-`
  const lens = usePanZoom(frame)
  const { scale } = lens.zoom
  const unitsPerPixel = useUnitsPerPixel(frame, map.width + 2 * FRAME, scale)
  const seen = useTableWindow(frame, map.width + 2 * FRAME, lens.zoom)
  const terrain = useMemo(
    () => <Terrain map={mapAfter(map, happenings)} prefix={prefix} />,
    [map, happenings, prefix],
  )
  const ratio = (map.width + 2 * FRAME) / (map.depth + 2 * FRAME)
  return (
    <div
      className={`tabletop ${layerClasses(layers)} ${scale > 1.9 ? 'near' : ''} ${fills ? 'fills' : ''} ${className}`}
      style={{ '--ratio': ratio, '--units-per-pixel': unitsPerPixel } as CSSProperties}
    >
      <p className="sr-only" aria-live="polite">
        {heard}
      </p>
      <TextSize value={unitsPerPixel}>
        <PanZoomFrame frame={frame} lens={lens} what="table">
          <TakenRoom value={takenRoom}>
            <FloorShown value={floor}>{terrain}</FloorShown>
          </TakenRoom>
          <div
            ref={inputRef}
            className="table-hands"
            role="application"
            aria-label={label}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the table takes arrow keys, Enter and Escape
            tabIndex={0}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: an SVG cannot be a fieldset */}
            <svg className="table-overlay" viewBox={viewBoxOf(map)} role="group" aria-label="On the table">
              {happenings.filter(isCloud).map((cloud) => (
                <CloudMark key={cloud.id} cloud={cloud} depth={map.depth} isChosen={cloud.id === chosen} />
              ))}
              {children}
            </svg>
          </div>
          {floats && (
            <SeenWindow value={seen}>
              <div className="table-floats">{floats}</div>
            </SeenWindow>
          )}
        </PanZoomFrame>
      </TextSize>
    </div>
  )
}
