export { type Fact, fact, type PairFact, pairFact } from './fact.ts'
export { PointPairCache } from './point-pair-cache.ts'
export { Scene } from './scene.ts'
export { NO_HAPPENINGS, sceneOf } from './scene-of.ts'
