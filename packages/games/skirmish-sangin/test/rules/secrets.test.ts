import { type AnyDecision, listChoices, whyIllegal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from './played.ts'
import { area, house, line } from './positions.ts'

const MAP = {
  areas: [area('crops', 'crops', 16, 18, 24, 23)],
  lines: [line('wall', 'low-wall', [26, 18], [34, 18])],
  buildings: [house('house', [36, 18, 44, 26], { door: [0, 4] })],
}

/** What Red may have in secret; Blue's a stands at 20,14 and looks north. */
const SECRETS: readonly (readonly [name: string, characters: string, ieds: string])[] = [
  ['nobody', '', ''],
  ['somebody Hidden in the crops', 'red elite 20,20 id=h hidden facing=0,-1', ''],
  ['somebody Hidden right before them', 'red elite 20,15.6 id=h hidden facing=0,1', ''],
  ['somebody Hidden beside them', 'red elite 20.98,14 id=h hidden', ''],
  ['somebody Hidden behind the wall', 'red elite 28,18.6 id=h hidden', ''],
  ['an IED on their way', '', 'large pressure 20,16 id=x'],
  ['a dummy on their way', '', 'large dummy 20,15 id=x'],
]

const OWN =
  'blue average 20,14 id=a grenades smoke trained=eod; blue novice 19.02,14 id=f damage=8 out; red novice 30,19 id=seen; red average 47,47 id=z'

function told(characters: string, ieds: string): Played {
  return acting([OWN, characters].filter(Boolean).join('; '), {
    map: MAP,
    ieds: ieds || 'large command 1,40 id=x',
  })
}

function asked(s: Played): AnyDecision {
  if (!s.asked) s.choices()
  const [decision] = s.match.pending
  if (!decision) throw new Error('nothing is asked')
  return decision
}

/** Points on a grid over what a can reach, see or name. */
const POINTS = Array.from({ length: 11 * 13 }, (_, i) => ({
  x: 1400 + (i % 11) * 120,
  y: 1300 + Math.floor(i / 11) * 90,
}))

/** Everything that Blue is told before answering an action: the choices, and what is refused and why. */
function answersTo(s: Played, action: object): string {
  s.answer('sks-act-3', action)
  const decision = asked(s)
  if (decision.seat !== 'blue') return 'another side is asked'
  const verdicts = POINTS.map((at) =>
    [at, [at], [{ x: 2000, y: 1450 }, at], null].map((one) => whyIllegal(decision, one)?.sentence ?? 'legal'),
  )
  return JSON.stringify([decision.name, decision.about, listChoices(decision), verdicts])
}

const ACTIONS: readonly object[] = [
  { do: 'move', gait: 'walk' },
  { do: 'move', gait: 'run' },
  { do: 'dive' },
  { do: 'search' },
  { do: 'drag', target: 'f', second: null },
  { do: 'throw', weapon: 'hand-grenade', target: null },
  { do: 'throw', weapon: 'smoke-grenade', target: null },
  { do: 'look-for-ieds' },
  { do: 'turn' },
]

describe('what nobody is told', () => {
  test.each(SECRETS.slice(1))('[sks-hide-1, sks-ied-1] %s: the same actions are offered', (_, ...secret) => {
    const options = (s: Played) => listChoices(asked(s))
    expect(options(told(...secret))).toEqual(options(told('', '')))
  })

  test.each(SECRETS.slice(1))(
    '[sks-hide-1, sks-ied-1] %s: no refusal and no choice tells of it',
    (_, ...secret) => {
      for (const action of ACTIONS)
        expect(answersTo(told(...secret), action), JSON.stringify(action)).toBe(
          answersTo(told('', ''), action),
        )
    },
  )
})

describe('walking into somebody Hidden', () => {
  const FACING = 'red novice 20,20 id=h hidden facing=0,-1'

  function walk(s: Played, ...points: readonly (readonly [number, number])[]): void {
    s.answer('sks-act-3', { do: 'move', gait: 'run' })
    s.answer(
      'sks-move-1',
      points.map(([x, y]) => ({ x: x * 100, y: y * 100 })),
    )
  }

  test('[sks-ruling-39, sks-move-8] a way through them is legal; it ends where the bases touch, and they come to light', () => {
    const s = acting(`blue average 20,16 id=a; ${FACING}; red novice 47,47 id=z`)
    walk(s, [20, 21.9])
    const { x, y } = who(s, 'a').models[0]
    expect(x).toBe(2000)
    expect(y).toBeGreaterThanOrEqual(1900)
    expect(y).toBeLessThanOrEqual(1903)
    expect(who(s, 'h').place).toBe('table')
  })

  test('[sks-ruling-39] the first of several stops them; friends, other floors and those beside the way do not', () => {
    const two = acting(
      `blue average 20,14 id=a; ${FACING}; red novice 20,17 id=i hidden; red novice 47,47 id=z`,
    )
    walk(two, [20, 20])
    expect(who(two, 'a').models[0].y).toBeLessThan(1604)
    const past = acting(
      'blue average 20,14 id=a; red novice 21,17 id=h hidden; blue novice 20,16 id=f hidden; red novice 20,15 id=u hidden floor=1; red novice 47,47 id=z',
    )
    walk(past, [20, 19])
    expect(who(past, 'a').models[0].y).toBe(1900)
    expect(['f', 'u'].map((id) => who(past, id).place)).toEqual(['hidden', 'hidden'])
  })

  test('[sks-ruling-39] one who begins in touch with them goes on', () => {
    const s = acting(
      'blue average 20,14 id=a; red novice 20,13.1 id=h hidden facing=0,-1; red novice 47,47 id=z',
    )
    walk(s, [20, 17])
    expect(who(s, 'a').models[0].y).toBe(1700)
  })

  test('[sks-ruling-39] a way of several legs ends on the leg where they meet; out of sight too', () => {
    const s = acting(
      'blue average 20,14 id=a facing=0,-1; red novice 22,16 id=h hidden facing=0,1; red novice 47,47 id=z',
    )
    walk(s, [22, 14], [22, 17])
    expect(who(s, 'a').models[0].x).toBe(2200)
    expect(who(s, 'a').models[0].y).toBeLessThan(1504)
    expect(who(s, 'h').place).toBe('table')
  })
})
