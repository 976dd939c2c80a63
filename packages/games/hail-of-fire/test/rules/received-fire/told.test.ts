import { describe, expect, test } from 'vitest'
import { rallyAndCheck } from '../../../src/rules/received-fire/checks.ts'
import { receiveFire } from '../../../src/rules/received-fire/receive.ts'
import { rallyUnseen, suppress } from '../../../src/rules/received-fire/suppression.ts'
import { worst } from '../../../src/rules/received-fire/worst.ts'
import { CONSTANT_OPTIONS } from '../../../src/rules/set-up/constants.ts'
import type { Activation, Order } from '../../../src/rules/state/activation.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { isTransport } from '../../../src/rules/transport/transport.ts'
import { doing } from '../../doing.ts'
import { NOBODY } from '../assault/assaults.ts'

const TEAMS = 'blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,30 id=r'
const POINT = { x: 0, y: 0 }

describe('hof-rfc-1: what is told of received fire', () => {
  test('[hof-fire-17] points that are received are told with what the Team now holds; none are not told', () => {
    const s = doing({ teams: TEAMS.replace('id=a', 'id=a rfp=1') }, (game) => {
      receiveFire(game, 'hof-fire-17', teamById(game.state, 'a'), 2, null)
      receiveFire(game, 'hof-fire-17', teamById(game.state, 'r'), 0, null)
    })
    s.play()
    s.end()
    expect(s.notes('hof-fire-17')).toMatchObject([{ kind: 'received', team: 'a', count: 2, held: 3 }])
  })

  test('[hof-supp-5] who is out of sight becomes Ready, and that is told; who is Ready already is not', () => {
    const s = doing(
      { teams: 'blue us-rifle-mg 24,10 id=a suppressed; blue us-rifle-mg 28,10 id=b' },
      (game) => {
        rallyUnseen(game, teamById(game.state, 'a'))
        rallyUnseen(game, teamById(game.state, 'b'))
      },
    )
    s.play()
    s.end()
    expect(s.notes('hof-supp-5')).toMatchObject([{ kind: 'rallied-unseen', team: 'a' }])
  })

  test('[hof-aslt-18] suppression is told', () => {
    const s = doing({ teams: TEAMS }, (game) => suppress(game, 'hof-aslt-18', teamById(game.state, 'a')))
    s.play()
    s.end()
    expect(s.note('hof-aslt-18', 'suppressed')).toMatchObject({ team: 'a' })
  })

  test('[hof-rfc-8] one suppression is enough, one death more', () => {
    expect(worst(['ready', 'ready'], false)).toBe('ready')
    expect(worst(['ready', 'suppressed'], false)).toBe('suppressed')
    expect(worst(['killed', 'suppressed'], false)).toBe('killed')
  })
})

describe('hof-rfc-3: the row by the order', () => {
  const checked = (order: Order) => {
    const s = doing({ teams: TEAMS.replace('id=a', 'id=a rfp=1@24,30') }, (game) => {
      const activation: Activation = {
        ...NOBODY,
        lead: 'a',
        orders: [order],
        participants: [{ team: 'a', order: 0, from: POINT, facing: POINT, seen: [], far: 0, isDone: false }],
      }
      rallyAndCheck(game, activation)
    })
    s.dice('hof-rfc-1', 6)
    s.play()
    s.end()
    return s.note('hof-rfc-1', 'received-fire')
  }

  test('[hof-rfc-3] a Move and an assault in the open, fire and a barrage as in cover; all is told', () => {
    expect(checked({ kind: 'move', to: POINT })).toMatchObject({
      team: 'a',
      row: 'open',
      dice: [6],
      result: 'ready',
    })
    expect(checked({ kind: 'assault' } as Order)).toMatchObject({ row: 'open' })
    expect(checked({ kind: 'fire', target: 'r' })).toMatchObject({ row: 'hard' })
    expect(checked({ kind: 'barrage', unit: 'blue' })).toMatchObject({ row: 'hard' })
  })
})

test('[hof-trans-1] a jeep carries one Team and is a transport, a tank is none', () => {
  const s = doing(
    { teams: `blue us-jeep 10,10 id=j; blue us-m4-sherman 14,10 id=t; ${TEAMS}` },
    () => undefined,
  )
  expect(['j', 't'].map((id) => isTransport(teamById(s.state, id)))).toEqual([true, false])
})

test('[hof-setup-3] numbers for experiments are named by their side', () => {
  const names = CONSTANT_OPTIONS.filter(({ id }) => id.endsWith('hero-die')).map(({ name }) => name)
  expect(names).toEqual(['Blue has a Hero Die', 'Red has a Hero Die'])
})
