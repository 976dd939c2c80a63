import type { Hill, Ring } from '@sandtable/table'
import { memo, type ReactNode } from 'react'
import { clockwise, grown, num, outward, ringPath } from '../path.ts'

interface HillProps {
  readonly hill: Hill
  readonly prefix: string
}

/** The ground of a hill in its steps, each level in a warmer colour than the one below. */
export const HillGround = memo(function HillGround({ hill, prefix }: HillProps): ReactNode {
  return hill.levels.map((level, i) => (
    <g key={level.height}>
      <path className={`hill-level level-${Math.min(4, i + 1)}`} d={ringPath(level.outline)} />
      <path d={ringPath(level.outline)} fill={`url(#${prefix}turf)`} />
    </g>
  ))
})

/** Lit and dark slopes and contours. Also drawn over fields and woods, since a hill is under them. */
export const HillRelief = memo(function HillRelief({ hill }: Omit<HillProps, 'prefix'>): ReactNode {
  return hill.levels.map((level, i) => {
    const rise = level.height - (hill.levels[i - 1]?.height ?? 0)
    return (
      <g key={level.height}>
        <Slope ring={level.outline} width={Math.min(130, 34 + rise * 0.5)} />
        {hill.isSteep && <path className="hachures" d={hachures(level.outline, 46)} />}
        <path className="contour" d={ringPath(level.outline)} />
      </g>
    )
  })
})

const TONES = 7

/** The band around a level, each side lighter or darker by how it faces the light. */
function Slope({ ring, width }: { readonly ring: Ring; readonly width: number }): ReactNode {
  const inner = clockwise(ring)
  const bands = [1, 0.62, 0.3].map((part) => ({ part, outer: grown(ring, width * part) }))
  return bands.flatMap(({ part, outer }) => {
    const paths = Array.from({ length: TONES }, () => '')
    for (const [i, a] of inner.entries()) {
      const next = (i + 1) % inner.length
      const [b, c, d] = [inner[next] ?? a, outer[next] ?? a, outer[i] ?? a]
      const way = outward(a, b)
      // 0 faces the light, TONES - 1 faces away from it.
      const tone = Math.round((((way.x + way.y) / Math.SQRT2 + 1) / 2) * (TONES - 1))
      paths[tone] += ringPath([a, b, c, d])
    }
    return paths.map((path, tone) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a tone is its number
      <path key={`${part} ${tone}`} className={`slope tone-${tone}`} d={path} />
    ))
  })
}

function hachures(ring: Ring, length: number): string {
  const way = clockwise(ring)
  return way
    .map((a, i) => {
      const b = way[(i + 1) % way.length] ?? a
      const out = outward(a, b)
      const side = Math.hypot(b.x - a.x, b.y - a.y)
      const count = Math.max(1, Math.round(side / 34))
      return Array.from({ length: count }, (_, k) => {
        const part = (k + 0.5) / count
        const x = a.x + (b.x - a.x) * part
        const y = a.y + (b.y - a.y) * part
        const reach = length * (k % 2 === 0 ? 1 : 0.6)
        return `M${num(x)} ${num(y)}l${num(out.x * reach)} ${num(out.y * reach)}`
      }).join('')
    })
    .join('')
}
