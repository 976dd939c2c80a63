import type { Area } from '@sandtable/table'
import type { ReactNode } from 'react'
import { between, randomFrom } from '../foliage/random.ts'
import { scatterIn } from '../foliage/scatter.ts'
import { num, polygonPath } from '../path.ts'

/** Open water: light and shallow at its shore, deep in the middle, with small waves. */
export function WaterArea({ area, prefix }: { readonly area: Area; readonly prefix: string }): ReactNode {
  const shape = polygonPath(area)
  const clip = `${prefix}clip-${area.id}`
  const random = randomFrom(area.id)
  const waves = scatterIn(area, 190, random, 0.5).map(({ x, y }) => {
    const w = between(random, 26, 60)
    return `M${num(x - w)} ${num(y)}q${num(w / 2)} ${num(-w / 4)} ${num(w)} 0t${num(w)} 0`
  })
  return (
    <g className={`area ${area.kind}`}>
      <path className="shore" d={shape} />
      <path className="area-fill" d={shape} fillRule="evenodd" />
      <clipPath id={clip}>
        <path d={shape} clipRule="evenodd" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path className="shallows wide" d={shape} />
        <path className="shallows narrow" d={shape} />
        <path className="waves" d={waves.join('')} />
      </g>
      <path className="area-edge" d={shape} />
    </g>
  )
}
