import type { Building, InnerWall, Point } from '@sandtable/table'
import type { ReactNode } from 'react'
import { placeWords } from '../../battlefield/tokens/token.ts'
import { useEditor } from '../editor-store.ts'
import { PenButton } from '../pen-button.tsx'
import { GapFields, withGaps } from './gap-fields.tsx'
import type { InsideProps } from './inside-props.ts'

/** Inner walls of the floor shown with their doorways, and the stairs of the house. */
export function RoomFields({ building, put }: InsideProps): ReactNode {
  const floor = useEditor((state) => state.floor)
  const { innerWalls = [], stairs = [] } = building
  const putWalls = (walls: readonly InnerWall[]): void => put(withInnerWalls(building, walls))
  return (
    <>
      <fieldset className="parts">
        <legend>Inner walls of this floor</legend>
        {innerWalls.map((wall, i) =>
          wall.floor === floor ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an inner wall is its number
            <div key={i} className="inner-wall-part">
              <GapFields
                legend={`Inner wall ${i + 1}`}
                name="doorway"
                points={wall.points}
                gaps={wall.gaps ?? []}
                kinds={['gap']}
                width={60}
                onChange={(gaps) => putWalls(innerWalls.with(i, withGaps(wall, gaps)))}
              />
              <button
                type="button"
                aria-label={`Remove inner wall ${i + 1}`}
                onClick={() => putWalls(innerWalls.toSpliced(i, 1))}
              >
                ✕
              </button>
            </div>
          ) : null,
        )}
        <PenButton part="inner-wall" of={building.id}>
          Draw an inner wall
        </PenButton>
      </fieldset>
      <fieldset className="parts">
        <legend>Stairs</legend>
        {stairs.map((place, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stairs are their number
          <div key={i} className="row">
            <span>{placeWords(place)}</span>
            <button
              type="button"
              aria-label={`Remove stairs ${i + 1}`}
              onClick={() => put(withStairs(building, stairs.toSpliced(i, 1)))}
            >
              ✕
            </button>
          </div>
        ))}
        {stairs.length === 0 && (
          <p className="muted">None: models may change floors anywhere in the building.</p>
        )}
        <PenButton part="stairs" of={building.id}>
          Click where stairs are
        </PenButton>
      </fieldset>
    </>
  )
}

function withInnerWalls({ innerWalls: _, ...building }: Building, walls: readonly InnerWall[]): Building {
  return walls.length > 0 ? { ...building, innerWalls: walls } : building
}

function withStairs({ stairs: _, ...building }: Building, stairs: readonly Point[]): Building {
  return stairs.length > 0 ? { ...building, stairs } : building
}
