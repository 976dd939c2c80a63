export { type Formation, placeTeam, type TeamGoal } from './place-team.ts'
export {
  areLinked,
  comradesAsBarriers,
  type Figure,
  isTogether,
  type Shape,
  strayOf,
  type TeamMove,
  whyNotTeamMove,
} from './team.ts'
