import type { AnyDecision } from '@sandtable/engine'
import { countWords, pointWords } from '@sandtable/miniatures'
import { capital, manName, markerName, pointName, teamName, teamNames, troopName } from '../forces/names.ts'
import type { Support } from '../forces/supports.ts'
import { orderWords } from '../preview/dice-words.ts'
import type { March } from '../rules/command/characteristics.ts'
import type { DiceAction } from '../rules/command/phase.ts'
import type { UnitAction } from '../rules/command/unit-action.ts'
import type { Aim } from '../rules/fire/fire-plan.ts'
import type { Reaction } from '../rules/reacting/windows.ts'
import { diceAtWords, sharesWords } from './dice-shares.ts'
import { SETBACKS } from './setbacks.ts'

const MOVEMENT_ROLLS: Readonly<Record<string, string>> = {
  together: 'One roll, all together at the pace of the slowest',
  'own-distance': 'One roll, each Team its own distance',
  'each-rolls': 'A roll for each Team',
}

/** A choice in a few words. */
export function choiceWords({ name, about }: AnyDecision, choice: unknown): string {
  if (choice === 'yes') return 'Yes'
  if (choice === 'no') return 'No'
  switch (name) {
    case 'choose-role-and-friendly-edge':
      return `The ${choice} edge`
    case 'number-of-patrol-markers':
      return `${choice} markers`
    case 'choose-supports':
      return supportsWords(choice as readonly Support[])
    case 'place-patrol-markers':
      return Array.isArray(choice) ? choice.map(pointWords).join('; ') : pointWords(choice)
    case 'move-patrol-marker':
    case 'place-jump-off-point':
      return `${markerName((choice as { marker?: unknown }).marker)} to ${pointWords(choice)}`
    case 'use-or-combine-a-command-die':
      return actionWords(choice as DiceAction)
    case 'deploy-from':
      return `Jump-Off Point ${String(choice).split('-').at(-1)}`
    case 'deploy-where':
      return Array.isArray(choice) && choice.length > 0
        ? `Place them round ${pointWords(choice[0])}`
        : 'There is no room'
    case 'unit-action':
      return unitActionWords(choice as UnitAction)
    case 'target-choice-and-split':
      return aimsWords(choice as readonly Aim[])
    case 'path-end-points-facing':
      return Array.isArray(choice) && choice.length > 0 ? 'Move' : 'Stay'
    case 'men-to-send-off':
    case 'casualty-figures':
    case 'guards-for-prisoners':
    case 'scouts-to-send':
      return menWords(choice)
    case 'which-man-survives-when-a-leader-is-hit':
      return manName(choice)
    case 'odd-hits':
    case 'odd-kills-in-close-combat':
      return teamNames(choice)
    case 'react':
      return reactionWords(choice as Reaction | 'pass')
    case 'ambush-with':
      return capital(teamName(choice))
    case 'ambush-where':
      return Array.isArray(choice) && choice.length > 0
        ? `Place them round ${pointWords(choice[0])}`
        : 'There is no room'
    case 'ambushers-stay-or-go':
      return choice === 'go' ? 'Take them off the table again' : 'Leave them on the table'
    case 'move-a-jump-off-point':
      return `Move it to ${pointWords(choice)}`
    case 'act-together':
      return choice === 'no-more' ? 'No more Units' : actionWords(choice as DiceAction)
    case 'occupy-entrenchment':
      return choice === 'yes' ? 'Dig in' : 'Stay in the open'
    case 'which-defence':
      return capital(troopName(choice))
    case 'place-defence':
    case 'place-extra-jump-off-point':
      return pointWords(choice)
    case 'one-or-several-movement-rolls':
      return MOVEMENT_ROLLS[String(choice)] ?? ''
    case 'direction-of-defence':
    case 'turn-weapon':
    case 'overwatch-arc':
      return 'Cover this arc'
    case 'order-of-force-morale-tests':
      return testWords(about, Number(choice))
    case 'remove-a-jump-off-point':
      return pointName(choice)
    case 'leader-moves-himself':
      return MODES[String(choice)] ?? String(choice)
    case 'informer-which-unit':
    case 'unit-a-leader-belongs-to':
      return troopName(choice)
    case 'marching-fire': {
      const { moveDice, dice, first } = choice as March
      return `${first === 'move' ? 'Move' : 'Fire, then move'} ${moveDice}D6${first === 'move' ? ', then fire' : ''} with ${dice === 'full' ? 'all' : 'half the'} dice`
    }
    case 'dice-for-the-charge':
      return choice === 0 ? 'Stay' : `Charge with ${choice}D6`
    case 'leave-a-burning-building-by':
      return `By the ${String(choice).replaceAll('-', ' ')}`
    case 'part-with-the-weapon':
    case 'part-with-the-shock':
      return partWords(about, Number(choice))
    case 'change-floor':
      return Array.isArray(choice) && choice.length > 0 ? 'Go there' : 'Stay'
    case 'move-a-sniper':
      return `Move to ${pointWords(choice)}`
    case 'target-of-the-charge':
    case 'light-mortar-target':
    case 'sniper-shot':
      return teamName(choice)
    case 'anti-tank-weapon-at-infantry':
      return `Fire at ${teamName((choice as { target?: unknown }).target)}`
    case 'grenade-throw':
      return `Throw at ${teamName((choice as { target?: unknown }).target)}`
    case 'dice-for-smoke':
      return `Throw it ${choice}D6"`
    case 'direction-of-smoke':
      return 'Throw it this way'
    case 'light-mortar-smoke':
    case 'covering-fire-area':
      return choice === null ? 'Hold fire' : pointWords(choice)
    case 'divide-dice':
    case 'which-dice-are-lost':
      return typeof choice === 'string'
        ? diceAtWords(choice)
        : sharesWords(name, choice as Readonly<Record<string, number>>)
    case 'concentrate-or-spread':
      return choice === 'spread' ? 'Fire at all of them' : 'Fire only at those in the poorest cover'
    case 'advance-after-winning':
      return choice === 'occupy' ? 'Take the ground' : 'Stay'
    case 'end-the-turn':
    case 'avoid-a-force-morale-test':
    case 'leader-moves-along':
      return choice === 'yes' ? 'Yes' : 'No'
    default:
      return String(choice)
  }
}

/** 'Man 3 of Team A of Section 1'; of several their names, of none that. */
function menWords(choice: unknown): string {
  const men = Array.isArray(choice) ? choice : [choice]
  return men.length === 0 ? 'Nobody' : capital(men.map(manName).join(', '))
}

const MODES: Readonly<Record<string, string>> = {
  tactical: 'Tactical move (1D6)',
  normal: 'Normal move (2D6)',
  double: 'Move at the double (3D6)',
}

function testWords(about: unknown, place: number): string {
  const { tests = [] } = (about ?? {}) as {
    readonly tests?: readonly { readonly row: string; readonly about: string }[]
  }
  const test = tests[place]
  return test ? `${SETBACKS[test.row] ?? test.row} (${teamName(test.about)})` : 'The next test'
}

/** 'The 3 men with man 1 of Team A of Section 1' */
function partWords(about: AnyDecision['about'], place: number): string {
  const { parts = [] } = (about ?? {}) as { readonly parts?: readonly (readonly string[])[] }
  const part = parts[place] ?? []
  return part.length === 1 ? capital(manName(part[0])) : `The ${part.length} men with ${manName(part[0])}`
}

function supportsWords(supports: readonly Support[]): string {
  if (supports.length === 0) return 'No supports'
  return supports.map(({ option }) => option.replaceAll('-', ' ')).join(', ')
}

/** 'Interrupt with Team A of Section 1' */
function reactionWords(choice: Reaction | 'pass'): string {
  if (choice === 'pass') return 'Wait'
  switch (choice.use) {
    case 'overwatch':
      return `Fire with ${teamName(choice.team)}`
    case 'interrupt':
      return `Interrupt with ${teamNames(choice.teams)} (1 Chain of Command Die)`
    case 'ambush':
      return 'Spring an ambush (1 Chain of Command Die)'
  }
}

/** 'Deploy Section 1 with 1 + 1' */
function actionWords(action: DiceAction): string {
  switch (action.use) {
    case 'stop':
      return 'End the Phase'
    case 'deploy':
      return `Deploy ${action.scoutsOf === undefined ? troopName(action.who) : `scouts of ${teamName(action.scoutsOf)}`} with ${action.dice.join(' + ')}`
    case 'move-sniper':
      return `Move ${teamName(action.team)} (1 Chain of Command Die)`
    case 'activate':
      return `Activate ${teamNames(action.teams)} with ${action.dice.join(' + ')}`
    case 'lead':
      return `Activate ${teamName(action.who)} with ${action.dice.join(' + ')}`
    case 'transfer':
      return `${capital(teamName(action.leader))}: transfer ${manName(action.man)} to ${teamName(action.to)}`
    case 'send-off':
      return `${capital(teamName(action.leader))}: send off men of ${teamName(action.team)}`
    case 'together':
      return 'Use dice together: several Units at once'
    case 'ambush':
      return 'Spring an ambush (1 Chain of Command Die)'
    case 'move-point':
      return `Move ${pointName(action.point)} (1 Chain of Command Die)`
    case 'order':
      return `${capital(teamName(action.leader))}: ${orderWords(action.order)}`
  }
}

/** 'Normal move over a medium obstacle' */
export function unitActionWords(action: UnitAction): string {
  switch (action.action) {
    case 'nothing':
      return 'Do nothing'
    case 'take-cover':
      return 'Take cover'
    case 'fire':
      return 'Fire'
    case 'turn':
      return 'Turn the weapon (up to 90° and fire with half the dice, or further)'
    case 'mortar':
      return 'Fire the mortar'
    case 'smoke':
      return 'Fire smoke'
    case 'snipe':
      return 'Take a shot'
    case 'resupply':
      return 'Try to get more rounds'
    case 'treat':
      return `Treat ${teamName(action.leader)}: ${action.heals === 'out-for-turn' ? 'back in action' : 'one Command Initiative back'}`
    case 'clear':
      return `Clear ${troopName(action.work)}`
    case 'climb':
      return 'Climb over the obstacle (whole Phase)'
    case 'change-floor':
      return `Go ${action.by > 0 ? 'up' : 'down'} one floor (whole Phase)`
    case 'move':
      if (action.mode === 'tactical') return 'Tactical move (1D6)'
      if (action.mode === 'scout') return 'Move as scouts (2D6) and stay Tactical'
      if (action.mode === 'double') return 'Move at the double (3D6, 1 Shock)'
      if (action.mode === 'with-fire')
        return action.first === 'move'
          ? 'Move 1D6, then fire with half dice'
          : 'Fire with half dice, then move 1D6'
      return action.crossing === 'none'
        ? 'Normal move (2D6)'
        : `Normal move (2D6) over ${action.crossing === 'minor' ? 'a minor obstacle or through a door' : 'a medium obstacle'}`
  }
}

function aimsWords(aims: readonly Aim[]): string {
  if (aims.length === 0) return 'Hold fire'
  return `Fire at ${teamNames([...new Set(aims.map(({ target }) => target))])} with ${countWords(aims.length, 'figure')}`
}
