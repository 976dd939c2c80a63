import type { Tutorial } from '../../tutorial/tutorial.ts'

/** Call Sign in six small positions. You are Blue. */
export const CALL_SIGN_TUTORIAL: Tutorial = {
  seat: 'blue',
  lessons: [
    {
      title: 'Take off',
      words:
        'You are Blue. Your carrier lies in the upper left corner, the enemy’s in the lower right. Hit theirs twice before they hit yours. Each turn both sides roll for initiative, and each takes one action.',
      position: { step: 'initiative' },
      dice: [{ clause: 'cs-turn-2', values: [5, 2] }],
      moves: [
        {
          seat: 'blue',
          name: 'action',
          choices: ['generate'],
          words: 'You rolled higher, so you begin. Press a fighter (FTR) in your reserve: it takes off.',
        },
        {
          seat: 'blue',
          name: 'generate-unit',
          choices: ['blue-ftr-1', 'blue-ftr-2'],
          words: 'A fighter first: choose one of the two FTR.',
        },
        {
          seat: 'blue',
          name: 'generate-hex',
          choices: ['A2', 'B1'],
          words:
            'It may appear on your carrier or next to it. Choose one of the highlighted hexes beside the carrier: A2 or B1.',
        },
        { seat: 'red', name: 'action', choices: ['generate'] },
        { seat: 'red', name: 'generate-unit', choices: ['red-ftr-1'] },
        { seat: 'red', name: 'generate-hex', choices: ['F3'] },
      ],
      learnt: 'One action each, then combat, then the next turn. Red has brought up a fighter too.',
    },
    {
      title: 'Fly, but mind the fuel',
      words:
        'The three numbers on a counter are its combat value, its range and its fuel. A fighter is 3-1-2: at the end of a turn it must be within 2 hexes of your carrier or your tanker (TKR), or it is lost.',
      position: { step: 'first-action', initiative: 'blue', units: 'blue FTR C2, blue TKR B1, red FTR F3' },
      moves: [
        {
          seat: 'blue',
          name: 'action',
          choices: ['move'],
          words:
            'Point at your fighter in hex C2: the dashed line is where it finds fuel. Then press it to move it.',
        },
        {
          seat: 'blue',
          name: 'move-unit',
          choices: ['blue-ftr-1'],
          words: 'Move the fighter, not the tanker.',
        },
        {
          seat: 'blue',
          name: 'move-hex',
          choices: ['C1', 'C3', 'D1', 'D2', 'B2'],
          words: 'Fly on towards the enemy: D2 is still within 2 hexes of the tanker.',
        },
        { seat: 'red', name: 'action', choices: ['pass'] },
      ],
      learnt:
        'Move the tanker forward first, and your fighters can follow. Bombers and tankers need no fuel.',
    },
    {
      title: 'Command',
      words:
        'The command aircraft (C2) moves two aircraft with one action, if they are within 3 hexes of it.',
      position: {
        step: 'first-action',
        initiative: 'blue',
        units: 'blue C2 B1, blue FTR B2, blue BMR C2, blue TKR A2, red FTR F3',
      },
      moves: [
        {
          seat: 'blue',
          name: 'action',
          choices: ['activate'],
          words: 'Choose the button “Activate the C2”.',
        },
        {
          seat: 'blue',
          name: 'command-units',
          choices: [
            ['blue-ftr-1', 'blue-bmr'],
            ['blue-bmr', 'blue-ftr-1'],
          ],
          words: 'Press the fighter and the bomber, on the board or among the buttons, then confirm.',
        },
        { seat: 'blue', name: 'command-hex', choices: null, words: 'Each flies one hex: choose where.' },
        { seat: 'blue', name: 'command-hex', choices: null, words: 'And now the other one.' },
        { seat: 'red', name: 'action', choices: ['pass'] },
      ],
      learnt: 'Two moves for one action: the C2 sets the pace of the game. It cannot attack, so guard it.',
    },
    {
      title: 'Attack',
      words:
        'After the actions comes combat. Every armed aircraft with an enemy in range attacks once, and hits if its die is no higher than its combat value. The bomber is 5(1)-2-∞: 5 against a carrier, 1 against aircraft, two hexes away.',
      position: { step: 'combat', initiative: 'blue', units: 'blue BMR D4, red TKR E3' },
      moves: [
        {
          seat: 'blue',
          name: 'target',
          choices: ['red-carrier'],
          words: 'Point at both targets to see the odds before you choose. Then attack the carrier.',
          dice: [{ clause: 'cs-eng-5', values: [3] }],
        },
      ],
      learnt:
        'A 3 is not more than 5: a hit. One more and the carrier is destroyed. In the log, “why?” explains any roll, and each rule number opens the rules.',
    },
    {
      title: 'Under attack',
      words:
        'Now Red attacks. The target may shoot back at the same time, if it has not attacked yet, and may try to evade: on a 1 it slips away.',
      position: { step: 'combat', initiative: 'red', units: 'red FTR C2, blue FTR B2' },
      moves: [
        { seat: 'red', name: 'next-attacker', choices: ['red-ftr-1'] },
        {
          seat: 'blue',
          name: 'engage-in-return',
          choices: ['yes'],
          words: 'Shoot back: both roll, and both hits count.',
        },
        {
          seat: 'blue',
          name: 'evade',
          choices: ['no'],
          words:
            'Evading works on a 1 only, and then neither side shoots. You want this fight: do not evade.',
          dice: [{ clause: 'cs-eng-5', values: [5, 2] }],
        },
      ],
      learnt:
        'Red missed with a 5, you hit with a 2. The lost fighter waits in Red’s regeneration box and may come back.',
    },
    {
      title: 'Jamming',
      words:
        'A jammer (JAM) protects everything of yours in its own hex. Before an enemy attack die it rolls by itself: on 4 or less, the attacker’s value is 2 lower.',
      position: { step: 'combat', initiative: 'red', units: 'blue JAM B2, blue FTR* B2, red FTR C2' },
      moves: [
        { seat: 'red', name: 'target', choices: ['blue-ftr-1'] },
        {
          seat: 'blue',
          name: 'evade',
          choices: ['no'],
          words: 'Trust your jammer: do not evade.',
          dice: [
            { clause: 'cs-jam-1', values: [3] },
            { clause: 'cs-eng-5', values: [2] },
          ],
        },
      ],
      learnt:
        'Jammed, the fighter needed a 1 and rolled a 2. Keep a jammer with what you cannot afford to lose.',
    },
    {
      title: 'Sink the carrier',
      words: 'Red’s carrier has one hit already. Bring the bomber within 2 hexes of it and finish the game.',
      position: {
        step: 'first-action',
        initiative: 'blue',
        damage: { red: 1 },
        units: 'blue BMR C3, blue C2 B2, red FTR F1',
      },
      moves: [
        { seat: 'blue', name: 'action', choices: ['move'], words: 'Press the bomber in hex C3 to move it.' },
        { seat: 'blue', name: 'move-unit', choices: ['blue-bmr'], words: 'The bomber, not the C2.' },
        {
          seat: 'blue',
          name: 'move-hex',
          choices: ['D3'],
          words: 'D3 is two hexes from the carrier: fly there.',
        },
        { seat: 'red', name: 'action', choices: ['pass'], dice: [{ clause: 'cs-eng-5', values: [4] }] },
      ],
      playsOut: true,
      learnt: 'The second hit: you have won. That is all you need to know to play.',
    },
  ],
}
