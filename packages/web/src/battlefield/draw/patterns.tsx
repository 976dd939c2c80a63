import { memo, type ReactNode } from 'react'
import { tuft } from './foliage/plants.ts'
import { between, randomFrom } from './foliage/random.ts'
import { num } from './path.ts'

/** Rows, slabs, tiles and boards. Each area rotates them, so here all run from left to right. */
export const Patterns = memo(function Patterns({ prefix }: { readonly prefix: string }): ReactNode {
  return (
    <defs>
      <Rows id={`${prefix}crops`} kind="crops" width={46} height={34}>
        <path className="row-dark" d="M0 17H46" strokeWidth={21} />
        <path className="row-light" d="M0 13H46" strokeWidth={8} strokeDasharray="9 5" />
        <path className="row-tip" d="M3 21h5M20 22h6M35 20h6" strokeWidth={4} />
      </Rows>
      <Rows id={`${prefix}corn`} kind="corn" width={40} height={40}>
        <path className="row-dark" d="M0 20H40" strokeWidth={32} />
        <path className="row-light" d="M4 26l7 -13l7 13M23 27l7 -13l7 13" strokeWidth={4.5} />
        <path className="row-tip" d="M11 10v6M30 11v6" strokeWidth={5} />
      </Rows>
      <Rows id={`${prefix}furrows`} kind="furrows" width={60} height={24}>
        <path className="row-dark" d="M0 12H60" strokeWidth={9} />
        <path className="row-light" d="M0 5H60" strokeWidth={3} strokeDasharray="22 4 10 3" />
      </Rows>
      <Rows id={`${prefix}stubble`} kind="stubble" width={70} height={30}>
        <path className="row-dark" d="M0 15H70" strokeWidth={4} strokeDasharray="16 5 8 6" />
        <path className="row-light" d="M6 28H64" strokeWidth={2.5} strokeDasharray="5 9" />
      </Rows>
      <Rows id={`${prefix}beds`} kind="beds" width={120} height={56}>
        <path className="row-dark" d="M6 28H114" strokeWidth={36} />
        <path
          className="row-light"
          d="M14 20h6M34 20h6M54 20h6M74 20h6M94 20h6M24 36h6M44 36h6M64 36h6M84 36h6"
          strokeWidth={12}
        />
      </Rows>
      <Rows id={`${prefix}vines`} kind="vines" width={90} height={90}>
        <path className="row-dark" d="M0 40H90" strokeWidth={18} />
      </Rows>
      <Rows id={`${prefix}slabs`} kind="slabs" width={110} height={80}>
        <path className="row-dark" d="M0 0H110M0 40H110M30 0V40M85 40V80" strokeWidth={3} />
        <path className="row-light" d="M0 4H110M0 44H110" strokeWidth={2} />
      </Rows>
      <Rows id={`${prefix}tiles`} kind="tiles" width={30} height={22}>
        <path className="row-dark" d="M0 21H30M15 0V21" strokeWidth={2.4} />
        <path className="row-light" d="M0 2H30" strokeWidth={2} />
      </Rows>
      <Rows id={`${prefix}boards`} kind="boards" width={140} height={26}>
        <path className="row-dark" d="M0 25H140M50 0V25M120 0V25" strokeWidth={2} />
      </Rows>
      <Rows id={`${prefix}roof-grit`} kind="grit" width={170} height={170}>
        <path className="row-dark" d={specks('grit', 170, 26, 3)} strokeWidth={5} />
        <path className="row-light" d={specks('grit light', 170, 18, 3)} strokeWidth={4} />
      </Rows>
      {/* Two nets of different size, laid over each other, so that no eye finds the repeat. */}
      <Rows id={`${prefix}turf`} kind="turf" width={430} height={430}>
        <path className="row-dark" d={tufts('turf', 430, 26, 15)} strokeWidth={3.4} />
        <path className="row-light" d={specks('turf light', 430, 44, 8)} strokeWidth={6} />
      </Rows>
      <Rows id={`${prefix}turf-wide`} kind="turf" width={690} height={690}>
        <path className="row-dark" d={specks('turf wide', 690, 70, 10)} strokeWidth={7} />
        <path className="row-light" d={tufts('turf more', 690, 34, 19)} strokeWidth={3.4} />
      </Rows>
      <radialGradient id={`${prefix}patch-light`}>
        <stop className="patch-light" offset="0" stopOpacity={0.55} />
        <stop className="patch-light" offset="1" stopOpacity={0} />
      </radialGradient>
      <radialGradient id={`${prefix}patch-dark`}>
        <stop className="patch-dark" offset="0" stopOpacity={0.5} />
        <stop className="patch-dark" offset="1" stopOpacity={0} />
      </radialGradient>
    </defs>
  )
})

interface RowsProps {
  readonly id: string
  readonly kind: string
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}

function Rows({ id, kind, width, height, children }: RowsProps): ReactNode {
  return (
    <pattern
      id={id}
      className={`pattern ${kind}`}
      width={width}
      height={height}
      patternUnits="userSpaceOnUse"
    >
      {children}
    </pattern>
  )
}

/** Short strokes scattered over a square. None crosses its border, so that it repeats without a seam. */
function specks(words: string, size: number, count: number, length: number): string {
  const random = randomFrom(words)
  return Array.from({ length: count }, () => {
    const [x, y] = [between(random, length, size - length), between(random, length, size - length)]
    return `M${num(x)} ${num(y)}l${num(between(random, -length, length))} ${num(between(random, 1, length) / 2)}`
  }).join('')
}

function tufts(words: string, size: number, count: number, height: number): string {
  const random = randomFrom(words)
  return Array.from({ length: count }, () =>
    tuft(
      { x: between(random, 20, size - 20), y: between(random, 30, size - 10) },
      between(random, height * 0.6, height),
    ),
  ).join('')
}
