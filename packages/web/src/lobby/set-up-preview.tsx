import type { SetUpPreview } from '@sandtable/miniatures'
import { type CSSProperties, type ReactNode, useId, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { FRAME } from '../battlefield/draw/features/ground.tsx'
import { Terrain } from '../battlefield/draw/features/terrain.tsx'
import { layerClasses, USUAL_LAYERS } from '../battlefield/layers.ts'
import { TextSize, useUnitsPerPixel } from '../battlefield/text-size.ts'
import '../battlefield/draw/terrain/terrain.css'
import '../battlefield/table-view.css'

interface PreviewProps {
  readonly game: string
  readonly preview: SetUpPreview
}

/** The scenario in a few sentences, with a picture of its table. */
export function Preview({ game, preview: { title, sentences, clause, map } }: PreviewProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const prefix = `p${useId().replaceAll(/[^a-zA-Z0-9]/g, '')}-`
  const unitsPerPixel = useUnitsPerPixel(frame, map.width + 2 * FRAME, 1)
  const terrain = useMemo(() => <Terrain map={map} prefix={prefix} />, [map, prefix])
  const ratio = (map.width + 2 * FRAME) / (map.depth + 2 * FRAME)
  const feet = `${map.width / 1200} by ${map.depth / 1200} feet`
  return (
    <section className="set-up-preview" aria-label="Preview">
      <figure>
        <div
          ref={frame}
          className={`tabletop ${layerClasses(USUAL_LAYERS)}`}
          style={{ '--ratio': ratio, '--units-per-pixel': unitsPerPixel } as CSSProperties}
        >
          <TextSize value={unitsPerPixel}>{terrain}</TextSize>
        </div>
        <figcaption>
          {map.name}, {feet}
        </figcaption>
      </figure>
      <div>
        <h3>{title}</h3>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          <Link href={`/rules/${game}#${clause}`}>Rules of this scenario</Link>
        </p>
      </div>
    </section>
  )
}
