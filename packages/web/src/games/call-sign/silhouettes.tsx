import type { UnitType } from '@sandtable/call-sign'
import type { ReactNode } from 'react'

/** Half an outline seen from above, from the nose down the right side to the tail; the other half is mirrored. */
type HalfOutline = readonly (readonly [x: number, y: number])[]

const FIGHTER: HalfOutline = [
  [0, -20],
  [1.8, -16],
  [2.6, -9],
  [4.4, -5],
  [5, -1],
  [17, 9],
  [17, 12],
  [5.2, 10],
  [4.8, 13],
  [9.5, 17.5],
  [9.5, 19.5],
  [2.2, 18],
  [1.6, 19.5],
  [0, 19.5],
]

const BOMBER: HalfOutline = [
  [0, -14],
  [3, -10],
  [26, 9],
  [22, 13.5],
  [15.5, 8.2],
  [10, 13.5],
  [4.6, 9.4],
  [0, 14.5],
]

const TANKER: HalfOutline = [
  [0, -20],
  [2.2, -18],
  [3, -14],
  [3, -6.5],
  [24, 5.5],
  [24, 8],
  [3, 2.6],
  [2.6, 11],
  [9.5, 16],
  [9.5, 18],
  [0, 15.6],
]

const JAMMER: HalfOutline = [
  [0, -12],
  [2.4, -8],
  [3.2, -2],
  [15, 5.5],
  [15, 8.5],
  [3.6, 7],
  [3, 13],
  [8.5, 17],
  [8.5, 19],
  [0, 17.4],
]

const COMMAND: HalfOutline = [
  [0, -17],
  [2.4, -14.5],
  [3, -8],
  [22, -5.5],
  [22, -1.5],
  [3, 0],
  [2.4, 13],
  [9.5, 14.4],
  [9.5, 17.6],
  [0, 16.6],
]

/** An aircraft from above, in the colour of the text around it. */
export function Silhouette({ type }: { readonly type: UnitType }): ReactNode {
  switch (type) {
    case 'FTR':
      return <path d={whole(FIGHTER)} />
    case 'BMR':
      return <path d={whole(BOMBER)} />
    case 'TKR':
      return (
        <>
          <path d={whole(TANKER)} />
          <path
            d={mirrored([
              [8, -6, 2.6, 6],
              [15.5, -1.8, 2.6, 6],
            ])}
          />
          <path d="M-.7 15h1.4v7.5l1.8 2.5h-5l1.8-2.5z" />
        </>
      )
    case 'JAM':
      return (
        <>
          <path d={whole(JAMMER)} />
          <path d={mirrored([[10, 2, 2.4, 8]])} />
          <path
            d="M-5 -14a7 7 0 0 1 10 0M-9.2 -17.6a13 13 0 0 1 18.4 0"
            fill="none"
            stroke="currentColor"
            strokeWidth={2.2}
            strokeLinecap="round"
          />
        </>
      )
    case 'C2':
      return (
        <>
          <path d={whole(COMMAND)} />
          <path d={mirrored([[8.6, -8.6, 2.8, 6]])} />
          <circle className="radome" cy={2.5} r={8} stroke="currentColor" strokeWidth={2} />
          <path d="M-6 2.5h12" stroke="currentColor" strokeWidth={2} />
        </>
      )
  }
}

function whole(half: HalfOutline): string {
  const left = half.toReversed().map(([x, y]) => [-x, y] as const)
  return `M${[...half, ...left].map(([x, y]) => `${x} ${y}`).join('L')}Z`
}

/** Small boxes on both sides: engines, pods. */
function mirrored(
  boxes: readonly (readonly [x: number, y: number, width: number, height: number])[],
): string {
  return boxes
    .flatMap(([x, y, width, height]) =>
      [x, -x - width].map((left) => `M${left} ${y}h${width}v${height}h${-width}z`),
    )
    .join('')
}
