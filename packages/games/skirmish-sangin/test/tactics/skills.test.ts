import { type AnyDecision, Dice, SeededDice, sfc32 } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { TACTICS } from '../../src/index.ts'
import { acting, type Played } from '../rules/played.ts'
import { area, line } from '../rules/positions.ts'

/** One position: what is so, the answers before the question, and whether an answer is the known one. */
interface Known {
  readonly name: string
  readonly characters: string
  readonly more?: object
  readonly script?: string
  readonly before?: (s: Played) => void
  readonly isRight: (answer: {
    readonly do?: string
    readonly x: number
    readonly y: number
    readonly target?: string
  }) => boolean
}

/** Of ten positions for a skill this many are found. */
const FOUND = 8

function answerTo({ characters, more = {}, script, before }: Known): unknown {
  const s = acting(characters, more)
  before?.(s)
  if (!s.asked) s.choices()
  const [decision] = s.match.pending as readonly AnyDecision[]
  if (!decision) throw new Error('nothing is asked')
  const chance = new Dice(new SeededDice(sfc32(7, 1, 1)))
  const name = script ?? TACTICS.scripts[0]?.name
  return TACTICS.scripts.find((one) => one.name === name)?.choose(s.state, decision, chance as never)
}

function missed(positions: readonly Known[]): readonly string[] {
  return positions
    .filter((position) => !position.isRight(answerTo(position) as never))
    .map((position) => `${position.name}: ${JSON.stringify(answerTo(position))}`)
}

function does(...actions: readonly string[]): Known['isRight'] {
  return (answer) => actions.includes(answer.do ?? '')
}

/** Nobody to shoot at. */
const AWAY = 'red novice 1,47 id=z reserve'
const MISSION = { switches: { missionChange: true } }

const TREAT: readonly Known[] = [
  {
    name: 'a friend with a medium wound, which is worth points',
    characters: `blue average 24,20 id=a trained=firstAid medkit; blue novice 24,20.98 id=c damage=5; ${AWAY}`,
    more: MISSION,
    isRight: does('first-aid'),
  },
  {
    name: 'a friend who lies unconscious with a medium wound',
    characters: `blue average 24,20 id=a trained=firstAid medkit; blue novice 24,20.98 id=c damage=5 out; ${AWAY}`,
    isRight: does('first-aid'),
  },
  {
    name: 'a friend who lies unconscious with a serious wound',
    characters: `blue average 24,20 id=a trained=firstAid medkit; blue novice 24,20.98 id=c damage=8 out; ${AWAY}`,
    isRight: does('first-aid'),
  },
  {
    name: 'of two casualties the one who can wake',
    characters: `blue average 24,20 id=a trained=firstAid; blue novice 24,20.98 id=c damage=5; blue novice 24,19.02 id=d damage=5 out; ${AWAY}`,
    isRight: (answer) => answer.do === 'first-aid' && answer.target === 'd',
  },
  {
    name: 'an untrained hand is better than none',
    characters: `blue average 24,20 id=a; blue novice 24,20.98 id=c damage=5 out; ${AWAY}`,
    isRight: does('first-aid'),
  },
  {
    name: 'first the enemy who stands close in the open',
    characters:
      'blue veteran 24,20 id=a; blue novice 24.98,20 id=c damage=5; red veteran 24,26 id=r facing=0,-1',
    isRight: does('shoot', 'raise', 'stance'),
  },
  {
    name: 'a helpless enemy is captured',
    characters: `blue average 24,20 id=a; red novice 24,20.98 id=c damage=8 out; ${AWAY}`,
    isRight: does('capture'),
  },
  {
    name: 'the casualty of the scenario is dragged out of harm',
    characters:
      'blue average 24,20 id=a; blue novice 24,19.02 id=c damage=11 treated=critical mission; red novice 24,47 id=r facing=0,1',
    more: wallAt(30),
    isRight: does('drag'),
  },
  {
    name: 'one with a serious wound that is treated is dragged away',
    characters:
      'blue average 24,20 id=a; blue novice 24,19.02 id=c damage=8 out treated=serious; red novice 24,47 id=r facing=0,1',
    more: { ...MISSION, ...wallAt(30) },
    isRight: does('drag'),
  },
  {
    name: 'at the edge they are brought off',
    characters: `blue average 24,0.6 id=a; blue novice 24,1.58 id=c damage=8 out treated=serious; ${AWAY}`,
    more: MISSION,
    isRight: does('carry-off'),
  },
]

function wallAt(y: number): object {
  return { map: { lines: [line('w', 'compound-wall', [0, y], [48, y])] } }
}

const CROPS = {
  map: { areas: [area('crops', 'crops', 20, 20, 28, 25), area('more', 'crops', 20, 34, 28, 38)] },
}
const NEAR_CROPS = 'red novice 24,22 id=h hidden facing=0,-1'

const SEARCH: readonly Known[] = [
  {
    name: 'somebody may be Hidden in the crops',
    characters: `blue average 24,10 id=a; ${NEAR_CROPS}`,
    more: CROPS,
    isRight: does('search'),
  },
  {
    name: 'they look at the crops, not elsewhere',
    characters: `blue average 24,10 id=a; ${NEAR_CROPS}`,
    more: CROPS,
    before: (s) => s.answer('sks-act-3', { do: 'search' }),
    isRight: ({ x, y }) => x >= 2000 && x <= 2800 && y >= 2000 && y <= 2500,
  },
  {
    name: 'of two places the nearer one',
    characters: `blue average 24,10 id=a; red novice 24,36 id=i hidden; ${NEAR_CROPS}`,
    more: CROPS,
    before: (s) => s.answer('sks-act-3', { do: 'search' }),
    isRight: ({ y }) => y <= 2500,
  },
  {
    name: 'an enemy in the open is shot at first',
    characters: `blue average 24,10 id=a; red novice 34,20 id=r; ${NEAR_CROPS}`,
    more: CROPS,
    isRight: does('shoot', 'raise', 'stance'),
  },
  {
    name: 'nobody is Hidden any more',
    characters: 'blue average 24,10 id=a; red novice 24,46 id=r',
    more: wallAt(40),
    isRight: (answer) => answer.do !== 'search',
  },
  {
    name: 'the last action point is kept for a shot',
    characters: `blue average 24,10 id=a; ${NEAR_CROPS}`,
    more: CROPS,
    before: (s) => {
      for (let i = 0; i < 2; i++) {
        s.dice('sks-hide-4', 90)
        s.answer('sks-act-3', { do: 'search' })
        s.answer('sks-hide-4', { x: 2400, y: 2200 })
      }
    },
    isRight: does('hold'),
  },
  {
    name: 'a wounded soldier who lies looks round too',
    characters: `blue average 24,10 id=a damage=5 prone; ${NEAR_CROPS}`,
    more: CROPS,
    isRight: does('search'),
  },
  {
    name: 'behind a low wall',
    characters: 'blue average 24,10 id=a; red novice 24,22 id=h hidden facing=0,-1',
    more: { map: { lines: [line('w', 'low-wall', [20, 21.5], [28, 21.5])] } },
    before: (s) => s.answer('sks-act-3', { do: 'search' }),
    isRight: ({ x, y }) => Math.abs(x - 2400) <= 300 && Math.abs(y - 2200) <= 300,
  },
  {
    name: 'by night as well',
    characters: `blue average 24,10 id=a nvd; ${NEAR_CROPS}`,
    more: { ...CROPS, light: 'night' },
    isRight: does('search'),
  },
  {
    name: 'an enemy in contact is struck first',
    characters: `blue veteran 24,10 id=a; red novice 24,10.98 id=r; ${NEAR_CROPS}`,
    more: CROPS,
    isRight: does('strike'),
  },
]

/** Riflemen behind a low wall, whom the soldier in the open has not spotted. */
function rifles(...xs: readonly number[]): string {
  return xs.map((x, i) => `red average ${x},36 id=r${i} facing=0,-1`).join('; ')
}

const WALL = { map: { lines: [line('w', 'low-wall', [4, 35.4], [44, 35.4])] } }
const SMOKE = { do: 'throw', weapon: 'smoke-grenade', target: null }

function throwsSmoke(s: Played): void {
  s.answer('sks-act-3', SMOKE)
}

const SCREEN: readonly Known[] = [
  {
    name: 'two rifles behind a wall, and open ground to cross',
    characters: `blue average 24,14 id=a smoke; ${rifles(22, 26)}`,
    more: WALL,
    isRight: does('throw'),
  },
  {
    name: 'the cloud lies between them',
    characters: `blue average 24,14 id=a smoke; ${rifles(22, 26)}`,
    more: WALL,
    before: throwsSmoke,
    isRight: ({ y }) => y > 1700 && y < 3000,
  },
  {
    name: 'the cloud does not lie on the thrower',
    characters: `blue average 24,14 id=a smoke; ${rifles(20, 24, 28)}`,
    more: WALL,
    before: throwsSmoke,
    isRight: ({ x, y }) => Math.abs(x - 2400) + Math.abs(y - 1400) > 500,
  },
  {
    name: 'enemies who look away need no smoke',
    characters: `blue average 24,14 id=a smoke; ${rifles(22, 26).replaceAll('facing=0,-1', 'facing=0,1')}`,
    more: WALL,
    isRight: (answer) => answer.do !== 'throw',
  },
  {
    name: 'nor does a single rifle',
    characters: `blue average 24,14 id=a smoke; ${rifles(24)}`,
    more: WALL,
    isRight: (answer) => answer.do !== 'throw',
  },
  {
    name: 'a good shot is better',
    characters:
      'blue elite 24,14 id=a smoke; red novice 22,18 id=r facing=0,-1; red novice 26,18 id=s facing=0,-1',
    isRight: does('shoot', 'raise'),
  },
  {
    name: 'a wounded soldier hides in smoke as well',
    characters: `blue average 24,14 id=a smoke damage=2; ${rifles(22, 26)}`,
    more: WALL,
    isRight: does('throw'),
  },
  {
    name: 'a fight comes first',
    characters: `blue average 24,14 id=a smoke; red novice 24,14.98 id=m; ${rifles(22, 26)}`,
    more: WALL,
    isRight: does('strike'),
  },
  {
    name: 'against four rifles above all',
    characters: `blue average 24,14 id=a smoke; ${rifles(18, 22, 26, 30)}`,
    more: WALL,
    isRight: does('throw'),
  },
  {
    name: 'who stays where they are keeps it',
    characters: `blue average 24,14 id=a smoke; ${rifles(22, 26)}`,
    more: WALL,
    script: 'hold',
    isRight: (answer) => answer.do !== 'throw',
  },
]

describe('ten positions with a known answer for each skill', () => {
  test.each([
    ['treat the wounded', TREAT],
    ['search', SEARCH],
    ['use smoke', SCREEN],
  ])('%s: at least eight are found', (_, positions) => {
    expect(positions).toHaveLength(10)
    const wrong = missed(positions)
    expect(positions.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(FOUND)
  })
})
