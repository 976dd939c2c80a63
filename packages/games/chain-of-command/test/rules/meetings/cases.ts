/** What is wished for in an answer: these fields, or this value. */
export type Wish = string | number | Readonly<Record<string, unknown>>

/** The answers that make a meeting, by side and name of the decision: 'red react'. Others are drawn by chance. */
export type Wishes = Readonly<Record<string, readonly Wish[]>>

/** One meeting of rules: what Blue does, and two things that happen on its way. */
export interface Meeting {
  readonly name: string
  readonly move: string
  readonly troops: string
  readonly points: string
  readonly dice: { readonly blue: number; readonly red: number }
  /** Where Blue wants to go, in inches. */
  readonly goal: Goal
  /** Red covers the ground ahead of the movers. */
  readonly isCovered: boolean
  /** A point of Shock more, and the Rifle Team is this. */
  readonly shaken: 'pinned' | 'broken' | null
  readonly wishes: Wishes
}

interface Goal {
  readonly x: number
  readonly y: number
}

interface Part {
  readonly name: string
  readonly troops?: string
  readonly points?: string
  readonly blueDice?: number
  readonly redDice?: number
  readonly goal?: Goal
  /** Words added to the movers: 'men=3'. */
  readonly words?: string
  /** A point of Shock more, and the movers are this. */
  readonly shaken?: 'pinned' | 'broken'
  readonly isCovered?: boolean
  readonly wishes?: Wishes
}

const AHEAD: Goal = { x: 20, y: 40 }

const RIFLES = 'blue-s1-b 20,20 MOVER'
const SECTION = `${RIFLES}; blue-s1-a 20,18.5`
const LEADER = 'blue-s1-leader 19,18.5'
const ONE = { use: 'activate', dice: [1], teams: ['blue-s1-b'] } as const
const BOTH = { use: 'activate', dice: [2], teams: ['blue-s1-a', 'blue-s1-b'] } as const

/** What Blue does, mostly with the Rifle Team at 20,20. `MOVER` takes the words of what happens. */
const MOVES: readonly Part[] = [
  move('tactical', RIFLES, { action: 'move', mode: 'tactical' }),
  move('normal', RIFLES, { action: 'move', mode: 'normal' }),
  move('double', RIFLES, { action: 'move', mode: 'double' }),
  move('fire and move', RIFLES, { action: 'move', mode: 'with-fire', first: 'fire' }),
  move('move and fire', RIFLES, { action: 'move', mode: 'with-fire', first: 'move' }),
  move('fire', RIFLES, { action: 'fire' }),
  move('take cover', RIFLES, { action: 'take-cover' }),
  { ...move('Section', SECTION, { action: 'move', mode: 'normal' }, BOTH), goal: { x: 22, y: 40 } },
  {
    ...move('charge', `${RIFLES}; red-s1-b 20,28`, { action: 'move', mode: 'double' }),
    goal: { x: 20, y: 28 },
  },
  {
    name: 'ordered',
    troops: `${RIFLES}; ${LEADER} initiatives=2`,
    wishes: {
      'blue use-or-combine-a-command-die': [
        { use: 'order', order: { kind: 'activate', teams: ['blue-s1-b'] } },
      ],
      'blue unit-action': [{ action: 'move' }, { action: 'fire' }],
    },
  },
  order('Leader', `${RIFLES}; ${LEADER} initiatives=2`, { kind: 'move' }),
  order('grenade', `${RIFLES}; ${LEADER} initiatives=3; red-s1-b 20,25.5`, { kind: 'grenade' }),
  order('covering fire', `${SECTION}; ${LEADER} initiatives=2; red-s3-b 22,40`, { kind: 'covering-fire' }),
  {
    name: 'deploy',
    troops: RIFLES,
    points: 'blue 22,22',
    wishes: { 'blue use-or-combine-a-command-die': [{ use: 'deploy', dice: [2] }, { use: 'deploy' }] },
  },
]

function move(name: string, troops: string, action: Wish, use: Wish = ONE): Part {
  return {
    name,
    troops,
    wishes: { 'blue use-or-combine-a-command-die': [use], 'blue unit-action': [action] },
  }
}

function order(name: string, troops: string, kind: Readonly<Record<string, unknown>>): Part {
  return { name, troops, wishes: { 'blue use-or-combine-a-command-die': [{ use: 'order', order: kind }] } }
}

/** Each thing that can happen on the way. */
const HAPPENINGS: readonly Part[] = [
  { name: 'nothing' },
  {
    name: 'Overwatch',
    troops: 'red-s2-a 24,36 facing=0,-1 overwatch=0,-1',
    wishes: { 'red react': [{ use: 'overwatch' }] },
  },
  {
    name: 'two on Overwatch',
    troops: 'red-s3-a 10,34 facing=0,-1 overwatch=1,-1; red-hq-1-a 33,30 facing=0,-1 overwatch=-1,-1',
    wishes: { 'red react': [{ use: 'overwatch' }] },
  },
  {
    name: 'interrupting fire',
    troops: 'red-s2-b 12,38 facing=0,-1',
    redDice: 1,
    wishes: { 'red react': [{ use: 'interrupt' }], 'red unit-action': [{ action: 'fire' }] },
  },
  {
    name: 'interrupting charge',
    troops: 'red-s3-b 30,24 facing=-1,0',
    redDice: 1,
    wishes: {
      'red react': [{ use: 'interrupt', teams: ['red-s3-b'] }],
      'red unit-action': [{ action: 'move', mode: 'double' }, { action: 'move' }],
    },
  },
  {
    name: 'an ambush',
    points: 'red 16,32',
    redDice: 1,
    wishes: { 'red react': [{ use: 'ambush' }] },
  },
  {
    name: 'an ambush of the own side',
    points: 'blue 26,14',
    blueDice: 1,
    wishes: { 'blue react': [{ use: 'ambush' }] },
  },
  {
    name: 'a Leader with them',
    troops: 'blue-leader-1 26.2,20',
    wishes: { 'blue leader-moves-along': ['yes'] },
  },
  { name: 'nearly Pinned', shaken: 'pinned' },
  { name: 'nearly Broken', shaken: 'broken' },
  { name: 'few left', words: 'men=2' },
  { name: 'Covering Fire', troops: 'red-s1-a 40,40 facing=-1,-1', isCovered: true },
  { name: 'a Jump-Off Point of the enemy', points: 'red 20,23' },
]

export const MOVE_NAMES: readonly string[] = MOVES.map(({ name }) => name)

/** Every move with every two things that happen. */
export const MEETINGS: readonly Meeting[] = MOVES.flatMap((kind) =>
  HAPPENINGS.flatMap((first, i) => HAPPENINGS.slice(i + 1).map((second) => meeting(kind, first, second))),
)

export const PAIRS: number = (HAPPENINGS.length * (HAPPENINGS.length - 1)) / 2

function meeting(kind: Part, ...events: readonly Part[]): Meeting {
  const parts = [kind, ...events]
  const words = events.map((event) => event.words ?? '').join(' ')
  const list = (of: (part: Part) => string | undefined): string =>
    parts
      .map((part) => of(part) ?? '')
      .filter(Boolean)
      .join('; ')
  const wishes: Record<string, readonly Wish[]> = {}
  for (const part of parts)
    for (const [name, wished] of Object.entries(part.wishes ?? {}))
      wishes[name] = [...(wishes[name] ?? []), ...wished]
  return {
    move: kind.name,
    name: `${kind.name}: ${events.map(({ name }) => name).join(' and ')}`,
    troops: list(({ troops }) => troops).replace('MOVER', words),
    points: list(({ points }) => points),
    dice: {
      blue: Math.max(...parts.map(({ blueDice = 0 }) => blueDice)),
      red: Math.max(...parts.map(({ redDice = 0 }) => redDice)),
    },
    goal: kind.goal ?? AHEAD,
    isCovered: events.some(({ isCovered = false }) => isCovered),
    shaken: events.findLast(({ shaken }) => shaken)?.shaken ?? null,
    wishes,
  }
}
