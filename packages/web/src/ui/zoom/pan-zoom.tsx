import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react'
import { type PanZoom as Lens, usePanZoom } from './use-pan-zoom.ts'

/** A window on a board of any size, which can be zoomed and panned. */
export function PanZoom({ children }: { readonly children: ReactNode }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const lens = usePanZoom(frame)
  return (
    <PanZoomFrame frame={frame} lens={lens} what="board">
      {children}
    </PanZoomFrame>
  )
}

interface FrameProps {
  /** The window, which listens to wheel, fingers and keys. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly lens: Lens
  /** The name of the contents, for the buttons. */
  readonly what: 'board' | 'table'
  readonly children: ReactNode
}

/** The window itself with its buttons, for code that needs the zoom. */
export function PanZoomFrame({ frame, lens, what, children }: FrameProps): ReactNode {
  const { zoom, nearer, farther, whole } = lens
  const isNear = zoom.scale > 1
  return (
    <div className={`pan-zoom ${isNear ? 'near' : ''}`}>
      <div ref={frame} className="pan-zoom-window">
        <div
          className="pan-zoom-drawing"
          style={
            {
              transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
              '--zoom-scale': zoom.scale,
            } as CSSProperties
          }
        >
          {children}
        </div>
      </div>
      <fieldset className="zoom-buttons" aria-label="Look from nearer or farther">
        {isNear && (
          <button type="button" aria-label={`Whole ${what}`} title={`Whole ${what} (0)`} onClick={whole}>
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
