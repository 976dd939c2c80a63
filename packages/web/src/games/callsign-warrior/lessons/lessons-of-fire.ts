import type { Lesson } from '../../../tutorial/tutorial.ts'

const RIFLES = ['nco', 'soldier-1', 'soldier-2', 'soldier-3'].map((man) => `${man}:assault-rifle`)
const SQUAD = ['leader', 'soldier-1', 'soldier-2', 'soldier-3', 'soldier-4', 'soldier-5'] as const

/** The squad in a row, 1.5" from man to man, from one place to another. */
function squadTo(x: number, y: number): readonly unknown[] {
  return SQUAD.map((model, i) => ({ model, points: [{ x: x + i * 150, y, floor: 0 }] }))
}

/** A low wall between Blue and the enemy. */
const WALL = {
  lines: [
    {
      id: 'wall',
      kind: 'wall',
      points: [
        { x: 14, y: 15 },
        { x: 24, y: 15 },
      ],
    },
  ],
}

/** Shooting, Shock, reactions, Overwatch, close combat. */
export const LESSONS_OF_FIRE: readonly Lesson[] = [
  {
    title: 'Shooting',
    words:
      'A shot is two rolls: first to hit, against the Skill of the man who fires, then to wound, against the cover of those he hits. A squad of insurgents stands in the open, ten inches away.',
    position: {
      size: '36,36',
      units: 'blue pro-section/fireteam-1 16,12 token; red ins-squad 15,22',
    },
    dice: [{ clause: 'csw-tok-3', values: [1] }],
    moves: [
      {
        seat: 'blue',
        name: 'order',
        choices: ['fire'],
        words: 'Order Fire: on Fire a Team stands still and shoots best.',
      },
      {
        seat: 'blue',
        name: 'target',
        choices: ['red-squad'],
        words:
          'Point at the squad, on the table or at its button: below you read how likely one, two and more casualties are, and how much Shock to expect. Then choose it.',
      },
      {
        seat: 'blue',
        name: 'who-fires-what',
        choices: [RIFLES],
        words: 'All four rifles are chosen already; you could hold some back. Confirm.',
        dice: [
          { clause: 'csw-shoot-7', values: [5, 1, 4, 2, 3, 6, 2, 1] },
          { clause: 'csw-shoot-9', values: [4, 5, 2] },
        ],
      },
      { seat: 'red', name: 'casualties', choices: [['soldier-4', 'soldier-5']] },
    ],
    learnt:
      'Two men fell; whom, their owner chose. And the squad took Shock: fire always shakes those it hits. In the log you see what each roll needed, and each rule opens the rule book.',
  },
  {
    title: 'Shock is yours to spend',
    words:
      'Shock lies on a Team until the enemy spends it, when the Team is given an order. The insurgents have Shock 2, and their token is drawn: they want to advance on you.',
    position: {
      size: '36,36',
      units: 'blue pro-section/fireteam-1 16,12 order=overwatch; red ins-squad 15,24 shock=2 token',
    },
    dice: [{ clause: 'csw-tok-3', values: [1] }],
    moves: [
      { seat: 'red', name: 'order', choices: ['advance'] },
      {
        seat: 'blue',
        name: 'spend-shock',
        choices: ['pinned-2', 'pinned-1+suppressed-1', 'suppressed-2', 'pinned-1', 'suppressed-1'],
        words:
          'Pinned Down takes inches from their move, Suppressed makes each of their shots harder. Spend as you like. With three points you could have tested their nerve.',
      },
      { seat: 'red', name: 'how-to-advance', choices: ['neither'] },
    ],
    learnt: 'They thought better of it. Shock you spend is gone; Shock you keep is a threat for later.',
  },
  {
    title: 'React',
    words:
      'A Team that is shot at and has had no order yet this turn may react; it costs its order. Your men are behind a wall when a machine gun opens up.',
    position: {
      size: '36,36',
      map: WALL,
      units: 'blue pro-section/fireteam-1 16,14.4 token; red ins-mmg 18,32 token',
    },
    dice: [{ clause: 'csw-tok-3', values: [2] }],
    moves: [
      { seat: 'red', name: 'order', choices: ['fire'] },
      { seat: 'red', name: 'target', choices: ['blue-section-fireteam-1'] },
      { seat: 'red', name: 'who-fires-what', choices: [['gunner:mmg']] },
      {
        seat: 'blue',
        name: 'reaction',
        choices: ['take-cover'],
        words:
          'Take Cover makes each shot of this attack, and of later ones, harder by two. Not to react would keep your order for later. Here: take cover.',
        dice: [{ clause: 'csw-shoot-7', values: [4, 3, 4, 2, 4, 1] }],
      },
    ],
    learnt:
      'All missed. In the open a Team may Dash to cover instead. For questions you always answer alike there is a standing order below the choices.',
  },
  {
    title: 'Overwatch',
    words:
      'On Overwatch a Team waits and shoots in the middle of an enemy move. Give the order, and see what the insurgents do.',
    position: {
      size: '36,36',
      units: 'blue pro-section/fireteam-1 16,10 token; red ins-squad 15,24 token',
    },
    dice: [{ clause: 'csw-tok-3', values: [1] }],
    moves: [
      {
        seat: 'blue',
        name: 'order',
        choices: ['overwatch'],
        words: 'Order Overwatch.',
        dice: [{ clause: 'csw-tok-3', values: [1] }],
      },
      { seat: 'red', name: 'order', choices: ['run'] },
      { seat: 'red', name: 'move', choices: [squadTo(1500, 1500)] },
      {
        seat: 'blue',
        name: 'interrupt-move',
        choices: [5, 6, 7, 8, 9].map((inches) => `blue-section-fireteam-1@${inches}`),
        words:
          'They run at you over open ground. You may interrupt at any inch of their move; the nearer, the better the shot. Let them come: interrupt after 5" or more.',
      },
      {
        seat: 'blue',
        name: 'who-fires-what',
        choices: [RIFLES],
        words: 'All fire: confirm.',
        dice: [
          { clause: 'csw-shoot-7', values: [6, 5, 1, 2, 3, 5, 2, 1] },
          { clause: 'csw-shoot-9', values: [5, 1, 4] },
        ],
      },
      { seat: 'red', name: 'casualties', choices: [['soldier-4', 'soldier-5']] },
    ],
    learnt: 'Overwatch has a little to bear on each shot, but it is you who chooses the moment.',
  },
  {
    title: 'Close combat',
    words:
      'A Charge carries a Team up to 12" into the enemy. Whoever charges over open ground strikes first; every man has one attack, and the side that removes more of the other wins. The machine gun has fired already, so it cannot fire at you again.',
    position: {
      size: '36,36',
      units: 'blue pro-section/fireteam-1 16,12 token; red ins-mmg 17,21 order=fire',
    },
    dice: [{ clause: 'csw-tok-3', values: [1] }],
    moves: [
      { seat: 'blue', name: 'order', choices: ['charge'], words: 'Order the Charge.' },
      {
        seat: 'blue',
        name: 'charge-move',
        choices: null,
        words: 'Press “Suggest” to see a way into contact, then confirm it.',
        dice: [
          { clause: 'csw-cc-9', values: [5, 2, 4, 3] },
          { clause: 'csw-cc-14', values: [3] },
        ],
      },
      {
        seat: 'blue',
        name: 'consolidate',
        choices: null,
        words:
          'You have won, and may move up to the die you rolled. Suggest, or press on the table; confirm.',
      },
    ],
    learnt:
      'The gun is gone, and you lost nobody. A defender who has had no order yet, or is on Overwatch, would have fired first.',
  },
]
