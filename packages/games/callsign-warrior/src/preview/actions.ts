import {
  type AskedQuestion,
  type Attack,
  drawn,
  type FollowUp,
  type Gesture,
  partOf,
  type Selection,
  subjectOf,
  USUAL_CHOICE,
} from '@sandtable/miniatures'
import { nameOf, orderName } from '../forces/names.ts'
import { ordersFor } from '../rules/command/orders.ts'
import { allowanceOf } from '../rules/moving/move-legality.ts'
import { targetsOf } from '../rules/shooting/targets.ts'
import { isVehicle, type State, type Team } from '../rules/state/state.ts'
import { forecastOf } from './forecasts.ts'
import { teamNamed } from './threats.ts'

/** The questions that choose which Team acts. */
const WHICH_TEAM: readonly string[] = ['team', 'extra-order', 'bonus-token']

/** csw-order-1: where a Team is chosen to act, its orders and moves can be chosen with it. */
export function selection(known: State, { name, options }: AskedQuestion, unit: string): Selection | null {
  const team = teamNamed(known, unit)
  if (!WHICH_TEAM.includes(name) || !options?.includes(unit) || team?.place !== 'table') return null
  const orders = ordersFor(known, team)
  const seen = targetsOf(known, team, 'fire').map(({ id }) => id)
  return {
    unit,
    targets: seen,
    actions: orders.map((order) => ({
      words: orderName(order),
      choice: unit,
      next: [{ name: 'order', choice: order, unit }],
      caution:
        order === 'fire' && seen.length === 0 ? 'No target in sight and range: it would not shoot.' : null,
    })),
    gestures: gesturesOf(team, orders).map((gesture) => ({
      ...gesture,
      choice: unit,
      next: (answer) => [{ name: 'order', choice: gesture.choice, unit }, ...gesture.next(answer)],
    })),
  }
}

/** csw-adv-1, csw-run-1: what a place on the table means while the order of a Team is chosen. */
export function gestures(known: State, { name, about, options }: AskedQuestion): readonly Gesture[] {
  const team = teamNamed(known, partOf(about, 'team'))
  return name === 'order' && team ? gesturesOf(team, options ?? []) : []
}

/** During the choice of an order, a place on the table means: advance there, or else run there. */
function gesturesOf(team: Team, orders: readonly unknown[]): readonly Gesture[] {
  if (team.place !== 'table' || team.isImmobilised) return []
  const isHull = isVehicle(team)
  const gaits = (['advance', 'run'] as const).filter((gait) => orders.includes(gait))
  return gaits.flatMap((gait) => {
    const facts = { team: team.id, gait, allowance: allowanceOf(team, gait) }
    const subject = subjectOf(drawn(isHull ? 'drive' : 'ways', facts))
    if (!subject) return []
    return [
      {
        subject,
        words: orderName(gait),
        choice: gait,
        next: (answer) => [
          { name: 'how-to-advance', choice: 'move-and-shoot', unit: team.id },
          { name: isHull ? 'move-vehicle' : 'move', choice: answer, unit: team.id },
        ],
        ...(gait === 'advance'
          ? { thenAttack: { words: 'fire at', next: (target) => firingAt(team.id, target) } }
          : {}),
      } satisfies Gesture,
    ]
  })
}

/** csw-shoot-2: whom the asked Team could shoot at, while its order, its Advance or its target is chosen. */
export function targets(known: State, { name, about }: AskedQuestion): readonly string[] {
  if (name !== 'order' && name !== 'how-to-advance' && name !== 'target') return []
  const team = teamNamed(known, partOf(about, 'team'))
  return team ? targetsOf(known, team, 'fire').map(({ id }) => id) : []
}

/** csw-fire-1, csw-shoot-2: while an order or a Team is chosen, clicking an enemy in sight fires at it. */
export function attack(known: State, question: AskedQuestion, unit: string, target: string): Attack | null {
  const team = teamNamed(known, unit)
  if (team?.place !== 'table') return null
  const isSelecting = WHICH_TEAM.includes(question.name) && question.options?.includes(unit)
  const orders = isSelecting ? ordersFor(known, team) : question.name === 'order' ? question.options : null
  if (!orders?.includes('fire')) return null
  if (!targetsOf(known, team, 'fire').some(({ id }) => id === target)) return null
  const follow = firingAt(unit, target)
  const aim = { name: 'target', about: { team: unit, occasion: 'fire' }, options: [target] }
  const forecast = forecastOf(aim, known, { weighed: target, chosen: [] }, [])
  return {
    words: `Fire at ${nameOf(target)}`,
    choice: isSelecting ? unit : 'fire',
    next: isSelecting ? [{ name: 'order', choice: 'fire', unit }, ...follow] : follow,
    caution: null,
    facts: (forecast?.chances ?? [])
      .slice(0, MOST_CHANCES)
      .map(({ what, probability }) => `${Math.round(probability * 100)}% ${what}`),
  }
}

const MOST_CHANCES = 2

/** The target, and all weapons that may fire at it. */
function firingAt(unit: string, target: string): readonly FollowUp[] {
  return [
    { name: 'target', choice: target, unit },
    { name: 'who-fires-what', choice: USUAL_CHOICE, unit },
  ]
}
