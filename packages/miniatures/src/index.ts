export { type Draw, drawn, partOf, type Subject, subjectOf } from './board/draw.ts'
export { type EntryArea, entryGround, pointedEntry, pointedStart } from './board/entry-plans.ts'
export { interruptionOf, type StopChoice } from './board/interruption.ts'
export {
  type AnswerVariant,
  type AskedQuestion,
  type Attack,
  type AttackAfter,
  type CheckSum,
  type FigurePlace,
  type FigureShape,
  type FollowUp,
  type Forecast,
  type Gesture,
  type Interruption,
  type LitGround,
  type MovePreview,
  type PlannedFigure,
  type Pose,
  type ReactionPoint,
  type ReactorRow,
  type Selection,
  type SharedAnswer,
  type TablePlans,
  type UnitAction,
  USUAL_CHOICE,
} from './board/table-plans.ts'
export { type CasualtyTerms, casualtyChoice } from './choose/casualties.ts'
export { canShare, chooseCompatible, shuffled } from './choose/together.ts'
export { namedOf, oneOfThese, someOf, type Which, whichOf, wordOf } from './choose/which.ts'
export {
  dictionary,
  flag,
  kinds,
  list,
  measure,
  nullable,
  oneOf,
  type Read,
  readData,
  record,
  type Shape,
  shapeProblems,
  span,
  text,
  whole,
} from './data/shape.ts'
export { type DriveOn, type DriveOnTerms, driveStraightOn, drivingOn } from './drive/drive-on.ts'
export { type DrivePlan, pointedDrive, turnedAtEnd } from './drive/pointed-drive.ts'
export {
  anyDrive,
  type DriveStep,
  driveAnywhere,
  driveLength,
  isDrive,
  poseAfterLength,
  poseAfterStep,
  posesAlong,
  shortenedDrive,
  stepLength,
} from './drive/steps.ts'
export { isChain, isLinked } from './figures/chain.ts'
export {
  bodiesDistance,
  bodiesOf,
  distanceFromFigure,
  enemyBodies,
  isWithinAny,
  otherBodies,
  troopDistance,
  troopDistanceToPoint,
} from './figures/distances.ts'
export { otherSide, SIDES, type Side } from './figures/sides.ts'
export {
  type Figure,
  isOnTable,
  placeFigure,
  putDown,
  type Spot,
  standing,
  type Troop,
  type TroopRules,
} from './figures/troop.ts'
export type {
  BuildFault,
  BuildPurpose,
  BuildTerms,
  CardTable,
  ForceGame,
  ForceRoster,
  ForceSetUp,
  ForceSheet,
  ForceWish,
  ListOffer,
  OptionWords,
  PointTally,
  SetUpPreview,
  SheetChoice,
  SheetPart,
  SheetUnit,
  UnitCard,
  UnitOffer,
  WishAnswer,
} from './forces/force-game.ts'
export { barriersFor } from './move/barriers.ts'
export { type ChargeFault, chargeFault } from './move/charge-fault.ts'
export { contactRoutes, mayReachContact } from './move/contact.ts'
export { directionAway, withdrawal } from './move/fall-back.ts'
export { moveFault, OBSTACLE_MARGIN, whyNotMove } from './move/move-legality.ts'
export type { MoveFault, MoveRules, MoveTerms } from './move/move-rules.ts'
export { anyRoutes, type MoveQuestion, moving, outOfTheWay } from './move/moving.ts'
export { figureNearestTo, nearestFigure } from './move/nearest-figure.ts'
export {
  planFromEdge,
  planLength,
  planOf,
  type RoutePlan,
  routesByOneStep,
  routesToward,
  standAlong,
} from './move/plan.ts'
export { type MovePlan, pointedMove, routesCost, troopReach } from './move/pointed-move.ts'
export { pathToOne } from './move/reach.ts'
export { endOf, isRoutes, pointAlong, type Route, type RoutePoint, routeLength } from './move/route.ts'
export { routesTo, searchRadius } from './move/routes-to.ts'
export { CONTACT_GAP, isInContact, isInZone, type Traffic, trafficFor, type Zone } from './move/traffic.ts'
export { type AfterStop, type MoveEvents, pointsFrom, type Stop, type WalkResult, walk } from './move/walk.ts'
export { type EntryEdge, type EntryTerms, entering, fileWidth, isAtEdge, ranksAt } from './place/enter.ts'
export {
  findPlaces,
  type PlaceFault,
  type PlaceRules,
  type PlaceTerms,
  placing,
  whyNotPlaced,
} from './place/place-figures.ts'
export {
  isWhollyInside,
  middleOf,
  type NearBody,
  nearestFirst,
  type PlacesToTry,
  placesBeside,
  placesInside,
  placesTouching,
} from './place/places-near.ts'
export { type GridSteps, gridAround, gridSteps, isPoint } from './place/point.ts'
export { type OnePoint, onePoint, type SeveralPoints, severalPoints } from './place/points.ts'
export { anySees, seenByAny } from './seeing/counts.ts'
export { isInArcOf, openingsNear } from './seeing/openings.ts'
export { mapFrom, type NamedMaps, namedMaps } from './set-up/maps.ts'
export { blueAndRed, choiceOption, mapOption } from './set-up/options.ts'
export {
  directionIn,
  entriesIn,
  isPlaceWord,
  lengthsIn,
  mapInWords,
  pointIn,
  valueIn,
} from './set-up/position-words.ts'
export {
  agreedNumbers,
  type PrintedNumber,
  printedCount,
  printedLength,
  printedOptions,
} from './set-up/printed-numbers.ts'
export { type RollOffNote, rollOff } from './set-up/roll-off.ts'
export {
  type Aim,
  aimAt,
  awayFrom,
  coverNear,
  enemyPlaces,
  intoRange,
  nearestPointOf,
  nearestTo,
  placeOf,
  pointBeyond,
} from './tactics/aims.ts'
export { chanceDone, type Errand, nearestErrands } from './tactics/errands.ts'
export {
  approximateDistance,
  bestWays,
  type LoneMarch,
  legsThrough,
  lookingAt,
  pointBetween,
  waysToward,
} from './tactics/lone-march.ts'
export { type March, marchTo, marchToFirst } from './tactics/march-to.ts'
export { nearestDraw } from './tactics/nearest-draw.ts'
export { bestSpot, type LookingSpot, type Marker, markerFor, type SpotWish } from './tactics/spots.ts'
export { type Marching, marches } from './tactics/troop-march.ts'
export { wayField, wayLength } from './tactics/ways.ts'
export { type BriefingRow, eachKindOnce, kindName } from './words/briefing.ts'
export { countWords, inches, pointWords, reasonWords, sideName } from './words/phrases.ts'
export { type Facts, factsOf, type Sayings, type Sentence, sentencesOf } from './words/sentences.ts'
export { type Squares, surveyBySquares } from './words/survey.ts'
export { type Letter, tableInLetters } from './words/table-in-letters.ts'
