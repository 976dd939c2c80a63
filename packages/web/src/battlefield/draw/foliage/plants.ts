import type { Point } from '@sandtable/table'
import { num } from '../path.ts'
import { between, type Random } from './random.ts'

/** A crown of leaves seen from above: lobes around a middle. */
export function crown({ x, y }: Point, radius: number, random: Random, lobes = 7): string {
  const begin = random() * Math.PI * 2
  const rim = Array.from({ length: lobes }, (_, i) => {
    const angle = begin + (i / lobes) * Math.PI * 2
    const reach = radius * between(random, 0.74, 0.9)
    return { angle, x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach }
  })
  const first = rim[0] ?? { x, y }
  let path = `M${num(first.x)} ${num(first.y)}`
  for (let i = 1; i <= lobes; i++) {
    const to = rim[i % lobes] ?? first
    const angle = begin + ((i - 0.5) / lobes) * Math.PI * 2
    const reach = radius * 1.18
    path += `Q${num(x + Math.cos(angle) * reach)} ${num(y + Math.sin(angle) * reach)} ${num(to.x)} ${num(to.y)}`
  }
  return `${path}Z`
}

/** Fronds of a palm. */
export function fronds({ x, y }: Point, radius: number, random: Random): string {
  const count = 7
  const begin = random() * Math.PI
  let path = ''
  for (let i = 0; i < count; i++) {
    const angle = begin + (i / count) * Math.PI * 2
    const reach = radius * between(random, 0.85, 1.1)
    const tip = { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach }
    const side = (turn: number): string =>
      `${num(x + Math.cos(angle + turn) * reach * 0.6)} ${num(y + Math.sin(angle + turn) * reach * 0.6)}`
    path += `M${num(x)} ${num(y)}Q${side(0.42)} ${num(tip.x)} ${num(tip.y)}Q${side(-0.42)} ${num(x)} ${num(y)}Z`
  }
  return path
}

/** A pointed crown: a fir from above, in many teeth. */
export function fir({ x, y }: Point, radius: number, random: Random): string {
  const teeth = 9
  const begin = random() * Math.PI
  const points = Array.from({ length: teeth * 2 }, (_, i) => {
    const angle = begin + (i / (teeth * 2)) * Math.PI * 2
    const reach = i % 2 === 0 ? radius : radius * 0.62
    return `${num(x + Math.cos(angle) * reach)} ${num(y + Math.sin(angle) * reach)}`
  })
  return `M${points.join('L')}Z`
}

/** A boulder: a few irregular corners. */
export function stone({ x, y }: Point, radius: number, random: Random): string {
  const corners = 6
  const begin = random() * Math.PI
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = begin + ((i + between(random, -0.25, 0.25)) / corners) * Math.PI * 2
    const reach = radius * between(random, 0.7, 1.1)
    return `${num(x + Math.cos(angle) * reach)} ${num(y + Math.sin(angle) * reach * 0.85)}`
  })
  return `M${points.join('L')}Z`
}

/** Three blades of grass. */
export function tuft({ x, y }: Point, size: number): string {
  const s = num(size)
  const h = num(size * 0.55)
  return `M${num(x)} ${num(y)}l-${h} -${s}M${num(x)} ${num(y)}v-${num(size * 1.25)}M${num(x)} ${num(y)}l${h} -${s}`
}
