import { type Line, type LineKind, lineFacts, type Point } from '@sandtable/table'
import { memo, type ReactNode } from 'react'
import { Foliage } from '../foliage/foliage.tsx'
import { between, randomFrom } from '../foliage/random.ts'
import type { Seedling } from '../foliage/scatter.ts'
import { along, lengthOf, stretchesOf } from '../on-screen.ts'
import { num, wayPath } from '../path.ts'
import { Bridge } from './roads.tsx'

/** Lines below or at ground level are drawn under roads; others above. */
const LOW: ReadonlySet<LineKind> = new Set(['ditch', 'trench', 'stream', 'river', 'canal', 'railway'])

export function isLow(line: Line): boolean {
  return LOW.has(line.kind)
}

/** One wall, hedge, fence, ditch or river, with its gaps and gates. */
export const LineShape = memo(function LineShape({ line }: { readonly line: Line }): ReactNode {
  const { width, height } = lineFacts(line)
  const { parts, gaps } = stretchesOf(line.points, line.gaps)
  const isWater = line.kind === 'river' || line.kind === 'stream' || line.kind === 'canal'
  // A bridge or ford does not interrupt the water, only the obstacle.
  const path = (isWater ? [line.points] : parts).map(wayPath).join('')
  return (
    <g className={`line ${line.kind}`}>
      <LineBody line={line} parts={parts} path={path} width={width} height={height} />
      {gaps.map(({ gap, at, angle }) => (
        <g key={gap.at} transform={`translate(${num(at.x)} ${num(at.y)}) rotate(${num(angle)})`}>
          <GapMark kind={gap.kind} gapWidth={gap.width} width={width} />
        </g>
      ))}
    </g>
  )
})

interface BodyProps {
  readonly line: Line
  readonly parts: readonly (readonly Point[])[]
  readonly path: string
  readonly width: number
  readonly height: number
}

function LineBody({ line, parts, path, width, height }: BodyProps): ReactNode {
  const cast = Math.max(6, height * 0.22)
  const shadow = (
    <path
      className="line-cast"
      d={path}
      strokeWidth={width}
      transform={`translate(${num(cast)} ${num(cast)})`}
    />
  )
  switch (line.kind) {
    case 'low-wall':
    case 'wall':
    case 'high-wall':
    case 'compound-wall':
    case 'concrete-barrier':
      return (
        <>
          {shadow}
          <path className="wall-side" d={path} strokeWidth={width} />
          <path className="wall-top" d={path} strokeWidth={width * 0.66} />
          {line.kind !== 'compound-wall' && (
            <path
              className="wall-joints"
              d={path}
              strokeWidth={width * 0.66}
              strokeDasharray={line.kind === 'concrete-barrier' ? '4 96' : '3.5 21'}
            />
          )}
        </>
      )
    case 'sandbags':
      return (
        <>
          {shadow}
          <path className="bags-under" d={path} strokeWidth={width} />
          <path className="bags" d={path} strokeWidth={width * 0.72} strokeDasharray="26 11" />
        </>
      )
    case 'barricade':
      return (
        <>
          {shadow}
          <path className="planks-under" d={path} strokeWidth={width * 0.7} />
          <path className="planks" d={path} strokeWidth={width} strokeDasharray="9 13" />
          <path className="planks" d={path} strokeWidth={width * 0.28} />
        </>
      )
    case 'garden-hedge':
    case 'hedge':
      return (
        <>
          <path className="hedge-foot" d={path} strokeWidth={width * 1.15} />
          <Foliage
            id={line.id}
            leaf="bush"
            places={bushes(parts, width * 0.62, 0.12)}
            radius={width * 0.62}
            shadow={cast}
            className="hedgerow"
          />
        </>
      )
    case 'bocage':
      return (
        <>
          <path className="bank-foot" d={path} strokeWidth={width * 1.35} />
          <path className="bank-side" d={path} strokeWidth={width} />
          <Foliage
            id={line.id}
            leaf="bush"
            places={bushes(parts, width * 0.34, 0.26)}
            radius={width * 0.37}
            shadow={18}
            className="hedgerow"
          />
          <Foliage
            id={`${line.id} trees`}
            leaf="broad"
            places={bushes(parts, 330, 0.15, 120)}
            radius={width * 0.6}
            shadow={34}
          />
        </>
      )
    case 'treeline':
      return (
        <Foliage
          id={line.id}
          leaf="broad"
          places={bushes(parts, 125, 0.06, 60)}
          radius={60}
          shadow={34}
          className="row"
        />
      )
    case 'fence':
    case 'high-fence':
      return (
        <>
          <path
            className="line-cast"
            d={path}
            strokeWidth={7}
            transform={`translate(${num(cast)} ${num(cast)})`}
          />
          <path className="fence-rail" d={path} strokeWidth={line.kind === 'fence' ? 6 : 8} />
          <path className="fence-posts" d={path} strokeWidth={20} strokeDasharray="9 41" />
        </>
      )
    case 'barbed-wire':
      return (
        <>
          <path className="wire-ground" d={path} strokeWidth={width} />
          <path className="wire-coil" d={parts.map((part) => coil(part, Math.min(80, width / 3))).join('')} />
        </>
      )
    case 'bank':
      return (
        <>
          <path className="bank-foot" d={path} strokeWidth={width * 1.4} />
          <path className="bank-side" d={path} strokeWidth={width} />
          <path className="bank-top" d={path} strokeWidth={width * 0.36} />
          <path className="bank-marks" d={path} strokeWidth={width * 1.1} strokeDasharray="4 22" />
        </>
      )
    case 'ditch':
    case 'trench':
      return (
        <>
          <path className="spoil" d={path} strokeWidth={width * 1.25} />
          <path className="pit-wall" d={path} strokeWidth={width * 0.8} />
          <path className="pit" d={path} strokeWidth={width * 0.52} transform="translate(5 5)" />
          {line.kind === 'trench' && (
            <path className="duckboards" d={path} strokeWidth={width * 0.34} strokeDasharray="7 12" />
          )}
        </>
      )
    case 'stream':
    case 'river':
    case 'canal':
      return (
        <>
          <path className="river-bank" d={path} strokeWidth={width + 46} />
          <path className="river-edge" d={path} strokeWidth={width + 10} />
          <path className="river-water" d={path} strokeWidth={width - 6} />
          <path className="river-deep" d={path} strokeWidth={width * 0.55} />
          <path className="waves" d={ripples(line)} />
        </>
      )
    case 'railway':
      return (
        <>
          <path className="ballast" d={path} strokeWidth={width} />
          <path className="sleepers" d={path} strokeWidth={width * 0.7} strokeDasharray="14 24" />
          <path className="rails" d={path} strokeWidth={width * 0.44} />
          <path className="between-rails" d={path} strokeWidth={width * 0.34} />
          <path className="sleepers thin" d={path} strokeWidth={width * 0.34} strokeDasharray="14 24" />
        </>
      )
    case 'cliff':
      return (
        <>
          {shadow}
          <path className="cliff-side" d={path} strokeWidth={width} />
          <path className="cliff-marks" d={path} strokeWidth={width} strokeDasharray="6 13" />
        </>
      )
  }
}

/** Places along a line, a little to either side of it. Neighbours belong to different families, see `foliage.tsx`. */
function bushes(
  parts: readonly (readonly Point[])[],
  spacing: number,
  wildness: number,
  from = spacing / 2,
): Seedling[] {
  return parts.flatMap((part) => {
    const random = randomFrom(`${part[0]?.x} ${part[0]?.y}`)
    const length = lengthOf(part)
    const count = Math.max(1, Math.floor((length - from) / spacing) + 1)
    return Array.from({ length: count }, (_, i) => {
      const { at, angle } = along(part, Math.min(length, from + i * spacing))
      const aside = between(random, -wildness, wildness) * spacing
      const turn = ((angle + 90) * Math.PI) / 180
      const family = (i % 4) as Seedling['family']
      return { x: at.x + Math.cos(turn) * aside, y: at.y + Math.sin(turn) * aside, family }
    })
  })
}

/** Rolls of wire: loops along the line. */
function coil(part: readonly Point[], radius: number): string {
  const length = lengthOf(part)
  const loops: string[] = []
  for (let s = radius; s < length; s += radius * 0.8) {
    const { at } = along(part, s)
    const r = num(radius)
    loops.push(
      `M${num(at.x - radius)} ${num(at.y)}a${r} ${r} 0 1 0 ${num(radius * 2)} 0a${r} ${r} 0 1 0 ${num(-radius * 2)} 0`,
    )
  }
  return loops.join('')
}

function ripples(line: Line): string {
  const random = randomFrom(line.id)
  const { width } = lineFacts(line)
  const length = lengthOf(line.points)
  const found: string[] = []
  for (let s = 60; s < length - 60; s += between(random, 110, 260)) {
    const { at, angle } = along(line.points, s)
    const turn = (angle * Math.PI) / 180
    const aside = between(random, -0.3, 0.3) * width
    const [dx, dy] = [Math.cos(turn) * 60, Math.sin(turn) * 60]
    found.push(`M${num(at.x - dy * aside * 0.016)} ${num(at.y + dx * aside * 0.016)}l${num(dx)} ${num(dy)}`)
  }
  return found.join('')
}

interface GapProps {
  readonly kind: 'gap' | 'gate' | 'bridge' | 'ford'
  readonly gapWidth: number
  readonly width: number
}

/** Each is drawn as if the line ran from left to right through the origin. */
function GapMark({ kind, gapWidth, width }: GapProps): ReactNode {
  const half = gapWidth / 2
  switch (kind) {
    case 'gap':
      return null
    case 'gate':
      return (
        <g className="gate">
          <path
            className="gate-bars"
            d={`M${num(-half)} -8H${num(half)}M${num(-half)} 8H${num(half)}M${num(-half)} 8L${num(half)} -8`}
          />
          <path className="gate-posts" d={`M${num(-half)} -14v28M${num(half)} -14v28`} />
        </g>
      )
    case 'bridge':
      return <Bridge path={`M0 ${num(-width * 0.68)}V${num(width * 0.68)}`} width={gapWidth} />
    case 'ford':
      return (
        <path className="ford" d={`M0 ${num(-width * 0.55)}V${num(width * 0.55)}`} strokeWidth={gapWidth} />
      )
  }
}
