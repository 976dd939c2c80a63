import { type ReactNode, useRef } from 'react'
import { usePanZoom } from './use-pan-zoom.ts'

/** A window on a board of any size: what is drawn in it can be looked at from nearer and moved about. */
export function PanZoom({ children }: { readonly children: ReactNode }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const { zoom, nearer, farther, whole } = usePanZoom(frame)
  const isNear = zoom.scale > 1
  return (
    <div className={`pan-zoom ${isNear ? 'near' : ''}`}>
      <div ref={frame} className="pan-zoom-window">
        <div
          className="pan-zoom-drawing"
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        >
          {children}
        </div>
      </div>
      <fieldset className="zoom-buttons" aria-label="Look from nearer or farther">
        {isNear && (
          <button type="button" aria-label="Whole board" title="Whole board (0)" onClick={whole}>
            ⤢
          </button>
        )}
        <button type="button" aria-label="Farther" title="Farther (−)" disabled={!isNear} onClick={farther}>
          −
        </button>
        <button type="button" aria-label="Nearer" title="Nearer (+)" onClick={nearer}>
          +
        </button>
      </fieldset>
    </div>
  )
}
