/** One meeting of rules: a move, and one or two things that happen on its way. */
export interface Meeting {
  readonly name: string
  readonly move: string
  readonly units: string
  /** Where beaten zones lie, in hundredths, laid by Blue's machine guns. */
  readonly zones: readonly { readonly gun: string; readonly x: number; readonly y: number }[]
  /** The answers that make the meeting, by the name of the decision; others are drawn by chance. */
  readonly wishes: Readonly<Record<string, readonly unknown[]>>
}

interface Part {
  readonly name: string
  readonly units: string
  readonly wishes?: Readonly<Record<string, readonly unknown[]>>
  readonly zones?: Meeting['zones']
  /** Words added to the mover: 'shock=3'. */
  readonly words?: string
}

/** Each kind of move, made by Red's Team with the token. `MOVER` takes the words of what happens. */
const MOVES: readonly Part[] = [
  move('advance', 'red ins-squad 20,24 x4 token MOVER', {
    order: ['advance'],
    'how-to-advance': ['move', 'move-and-shoot'],
  }),
  move('run', 'red ins-squad 20,24 x4 token MOVER', { order: ['run'] }),
  move('charge', 'red ins-squad 20,24 x4 token MOVER; blue ins-tank-hunters 20,31', { order: ['charge'] }),
  move('enter', 'red ins-squad first-wave token MOVER', { order: ['run'] }),
  move('drive', 'red ins-technical 20,24 facing=1,0 token MOVER; red ins-mmg aboard=red-technical', {
    order: ['run', 'advance'],
    'how-to-advance': ['move', 'move-and-shoot'],
  }),
  move(
    'get out',
    'red ins-squad aboard=red-technical token MOVER; red ins-technical 20,24 facing=1,0 order=fire',
    {
      order: ['advance', 'run'],
    },
  ),
  move('fall back', 'red ins-mmg 20,24 shock=3 token MOVER', {
    order: ['fire'],
    'spend-shock': ['demoralised'],
    'lose-heart': ['fall-back'],
  }),
  ...['dash', 'escape-advance', 'escape-run', 'take-cover'].map((reaction) =>
    move(reaction, 'red ins-squad 20,26 x4 MOVER; blue ins-squad 20,12 x3 token', {
      order: ['fire'],
      target: ['red-squad'],
      reaction: [reaction],
    }),
  ),
]

function move(name: string, units: string, wishes: Part['wishes'] = {}): Part {
  return { name, units, wishes }
}

/** Each thing that can happen on the way. */
const HAPPENINGS: readonly Part[] = [
  { name: 'nothing', units: '' },
  { name: 'Overwatch', units: 'blue pro-section/fireteam-2 30,26 order=overwatch' },
  {
    name: 'two on Overwatch',
    units: 'blue ins-mmg 32,20 order=overwatch; blue pro-section/fireteam-1 31,33 order=overwatch',
  },
  {
    name: 'rockets',
    units: 'blue ins-tank-hunters 28,34 order=overwatch id=rockets; blue pro-amr 30,30 order=overwatch',
  },
  {
    name: 'a zone ahead',
    units: 'blue pro-gpmg 44,8 order=fire',
    zones: [{ gun: 'blue-gpmg', x: 2400, y: 2600 }],
  },
  {
    name: 'a zone at the start',
    units: 'blue sf-gpmg 44,12 order=fire id=gun',
    zones: [{ gun: 'blue-gun', x: 2000, y: 2400 }],
  },
  { name: 'failed courage', units: '', words: 'shock=3', wishes: { 'spend-shock': ['demoralised', 'pass'] } },
  { name: 'few left', units: 'blue ins-sniper 31,28 order=overwatch', words: 'fallen=soldier-1' },
]

export const MOVE_NAMES: readonly string[] = MOVES.map(({ name }) => name)

/** Every move with every two things that happen. */
export const MEETINGS: readonly Meeting[] = MOVES.flatMap((kind) =>
  HAPPENINGS.flatMap((first, i) => HAPPENINGS.slice(i + 1).map((second) => meeting(kind, first, second))),
)

function meeting(kind: Part, ...events: readonly Part[]): Meeting {
  const isSquad = kind.units.includes('red ins-squad')
  const words = events
    .map((event) => event.words ?? '')
    .filter((word) => isSquad || !word.startsWith('fallen'))
  const mover = kind.units.replace('MOVER', kind.units.includes('shock=3') ? '' : words.join(' '))
  return {
    move: kind.name,
    name: `${kind.name}: ${events.map(({ name }) => name).join(' and ')}`,
    units: [mover, ...events.map(({ units }) => units)].filter(Boolean).join('; '),
    zones: events.flatMap(({ zones = [] }) => zones),
    wishes: Object.assign({}, ...[...events, kind].map(({ wishes = {} }) => wishes)),
  }
}
