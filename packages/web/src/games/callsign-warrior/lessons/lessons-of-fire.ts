import type { Lesson } from '../../../tutorial/tutorial.ts'

const RIFLES = ['nco', 'soldier-1', 'soldier-2', 'soldier-3'].map((model) => ({
  model,
  weapon: 'assault-rifle',
  mode: 'plain',
}))
const SQUAD = ['leader', 'soldier-1', 'soldier-2', 'soldier-3', 'soldier-4', 'soldier-5'] as const

/** The squad in a row, 1.5" apart, from one place to another. */
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
      'A shot takes two rolls: one to hit, against the Skill of the soldier who fires, and one to wound, against the cover of the target. A squad of insurgents stands in the open, ten inches away.',
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
        words: 'Choose Fire: the Team stands still and shoots at its best.',
      },
      {
        seat: 'blue',
        name: 'target',
        choices: ['red-squad'],
        words:
          'Point at the squad on the table or at its button. The panel shows how likely one, two or more casualties are, and how much Shock to expect. Then click it.',
      },
      {
        seat: 'blue',
        name: 'who-fires-what',
        choices: [RIFLES],
        words: 'All four rifles are chosen already; you could hold some back. Press “Fire with 4 weapons”.',
        dice: [
          { clause: 'csw-shoot-7', values: [5, 1, 4, 2, 3, 6, 2, 1] },
          { clause: 'csw-shoot-9', values: [4, 5, 2] },
        ],
      },
      { seat: 'red', name: 'casualties', choices: [['soldier-4', 'soldier-5']] },
    ],
    learnt:
      'Two soldiers fell; their owner chose which. The squad also took Shock, as every hit Team does. The log shows what each roll needed; each rule number opens the rules.',
  },
  {
    title: 'Shock is yours to spend',
    words:
      'A Team keeps its Shock until the enemy spends it, at the moment the Team gets an order. The insurgents have Shock 2. Their token is drawn, and they want to advance on you.',
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
        choices: [
          { pinned: 2, suppressed: 0 },
          { pinned: 1, suppressed: 1 },
          { pinned: 0, suppressed: 2 },
          { pinned: 1, suppressed: 0 },
          { pinned: 0, suppressed: 1 },
        ],
        words:
          'Pinned Down takes inches from their move, Suppressed makes each of their shots harder. Spend it as you like. With three points you could force a Courage test.',
      },
      { seat: 'red', name: 'how-to-advance', choices: ['neither'] },
    ],
    learnt:
      'They stayed where they were. Shock that you spend is gone; Shock that you keep is a threat for later.',
  },
  {
    title: 'React',
    words:
      'A Team that is shot at may react if it has had no order this turn; reacting uses up its order. Your Team is behind a wall when a machine gun opens fire.',
    position: {
      size: '36,36',
      map: WALL,
      units: 'blue pro-section/fireteam-1 16,14.4 token; red ins-mmg 18,32 token',
    },
    dice: [{ clause: 'csw-tok-3', values: [2] }],
    moves: [
      { seat: 'red', name: 'order', choices: ['fire'] },
      { seat: 'red', name: 'target', choices: ['blue-section-fireteam-1'] },
      { seat: 'red', name: 'who-fires-what', choices: [[{ model: 'gunner', weapon: 'mmg', mode: 'plain' }]] },
      {
        seat: 'blue',
        name: 'reaction',
        choices: ['take-cover'],
        words:
          'Take Cover makes every shot at the Team harder by two, now and later this turn. If you do nothing you keep your order. This time, take cover.',
        dice: [{ clause: 'csw-shoot-7', values: [4, 3, 4, 2, 4, 1] }],
      },
    ],
    learnt:
      'All missed. In the open a Team may Dash to Cover instead. If you always answer a question the same way, use the standing order below the choices.',
  },
  {
    title: 'Overwatch',
    words:
      'On Overwatch a Team waits and shoots in the middle of an enemy move. Give the order and see what the insurgents do.',
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
        words: 'Choose Overwatch.',
        dice: [{ clause: 'csw-tok-3', values: [1] }],
      },
      { seat: 'red', name: 'order', choices: ['run'] },
      { seat: 'red', name: 'move', choices: [squadTo(1500, 1500)] },
      {
        seat: 'blue',
        name: 'interrupt-move',
        choices: [5, 6, 7, 8, 9].map((inches) => ({ team: 'blue-section-fireteam-1', at: inches * 100 })),
        words:
          'They run at you over open ground. You may fire at any inch of their move; the nearer they are, the better the shot. Let them come: fire after 5" or more. Click a point on their path, or use the slider.',
      },
      {
        seat: 'blue',
        name: 'who-fires-what',
        choices: [RIFLES],
        words: 'Everyone fires: confirm.',
        dice: [
          { clause: 'csw-shoot-7', values: [6, 5, 1, 2, 3, 5, 2, 1] },
          { clause: 'csw-shoot-9', values: [5, 1, 4] },
        ],
      },
      { seat: 'red', name: 'casualties', choices: [['soldier-4', 'soldier-5']] },
    ],
    learnt: 'Each shot from Overwatch is a little harder, but you choose the moment.',
  },
  {
    title: 'Close combat',
    words:
      'A Charge carries a Team up to 12" into the enemy. A Team that charges over open ground strikes first. Every soldier has one attack; the side that removes more models wins. The machine gun has fired already, so it cannot fire at you again.',
    position: {
      size: '36,36',
      units: 'blue pro-section/fireteam-1 16,12 token; red ins-mmg 17,21 order=fire',
    },
    dice: [{ clause: 'csw-tok-3', values: [1] }],
    moves: [
      { seat: 'blue', name: 'order', choices: ['charge'], words: 'Choose Charge.' },
      {
        seat: 'blue',
        name: 'charge-move',
        choices: null,
        words: 'Click the machine gun, or press “Suggest”, to see the way into contact. Then confirm.',
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
          'You have won and may move up to the number rolled. Click the table or press “Suggest”, then confirm.',
      },
    ],
    learnt:
      'The gun is gone, and you lost no one. A defender without an order this turn, or on Overwatch, would have fired first.',
  },
]
