import { buildingAt } from '@sandtable/table'
import { placeOf } from '../figures.ts'
import { sceneFor } from '../scene.ts'
import type { Character } from '../state/character.ts'
import { lookFrom, type Viewer } from './sight.ts'
import { rowOf } from './terrain.ts'
import { isAtWall, touchesPiece } from './touching.ts'
import { type Seen, viewerOf } from './who-sees.ts'

/** sks-shoot-12: terrain a weapon can be rested on. */
const RESTS: readonly string[] = ['low-wall', 'compound-wall', 'rubble', 'sangar', 'building', 'roof']

/** sks-shoot-12: stationary, not prone, and touching cover on the line to the target. */
export function isBraced(state: Seen, shooter: Character, target: Viewer): boolean {
  if (shooter.place === 'aboard' || shooter.motion !== 'stationary' || shooter.stance === 'prone')
    return false
  const scene = sceneFor(state)
  const at = placeOf(shooter)
  const { line } = lookFrom(scene, viewerOf(shooter), target)
  const own = buildingAt(scene.ground, at)
  return line.crossings.some((crossing) => {
    if (crossing.kind === 'cloud') return false
    if ('gap' in crossing && crossing.gap) return false
    if (crossing.kind === 'building') {
      const side = crossing.walls.at(-1)?.side
      return crossing.piece.building === own && side !== null && side !== undefined && isAtWall(own, side, at)
    }
    return RESTS.includes(rowOf(crossing.piece).key) && touchesPiece(crossing.piece, at)
  })
}
