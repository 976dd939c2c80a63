import type { Road } from '@sandtable/table'
import { memo, type ReactNode } from 'react'
import { wayPath } from '../path.ts'

const CASING = 1
/** All borders first, then all surfaces, so that roads run into each other where they meet. */
export const Roads = memo(function Roads({ roads }: { readonly roads: readonly Road[] }): ReactNode {
  const flat = roads.filter(({ kind }) => kind !== 'bridge')
  const bridges = roads.filter(({ kind }) => kind === 'bridge')
  return (
    <g className="roads">
      {[44, 26, 12].map((soft) => (
        <g key={soft} className="road-soft">
          {flat.map(({ id, kind, points, width }) => (
            <path key={id} className={kind} d={wayPath(points)} strokeWidth={width + soft * CASING} />
          ))}
        </g>
      ))}
      <g className="road-surface">
        {flat.map(({ id, kind, points, width }) => (
          <path key={id} className={kind} d={wayPath(points)} strokeWidth={width} />
        ))}
      </g>
      <g className="road-wear">
        {flat.map(({ id, kind, points, width }) => (
          <g key={id} className={kind}>
            <path className="ruts" d={wayPath(points)} strokeWidth={width * 0.62} />
            <path className="crown-line" d={wayPath(points)} strokeWidth={width * 0.36} />
          </g>
        ))}
      </g>
      {bridges.map(({ id, points, width }) => (
        <Bridge key={id} path={wayPath(points)} width={width} />
      ))}
    </g>
  )
})

export function Bridge({ path, width }: { readonly path: string; readonly width: number }): ReactNode {
  return (
    <g className="bridge">
      <path className="bridge-shadow" d={path} strokeWidth={width + 30} transform="translate(18 18)" />
      <path className="bridge-rail" d={path} strokeWidth={width + 26} />
      <path className="bridge-deck" d={path} strokeWidth={width} />
      <path className="bridge-planks" d={path} strokeWidth={width} />
    </g>
  )
}
