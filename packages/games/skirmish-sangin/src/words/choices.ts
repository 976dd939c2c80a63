import { type AnyDecision, unreachable } from '@sandtable/engine'
import type { Manoeuvre } from '../rules/hand-to-hand/to-strike.ts'
import type { Gait } from '../rules/moving/going.ts'
import type { Action } from '../rules/phases/actions.ts'
import type { SnapShot } from '../rules/shooting/snap-fire.ts'
import type { Stance } from '../rules/state/character.ts'
import type { IedKind } from '../rules/state/ied.ts'
import type { RaisedRoll } from '../rules/state/state.ts'
import { iedName, inches, kindName, nameOf, pointWords, vehicleName, weaponName } from './names.ts'

/** A choice in a few words. */
export function choiceWords({ name, shape }: AnyDecision, choice: unknown): string {
  switch (name) {
    case 'spend-ap':
      return actionWords(choice as Action)
    case 'deploy':
      return choice === null ? 'Enter later' : spotWords(choice)
    case 'ride':
      return choice === null ? 'On foot' : `In ${vehicleName(choice)}`
    case 'vehicle-fit':
      return `Weapons ${Number(choice) + 1}`
    case 'deploy-vehicle':
      return choice === null ? 'No room for it' : `Set up at ${pointWords(choice)}`
    case 'drive-path':
      return driveWords(choice)
    case 'ied-place':
      return choice === null ? 'No place for it' : `Lay it at ${pointWords(choice)}`
    case 'ied-kind':
      return IED_KINDS[choice as IedKind]
    case 'enter':
      return choice === null ? 'Stay away' : `Come on at ${pointWords(choice)}`
    case 'take-snap-fire':
      return choice === 'no' ? 'Hold on to the shot' : snapWords(choice as SnapShot)
    case 'aim-point':
      return choice === null ? 'At no point: keep it' : `At ${pointWords(choice)}${floorWords(choice)}`
    case 'facing':
      return `Look toward ${vectorWords(choice)}`
    default:
      return shape === 'path' ? pathWords(choice) : plainWords(choice)
  }
}

const IED_KINDS: Readonly<Record<IedKind, string>> = {
  pressure: 'Pressure plate',
  command: 'Set off by hand',
  dummy: 'A dummy',
}

const GAITS: Readonly<Record<Gait, string>> = { walk: 'Walk', run: 'Run', crawl: 'Crawl', swim: 'Swim' }
const STANCES: Readonly<Record<Stance, string>> = {
  standing: 'Stand up',
  kneeling: 'Kneel',
  prone: 'Go prone',
}
const RAISED: Readonly<Record<RaisedRoll, string>> = {
  attack: 'Aim',
  throw: 'Aim a throw',
  spot: 'Look carefully',
  firstAid: 'Prepare first aid',
  eod: 'Work carefully',
}

const MANOEUVRES: Readonly<Record<Manoeuvre, string>> = {
  feint: 'Feint and attack',
  charge: 'Charge forward and attack',
  circle: 'Circle and attack',
  breakaway: 'Break away',
  trip: 'Trip',
  'all-out': 'All-out attack',
}

/** sks-act-2: what an action point is spent on. */
function actionWords(action: Action): string {
  switch (action.do) {
    case 'end':
      return 'Do nothing more'
    case 'enter':
      return 'Come onto the table'
    case 'move':
      return GAITS[action.gait]
    case 'dive':
      return 'Dive'
    case 'climb':
      return `Climb ${kindName(action.kind).toLowerCase()}: ${kindName(action.what)}`
    case 'stairs':
      return action.by > 0 ? 'Up the stairs' : 'Down the stairs'
    case 'leave':
      return `Leave the table by the ${action.edge} edge`
    case 'turn':
      return 'Turn'
    case 'stance':
      return STANCES[action.to]
    case 'stop':
      return 'Stop'
    case 'raise':
      return RAISED[action.roll]
    case 'spot':
      return `Spot ${nameOf(action.target)}`
    case 'search':
      return 'Look for Hidden enemies'
    case 'hide':
      return 'Hide again'
    case 'point-out':
      return `Point out ${nameOf(action.target)}`
    case 'shoot':
      return `Shoot ${nameOf(action.target)}: ${weaponName(action.weapon)}`
    case 'hold':
      return 'Hold a shot for an enemy who moves'
    case 'throw':
      return action.target === null
        ? `Throw ${weaponName(action.weapon)} at a point`
        : `Throw ${weaponName(action.weapon)} at ${nameOf(action.target)}`
    case 'launch':
      return action.target === null
        ? `Fire ${weaponName(action.weapon)} at a point`
        : `Fire ${weaponName(action.weapon)} at ${nameOf(action.target)}`
    case 'set-up':
      return `Set up ${weaponName(action.weapon)}`
    case 'take-over':
      return `Take over ${weaponName(action.weapon)} from ${nameOf(action.from)}`
    case 'clear':
      return `Clear ${weaponName(action.weapon)}`
    case 'first-aid':
      return `First aid: ${nameOf(action.target)}`
    case 'drag':
      return action.second === null
        ? `Drag ${nameOf(action.target)}`
        : `Drag ${nameOf(action.target)} with ${nameOf(action.second)}`
    case 'carry-off':
      return `Bring ${nameOf(action.target)} off the table by the ${action.edge} edge`
    case 'capture':
      return `Capture ${nameOf(action.target)}`
    case 'trigger':
      return `Set off ${iedName(action.ied)}`
    case 'look-for-ieds':
      return 'Look for IEDs'
    case 'disarm':
      return `Disarm ${iedName(action.ied)}`
    case 'shoot-ied':
      return `Shoot ${iedName(action.ied)}: ${weaponName(action.weapon)}`
    case 'search-compound':
      return 'Search this compound for the cache'
    case 'lay-charge':
      return 'Lay a charge at the cache'
    case 'remove-charge':
      return 'Remove the charge'
    case 'drive':
      return 'Drive'
    case 'drive-off':
      return `Drive off the table by the ${action.edge} edge`
    case 'mount':
      return `Get into ${vehicleName(action.vehicle)} as ${action.duty}`
    case 'dismount':
      return `Get out: ${action.exit}`
    case 'take-seat':
      return `Take over as ${action.duty}`
    case 'look-out':
      return action.out ? 'Look out' : 'Close the hatch'
    case 'spot-vehicle':
      return `Spot ${vehicleName(action.vehicle)}`
    case 'shoot-vehicle':
      return `Shoot ${vehicleName(action.vehicle)}: ${weaponName(action.weapon)}`
    case 'fire-mounted':
      return `Shoot ${nameOf(action.target)}: ${weaponName(action.weapon)} of the vehicle`
    case 'clear-mounted':
      return `Clear ${weaponName(action.weapon)} of the vehicle`
    case 'launch-smoke':
      return 'Fire the smoke launchers'
    case 'strike':
      return action.manoeuvre === null
        ? `Strike ${nameOf(action.target)}`
        : `${MANOEUVRES[action.manoeuvre]}: ${nameOf(action.target)}`
    case 'pick-up':
      return `Pick up ${weaponName(action.weapon)}`
    default:
      return unreachable(action)
  }
}

function snapWords({ shooter, weapon }: SnapShot): string {
  return `${nameOf(shooter)} shoots: ${weaponName(weapon)}`
}

function spotWords(choice: unknown): string {
  const { floor = 0, stance } = (choice ?? {}) as { readonly floor?: number; readonly stance?: string }
  const parts = [
    pointWords(choice),
    ...(floor > 0 ? [`floor ${floor}`] : []),
    ...(stance === undefined ? [] : [stance]),
  ]
  return `Set up at ${parts.join(', ')}`
}

function floorWords(choice: unknown): string {
  const { floor = 0 } = (choice ?? {}) as { readonly floor?: number }
  return floor > 0 ? `, floor ${floor}` : ''
}

function vectorWords(choice: unknown): string {
  const { x = 0, y = 0 } = (choice ?? {}) as { readonly x?: number; readonly y?: number }
  const upDown = y > 0 ? 'north' : y < 0 ? 'south' : ''
  const across = x > 0 ? 'east' : x < 0 ? 'west' : ''
  if (Math.abs(x) > 2 * Math.abs(y)) return across
  return Math.abs(y) > 2 * Math.abs(x) ? upDown : `${upDown}${upDown && across ? '-' : ''}${across}`
}

function driveWords(choice: unknown): string {
  const [step] = Array.isArray(choice) ? (choice as readonly { far: number; gear?: string }[]) : []
  if (!step) return 'Stay'
  return `${step.gear === 'reverse' ? 'Back' : 'Ahead'} ${inches(step.far)}`
}

function pathWords(choice: unknown): string {
  const end = Array.isArray(choice) ? choice.at(-1) : null
  return end ? `Go to ${pointWords(end)}` : 'Stay'
}

function plainWords(choice: unknown): string {
  if (choice === null) return 'None'
  if (choice === 'yes') return 'Yes'
  if (choice === 'no') return 'No'
  if (choice === 'pass') return 'Pass'
  if (typeof choice === 'object' && 'x' in choice && 'y' in choice) return pointWords(choice)
  return /^(blue|red)-/.test(String(choice)) ? nameOf(choice) : kindName(String(choice))
}
