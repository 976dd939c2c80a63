export { ANY_FLOOR, type Bases, firstUnlinked, isTogether } from './chain.ts'
export { type Formation, placeTeam, type TeamGoal } from './place-team.ts'
export {
  comradesAsBarriers,
  type Figure,
  type Shape,
  type TeamMove,
  whyNotTeamMove,
} from './team.ts'
