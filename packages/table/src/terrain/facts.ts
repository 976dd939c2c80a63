import {
  AREA_FACTS,
  type AreaFacts,
  type Going,
  HEIGHT_OF_CLASS,
  LINE_FACTS,
  type LineFacts,
  type MoverClass,
  type Passability,
  WORK_FACTS,
  type WorkFacts,
} from './kinds.ts'
import type { Area, Building, Line, Work } from './map.ts'

/** The properties of this area: those given by the map, and otherwise the defaults of its kind. */
export function areaFacts(area: Area): AreaFacts {
  const usual: AreaFacts = AREA_FACTS[area.kind]
  return {
    height: area.height ?? usual.height,
    density: area.density ?? usual.density,
    passability: area.passability ?? usual.passability,
  }
}

export function lineFacts(line: Line): LineFacts & { readonly height: number } {
  const usual: LineFacts = LINE_FACTS[line.kind]
  const heightClass = line.heightClass ?? usual.heightClass
  return {
    heightClass,
    height: line.height ?? HEIGHT_OF_CLASS[heightClass],
    width: line.width ?? usual.width,
    density: line.density ?? usual.density,
    material: line.material ?? usual.material,
    passability: line.passability ?? usual.passability,
  }
}

export function workFacts(work: Work): WorkFacts {
  const usual: WorkFacts = WORK_FACTS[work.kind]
  return {
    height: work.height ?? usual.height,
    density: usual.density,
    material: work.material ?? usual.material,
    passability: work.passability ?? usual.passability,
  }
}

export function goingFor(passability: Passability, mover: MoverClass): Going {
  return passability[mover] ?? 'free'
}

/** How high the floor lies above the ground the building stands on; the flat roof is the floor after the last. */
export function floorHeight(building: Building, floor: number): number {
  return floor * building.storeyHeight
}

/** From the ground to the highest part. */
export function buildingHeight(building: Building): number {
  const walls = building.floors * building.storeyHeight
  switch (building.roof.kind) {
    case 'flat':
      return walls + (building.roof.parapet ?? 0)
    case 'pitched':
      return walls + building.roof.height
    case 'none':
      return walls
  }
}
