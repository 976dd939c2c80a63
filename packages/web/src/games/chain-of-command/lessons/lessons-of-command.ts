import type { Lesson } from '../../../tutorial/tutorial.ts'
import { draw, order, roll, use } from './common.ts'

/** Woods behind each side: Jump-Off Points need cover. */
const WOODS = [
  { id: 'south-wood', kind: 'woods', outline: rectangle(24, 4, 50, 12) },
  { id: 'north-wood', kind: 'woods', outline: rectangle(22, 36, 50, 44) },
]

function rectangle(
  west: number,
  south: number,
  east: number,
  north: number,
): readonly { readonly x: number; readonly y: number }[] {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ]
}

/** Lessons about the Patrol Phase and Command Dice. */
export const LESSONS_OF_COMMAND: readonly Lesson[] = [
  {
    title: 'The Patrol Phase',
    words:
      'You are Blue. Before the battle both sides push Patrol Markers forward. They stand for scouts, and they decide where your troops may appear later. A marker moves up to 12", and each must stay within 12" of another of yours. Within 12" of an enemy marker both are locked.',
    position: {
      stage: 'patrol',
      turn: 0,
      phase: 0,
      active: 'blue',
      first: 'blue',
      markers:
        'blue 36,18 locked; blue 42,20 locked; blue 30,12; red 36,30 locked; red 42,32 locked; red 30,34',
      map: { areas: WOODS },
    },
    moves: [
      {
        seat: 'blue',
        name: 'move-patrol-marker',
        choices: null,
        isGood: (move) => Number((move as { readonly y?: unknown } | null)?.y) >= 2000,
        words:
          'Two of your markers are locked. Drag the third one north, at least 8". While you drag it, the table shows where your Jump-Off Points, and faintly those of the enemy, could lie then. Confirm.',
      },
      draw(
        'place-jump-off-point',
        'All your markers are locked, so the Patrol Phase is over. Click one of your markers: the lit wedge lies opposite the two nearest enemy markers. Then click cover in it, the wood behind, and confirm.',
      ),
    ],
    learnt:
      'Each side places three Jump-Off Points. The closer you push the enemy back, the poorer the places that are left for theirs. Where the zone has no cover, a point goes to the table edge.',
  },
  {
    title: 'Command Dice',
    words:
      'In each Phase the active side rolls Command Dice. A 1 activates a Team, a 2 a Section, a 3 a Junior Leader, a 4 a Senior Leader; troops that wait off the table come on with the same dice. Dice may be added up. A 5 is a Chain of Command Point. You have rolled 1, 1 and 3.',
    position: {
      stage: 'dice',
      roll: roll(1, 1, 3),
      points: 'blue 30,12; red 40,40',
      troops: 'blue-s2-a 20,20; blue-s2-b 20,22; red-s1-b 40,42',
    },
    moves: [
      use(
        { use: 'deploy', dice: [3], who: 'blue-s1' },
        'Press the 3, then deploy Section 1: a Junior Leader brings on the whole Section and can give orders at once.',
      ),
      draw(
        'deploy-where',
        'Regular troops come on within 6" of the Jump-Off Point. Click the lit ground near the flag, and confirm.',
      ),
      order(
        'blue-s1-leader',
        { kind: 'overwatch', team: 'blue-s1-a' },
        'The Leader has two Command Initiatives. Open the orders of the Leader and put Team A of Section 1 on Overwatch.',
      ),
      draw('overwatch-arc', 'It watches an arc of 90 degrees. Click to the north, and confirm.'),
      use(
        { use: 'activate', dice: [1, 1], teams: ['blue-s2-a', 'blue-s2-b'] },
        'Now combine dice: press both 1s. Their sum is a 2, which activates a Section: activate Section 2.',
      ),
      {
        seat: 'blue',
        name: 'unit-action',
        choices: [{ action: 'take-cover' }],
        words: 'Let it take cover: a Tactical stance makes its cover one level better.',
      },
    ],
    learnt:
      'Two 6s give you the next Phase as well. Three 6s end the Turn, and with it barrages and smoke; four bring a Random Event. Six Chain of Command Points make a Chain of Command Die.',
  },
]
