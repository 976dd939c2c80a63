import { groundOf, type Happening, isCloud, mapAfter, type TableMap } from '../terrain/index.ts'
import { Scene } from './scene.ts'

/** The happenings of a new table. */
export const NO_HAPPENINGS: readonly Happening[] = Object.freeze([])

/** Scenes kept for each map besides those in use; with one more, they are dropped. */
const MOST_SCENES = 48

/** All scenes on one map. */
interface ScenesOfMap {
  readonly map: TableMap
  /** The scene before anything has happened. */
  readonly first: Scene
  readonly byList: WeakMap<readonly Happening[], Scene>
  /** By the happenings as text: copies of a list, and states that were saved and loaded, share a scene. */
  readonly byText: Map<string, Scene>
}

const SCENES = new WeakMap<TableMap, ScenesOfMap>()

/**
 * The scene of a map and its happenings: the same object for the same map and equal happenings. A state replaces its
 * list when something happens. The list is frozen here, so that a rule that pushes to it fails at once.
 */
export function sceneOf(map: TableMap, happenings: readonly Happening[] = NO_HAPPENINGS): Scene {
  const scenes = SCENES.get(map) ?? newScenes(map)
  if (happenings === NO_HAPPENINGS) return scenes.first
  return scenes.byList.get(happenings) ?? sceneAfter(scenes, happenings)
}

function newScenes(map: TableMap): ScenesOfMap {
  const first = new Scene(groundOf(map), NO_HAPPENINGS, [])
  const scenes: ScenesOfMap = { map, first, byList: new WeakMap(), byText: new Map([['[]', first]]) }
  SCENES.set(map, scenes)
  return scenes
}

function sceneAfter(scenes: ScenesOfMap, happenings: readonly Happening[]): Scene {
  const { byList, byText, first } = scenes
  const text = JSON.stringify(happenings)
  const scene = byText.get(text) ?? newScene(scenes, happenings)
  if (byText.size >= MOST_SCENES && !byText.has(text)) {
    byText.clear()
    byText.set('[]', first)
  }
  byText.set(text, scene)
  byList.set(Object.freeze(happenings), scene)
  return scene
}

/** Smoke leaves the ground as it is: scenes with the same lasting changes share a ground. */
function newScene(scenes: ScenesOfMap, happenings: readonly Happening[]): Scene {
  const clouds = happenings.filter(isCloud)
  if (clouds.length === 0) return new Scene(groundOf(mapAfter(scenes.map, happenings)), happenings, clouds)
  const bare = sceneAfter(
    scenes,
    happenings.filter((happening) => !isCloud(happening)),
  )
  return new Scene(bare.ground, happenings, clouds, bare)
}
