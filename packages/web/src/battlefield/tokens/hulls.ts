import type { VehicleKind } from './token.ts'

/** The parts of a vehicle seen from above, facing right: paths in hundredths around its middle. */
export interface HullParts {
  /** Tracks and tyres, which stick out beside the hull. */
  readonly running: string
  readonly links: string
  readonly hull: string
  /** Glass, hatches and holds: darker than the hull. */
  readonly dark: string
  readonly lines: string
}

/** From half its length and half its width. */
export function hullParts(vehicle: VehicleKind, l: number, w: number): HullParts {
  switch (vehicle) {
    case 'tank':
    case 'carrier':
      return tracked(vehicle, l, w)
    case 'half-track':
      return halfTracked(l, w)
    case 'truck':
      return truck(l, w)
    case 'car':
      return car(l, w)
    case 'gun':
      return gun(l, w)
  }
}

function tracked(vehicle: 'tank' | 'carrier', l: number, w: number): HullParts {
  const inner = w * 0.62
  const glacis = vehicle === 'tank' ? l * 0.72 : l * 0.55
  return {
    running: slab(-l, l, -w, -inner) + slab(-l, l, inner, w),
    links: links(-l + 14, l - 6, w, inner),
    hull: `M${-l + 8} ${-inner}H${glacis}L${l - 6} ${-inner * 0.8}V${inner * 0.8}L${glacis} ${inner}H${-l + 8}Z`,
    dark: slab(-l * 0.92, -l * 0.6, -inner * 0.72, inner * 0.72),
    lines: `${bars(-l * 0.86, -l * 0.64, 4, inner * 0.66)}M${glacis} ${-inner}V${inner}`,
  }
}

/** Wheels in front, tracks behind, and an open hold with benches. */
function halfTracked(l: number, w: number): HullParts {
  const side = w * 0.84
  return {
    running:
      slab(-l * 0.95, l * 0.12, -w, -w * 0.66) +
      slab(-l * 0.95, l * 0.12, w * 0.66, w) +
      tyres([l * 0.66], w),
    links: links(-l * 0.92, l * 0.1, w, w * 0.66),
    hull: `${slab(-l, l * 0.28, -side, side)}M${l * 0.28} ${-side}L${l * 0.42} ${-side * 0.66}H${l - 6}V${side * 0.66}H${l * 0.42}L${l * 0.28} ${side}Z`,
    dark:
      slab(-l * 0.9, l * 0.02, -side * 0.72, side * 0.72) + slab(l * 0.12, l * 0.2, -side * 0.8, side * 0.8),
    lines: `M${-l * 0.88} ${-side * 0.4}H0M${-l * 0.88} ${side * 0.4}H0M${l * 0.5} 0H${l * 0.92}`,
  }
}

/** A canvas over hoops, a cab with its windscreen, a bonnet. */
function truck(l: number, w: number): HullParts {
  const side = w * 0.94
  return {
    running: tyres([-l * 0.72, -l * 0.42, l * 0.68], w),
    links: '',
    hull:
      slab(-l, l * 0.22, -side, side) +
      slab(l * 0.26, l * 0.64, -side * 0.9, side * 0.9) +
      slab(l * 0.64, l - 4, -side * 0.68, side * 0.68),
    dark: slab(l * 0.5, l * 0.6, -side * 0.78, side * 0.78),
    lines: `${bars(-l * 0.86, l * 0.1, 5, side)}M${-l} 0H${l * 0.22}M${l * 0.7} 0H${l * 0.94}`,
  }
}

function car(l: number, w: number): HullParts {
  const side = w * 0.9
  return {
    running: tyres([-l * 0.6, l * 0.58], w),
    links: '',
    hull: `M${-l} ${-side * 0.8}Q${-l} ${-side} ${-l * 0.86} ${-side}H${l * 0.7}Q${l} ${-side} ${l} ${-side * 0.5}V${side * 0.5}Q${l} ${side} ${l * 0.7} ${side}H${-l * 0.86}Q${-l} ${side} ${-l} ${side * 0.8}Z`,
    dark: `M${l * 0.16} ${-side * 0.72}L${l * 0.38} ${-side * 0.82}V${side * 0.82}L${l * 0.16} ${side * 0.72}Z${slab(-l * 0.78, -l * 0.6, -side * 0.7, side * 0.7)}`,
    lines: `M${-l * 0.56} ${-side * 0.76}H${l * 0.12}V${side * 0.76}H${-l * 0.56}ZM${l * 0.5} 0H${l * 0.92}`,
  }
}

/** Two wheels. The trails and the shield are drawn with the barrel, because they turn with it. */
function gun(_: number, w: number): HullParts {
  return {
    running: slab(-20, 50, -w, -w * 0.66) + slab(-20, 50, w * 0.66, w),
    links: '',
    hull: '',
    dark: '',
    lines: '',
  }
}

function slab(from: number, to: number, top: number, bottom: number): string {
  return `M${from} ${top}H${to}V${bottom}H${from}Z`
}

function tyres(at: readonly number[], w: number): string {
  return at.map((x) => slab(x - 30, x + 30, -w, -w * 0.68) + slab(x - 30, x + 30, w * 0.68, w)).join('')
}

function links(from: number, to: number, w: number, inner: number): string {
  let path = ''
  for (let x = from; x < to; x += 20) path += `M${x} ${-w + 3}V${-inner - 3}M${x} ${inner + 3}V${w - 3}`
  return path
}

/** Lines across, from side to side. */
function bars(from: number, to: number, count: number, side: number): string {
  return Array.from({ length: count }, (_, i) => {
    const x = from + ((to - from) * i) / (count - 1)
    return `M${x} ${-side}V${side}`
  }).join('')
}
