import { hexNames, nameOfHex, type View } from '@sandtable/call-sign'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { ArrowLine, Badge, ReachOutlines } from '../../ui/board-marks.tsx'
import { polygonOf } from '../../ui/hex-shapes.ts'
import { TabStop } from '../../ui/stop.tsx'
import { useArrowKeys } from '../../ui/use-arrow-keys.ts'
import { PanZoom } from '../../ui/zoom/pan-zoom.tsx'
import type { BoardProps, BoardSpot } from '../game-ui.ts'
import { CarrierShip } from './carrier.tsx'
import { CounterFace, counterBody } from './counter.tsx'
import { counterPlaces, hexCentreOf, hexOfPiece, hexPlace, layoutFor, SIDES } from './layout.ts'
import { damageOf, Sea } from './sea.tsx'
import { damageText, hexLabel, pieceName, printedText, TYPE_NAMES } from './words.ts'

/**
 * The board of Call Sign in two layers: the sea, and above it everything that moves, is highlighted or can be clicked.
 */
export function CallSignBoard(props: BoardProps): ReactNode {
  const view = props.view as View
  const { shape, spots, pointed } = props
  const frame = useRef<HTMLDivElement>(null)
  useArrowKeys(frame)
  const { viewBox } = layoutFor(shape)
  const places = counterPlaces(view, shape)
  const placeOf = (id: string): { readonly x: number; readonly y: number } => {
    const hex = hexOfPiece(view, id)
    return places.get(id) ?? (hex ? shipPlace(hex) : hexCentreOf(id))
  }
  const spotOn = new Map(spots.map((spot) => [spot.on, spot]))
  const meant = (place: string): string => meantPlace(view, spotOn, place)
  const stop = (place: string): StopHandlers => ({
    place,
    onPoint: (on) => props.onPoint(on ? meant(place) : null),
    onPress: () => props.onPress(meant(place)),
  })

  return (
    <div
      ref={frame}
      className={`board call-sign ${shape}`}
      style={{ '--ratio': viewBox.width / viewBox.height } as CSSProperties}
    >
      <PanZoom>
        <Sea rules={view.rules} shape={shape} damage={damageOf(view)} />
        {/* biome-ignore lint/a11y/useSemanticElements: an SVG cannot be a fieldset */}
        <svg
          className="board-layer"
          viewBox={`${viewBox.x} ${viewBox.y} ${viewBox.width} ${viewBox.height}`}
          role="group"
          aria-label="Board of Call Sign. Arrow keys move between hexes and aircraft; plus and minus look from nearer or farther."
        >
          <ReachOutlines reaches={props.reaches} placeOf={hexPlace} />
          {hexNames(view.rules).map((hex) => (
            <HexStop
              key={hex}
              hex={hex}
              view={view}
              spot={spotOn.get(hex)}
              isPointed={pointed === hex}
              stop={stop(hex)}
            />
          ))}
          {SIDES.map((side) => view.carriers[side]).map((carrier) => {
            const { x, y } = shipPlace(nameOfHex(carrier.at))
            const spot = spotOn.get(carrier.id)
            return (
              <TabStop
                key={carrier.id}
                {...stop(carrier.id)}
                className={classes(
                  'carrier',
                  carrier.side,
                  spot && 'shines',
                  props.about.includes(carrier.id) && 'asked',
                )}
                label={`${pieceName(carrier.id)}, ${damageText(carrier.damage, view.rules)}${spot ? `. ${spot.label}` : ''}`}
                x={x}
                y={y}
              >
                <rect className="shine" x={-94} y={-36} width={188} height={72} rx={30} />
                <CarrierShip carrier={carrier} />
              </TabStop>
            )
          })}
          {SIDES.flatMap((side) => view.wings[side]).map((unit) => {
            const { x, y } = placeOf(unit.id)
            const spot = spotOn.get(unit.id)
            const where = hexOfPiece(view, unit.id) ?? (unit.at === 'box' ? 'regeneration box' : 'reserve')
            return (
              <TabStop
                key={unit.id}
                {...stop(unit.id)}
                className={classes(
                  'counter',
                  unit.side,
                  unit.at === 'box' && 'lost',
                  spot && 'shines',
                  props.chosen.has(unit.id) && 'chosen',
                  props.about.includes(unit.id) && 'asked',
                )}
                label={`${pieceName(unit.id)}, ${TYPE_NAMES[unit.type]} ${printedText(unit.printed)}, ${where}${spot ? `. ${spot.label}` : ''}`}
                isChosen={props.chosen.has(unit.id)}
                x={x}
                y={y}
              >
                <path className="shine" d={counterBody(unit.side, 5)} />
                <CounterFace unit={unit} />
              </TabStop>
            )
          })}
          {props.arrows.map(({ from, to }) => (
            <ArrowLine key={`${from} ${to}`} from={placeOf(from)} to={placeOf(to)} />
          ))}
          {pointed && props.badge && <Badge at={placeOf(pointed)} words={props.badge} />}
        </svg>
      </PanZoom>
    </div>
  )
}

type StopHandlers = {
  readonly place: string
  readonly onPoint: (on: boolean) => void
  readonly onPress: () => void
}

interface HexStopProps {
  readonly hex: string
  readonly view: View
  readonly spot: BoardSpot | undefined
  readonly isPointed: boolean
  readonly stop: StopHandlers
}

function HexStop({ hex, view, spot, isPointed, stop }: HexStopProps): ReactNode {
  const { x, y } = hexCentreOf(hex)
  return (
    <TabStop
      {...stop}
      className={classes('hex-stop', spot && 'shines', isPointed && 'pointed')}
      label={`${hexLabel(view, hex)}${spot ? `. ${spot.label}` : ''}`}
      x={0}
      y={0}
    >
      <polygon className="hex-area" points={polygonOf(hexPlace(hex), 5)} />
      {spot && <circle className="hex-dot" cx={x} cy={y} r={13} />}
    </TabStop>
  )
}

/** A ship lies a little above the middle of its hex, so that aircraft find room below it. */
function shipPlace(hex: string): { readonly x: number; readonly y: number } {
  const { x, y } = hexCentreOf(hex)
  return { x, y: y - 24 }
}

/**
 * A click near a choice counts as that choice: a counter in a highlighted hex means the hex, and a hex means the
 * highlighted counter in it.
 */
function meantPlace(view: View, spotOn: ReadonlyMap<string, BoardSpot>, place: string): string {
  if (spotOn.has(place)) return place
  const hex = hexOfPiece(view, place)
  if (hex && spotOn.has(hex)) return hex
  const within = [...spotOn.keys()].filter((on) => hexOfPiece(view, on) === place)
  return (within.length === 1 ? within[0] : undefined) ?? place
}

function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
