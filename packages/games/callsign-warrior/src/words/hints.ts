import type { AnyDecision } from '@sandtable/engine'

/** The meaning of questions, for new players. Questions that explain themselves have none. */
export const HINTS: Readonly<Record<string, string>> = {
  'attack-or-defend': 'The mission says what each side has to do. Open “Mission” to read it.',
  'slide-markers': 'Choose No to keep them where they lie now.',
  'agree-to-slide': 'Choose No to keep them where they lie now.',
  edge: 'Your Teams come onto the table from this edge in turn 1. The enemy gets the opposite edge.',
  'two-edges': 'Your Teams come onto the table from these edges.',
  reserves:
    'A Team in reserve stays off the table until turn 3, and then comes on only if it passes a test. The others come on in turn 1.',
  'start-aboard': 'Passengers come on with the vehicle. They keep a token of their own.',
  forward:
    'This Team may start far forward, in cover or out of sight. If you do not place it, it comes on from your edge.',
  'forward-first': 'Players take turns, one Team at a time.',
  team: 'Choose any Team that has not acted this turn. A Team that is off the table comes on from your edge.',
  'bonus-token': 'This Team may act a second time this turn.',
  order:
    'A Team gets one order a turn. On the table you may also click the ground to move there, or an enemy in sight to fire at it.',
  'how-to-advance': 'The whole move comes before or after the shooting.',
  reserve: 'It must pass a Courage test. If it fails, it stays off the table this turn.',
  'spend-shock':
    'Shock you caused earlier can be used now, once. Pinned Down: the enemy moves 2″ less a point. Suppressed: −1 to hit a point.',
  'spend-at-once': 'Suppressed: the enemy has −1 to hit a point on this attack.',
  'lose-heart': 'It failed its Courage test, so its order is lost.',
  'interrupt-move':
    'Overwatch fires once a turn, at −1 to hit. Choose how far the enemy gets before you fire.',
  target: 'The odds are shown when you point at a target. You may also not shoot.',
  'second-target': 'Each target takes its own fire, and may react by itself.',
  'who-fires-what': 'Weapons that do not fire now may not fire later on this order.',
  spot: 'A Hidden Team cannot be shot at before it is spotted.',
  'beaten-zone': 'Until the end of the turn every Team that moves or ends near it is shot at, your own too.',
  reaction:
    'A reaction uses up the order of this Team for the turn. If you do nothing, it can still act later.',
  'dash-where': 'The Team runs for this cover before the shots fall.',
  casualties: 'The Team loses these models. The rest must stay together.',
  'defensive-fire': 'You shoot before the close combat, and this uses up the order of the Team.',
  'extra-order':
    'An Officer or NCO has just acted and may order more Teams near by at once. Their tokens are taken from the bag. You may also stop here.',
  ability: 'Each Command Ability works once in the battle. You may keep it for later.',
  'send-medic':
    'The Medic rolls for each soldier lost this turn: on 5 or 6 the Team loses 1 Shock, on 6 the soldier returns.',
  'break-test': 'A Team that has lost half its models must pass a Courage test, or it is removed.',
  rally: 'Each Team that passes its test loses 1 Shock. There is nothing to lose.',
  embark: 'Passengers move with the vehicle, and are in danger when it is destroyed.',
}

export function hint({ name }: AnyDecision): string | null {
  return HINTS[name] ?? null
}
