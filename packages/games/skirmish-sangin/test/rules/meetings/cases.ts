/** One meeting of rules: a move of a, and one or two things that happen on its way. */
export interface Meeting {
  readonly name: string
  readonly move: string
  readonly characters: string
  readonly smoke: boolean
  readonly ieds: string
  /** The first action of a; the others are drawn by chance. */
  readonly action: object
}

interface Move {
  readonly name: string
  /** The mover and those the move is about; MOVER takes the words of what happens. */
  readonly characters: string
  readonly action: object
}

interface Happening {
  readonly name: string
  readonly characters?: string
  readonly smoke?: boolean
  /** IEDs of Blue. */
  readonly ieds?: string
  /** Words added to the mover: 'marked=lmg-556@h'. */
  readonly words?: string
}

/** Each kind of move, made by a: outside at 20,15, or in the house whose south wall is at 20. */
const MOVES: readonly Move[] = [
  move('walk', 'MOVER 20,15', { do: 'move', gait: 'walk' }),
  move('run', 'MOVER 20,15', { do: 'move', gait: 'run' }),
  move('crawl', 'MOVER 20,15 prone', { do: 'move', gait: 'crawl' }),
  move('dive', 'MOVER 20,15', { do: 'dive' }),
  move('stand up', 'MOVER 20,15 prone', { do: 'stance', to: 'standing' }),
  move('up the stairs', 'MOVER 21,22', { do: 'stairs', by: 1 }),
  move('down the stairs', 'MOVER 21,22 floor=1', { do: 'stairs', by: -1 }),
  move('in by a window', 'MOVER 21,19', { do: 'climb', kind: 'window', what: 'house' }),
  move('out by a window', 'MOVER 21,21', { do: 'climb', kind: 'window', what: 'house' }),
  move('up a wall', 'MOVER 21,19', { do: 'climb', kind: 'up', what: 'house' }),
  move('over a low wall', 'MOVER 20,13', { do: 'climb', kind: 'low', what: 'wall' }),
  move('drag', 'MOVER 20,15; red novice 20.98,15 id=c damage=8 out', drag(null)),
  move(
    'drag with a friend',
    'MOVER 20,15; red novice 20.98,15 id=c damage=8 out; red novice 21.96,15 id=d',
    drag('d'),
  ),
  move('bring along a prisoner', 'MOVER 20,15; blue novice 19.02,15 id=p captor=a', {
    do: 'move',
    gait: 'walk',
  }),
  move('strike and break away', 'MOVER 20,15; blue novice 20.98,15 id=e facing=-1,0', {
    do: 'strike',
    target: 'e',
    manoeuvre: 'breakaway',
  }),
]

function drag(second: string | null): object {
  return { do: 'drag', target: 'c', second }
}

function move(name: string, characters: string, action: object): Move {
  return { name, characters, action }
}

/** Each thing that can happen on the way. */
const HAPPENINGS: readonly Happening[] = [
  { name: 'nothing' },
  { name: 'a held shot', characters: 'blue average 20,5 id=h holding spotted=a' },
  {
    name: 'held shots from two sides',
    characters:
      'blue elite 30,15 id=i holding facing=-1,0 spotted=a; blue novice 10,15 id=j holding facing=1,0',
  },
  { name: 'a held burst', characters: 'blue elite 22,6 id=g holding lmg-762 trained=support spotted=a' },
  { name: 'somebody Hidden', characters: 'blue novice 22.4,17 id=s hidden facing=0,-1' },
  {
    name: 'somebody Hidden in the house',
    characters:
      'blue novice 24,22 id=t hidden facing=-1,0; blue novice 24,24 id=u hidden floor=1 facing=-1,0',
  },
  {
    name: 'a fight',
    characters: 'blue average 19.3,14.3 id=m facing=0,1; blue average 21,21.98 id=n facing=0,-1',
  },
  { name: 'a test of morale', words: 'marked=lmg-556 marked=lmg-556 marked=lmg-556 damage=2' },
  { name: 'pinned', words: 'pinned' },
  { name: 'a state of shock after a fight', words: 'retreating damage=5' },
  {
    name: 'somebody Hidden on the way',
    characters: 'blue novice 20,16.6 id=v hidden facing=0,-1; blue novice 21,23.4 id=w hidden facing=0,-1',
  },
  {
    name: 'an IED',
    ieds: 'small pressure 20,16.2 id=x blue; medium pressure 21,20 id=o blue; large dummy 21,22.5 id=q blue',
  },
  { name: 'smoke', smoke: true, characters: 'blue average 20,30 id=k holding facing=0,-1 thermal' },
]

/** An enemy and a friend far away, so that the game goes on. */
const FAR = 'blue novice 47,47 id=y; red novice 1,47 id=z'

export const MOVE_NAMES: readonly string[] = MOVES.map(({ name }) => name)
export const PAIRS = (HAPPENINGS.length * (HAPPENINGS.length - 1)) / 2

/** Every move with every two things that happen. */
export const MEETINGS: readonly Meeting[] = MOVES.flatMap((kind) =>
  HAPPENINGS.flatMap((first, i) => HAPPENINGS.slice(i + 1).map((second) => meeting(kind, first, second))),
)

function meeting(kind: Move, ...events: readonly Happening[]): Meeting {
  const words = events.map((event) => event.words ?? '').join(' ')
  const others = events.flatMap(({ characters }) => characters ?? [])
  return {
    move: kind.name,
    name: `${kind.name}: ${events.map(({ name }) => name).join(' and ')}`,
    characters: [kind.characters.replace('MOVER', `red elite id=a facing=0,1 ${words}`), ...others, FAR].join(
      '; ',
    ),
    ieds: events.flatMap(({ ieds }) => ieds ?? []).join('; '),
    smoke: events.some(({ smoke }) => smoke),
    action: kind.action,
  }
}
