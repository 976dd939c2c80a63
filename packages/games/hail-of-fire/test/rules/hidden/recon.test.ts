import { describe, expect, test } from 'vitest'
import { AREA, act, at, nameOf, type Played, played, team } from '../positions.ts'
import { spot } from './revealing.ts'

describe('recon', () => {
  const RECON =
    'blue us-m8-greyhound 10,10 id=g unit=g; blue us-m8-greyhound 14,10 id=g2 unit=g; red de-hmg id=h hidden unit=h; red de-rifle-mg 46,46 id=r'

  const reveals = (options: object): Played => {
    const s = played(
      RECON,
      {
        map: { areas: [AREA('wood', 'woods', 0, 34, 48, 48)] },
        units: { g: { kind: 'recon' } },
        active: 'red',
      },
      options as never,
    )
    act(s, { do: 'reveal', team: 'h' })
    s.answer('hof-hide-2', spot(10, 40))
    return s
  }

  test('[hof-hide-10, hof-opt-T1-14] a recon Unit that sees a Team revealed may check and act again at once', () => {
    const s = reveals({ reconReact: 'on' })
    s.dice('hof-hide-10', 4)
    s.answer('hof-hide-10', 'yes')
    expect(nameOf(s)).toBe('recon-react-team')
    s.answer('hof-hide-10', 'g')
    s.answer('hof-unit-5', [])
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(10, 2))
    expect(team(s, 'g').thisTurn).toMatchObject({ hasReacted: true, byOrder: false, byHero: false })
    expect(s.state.players.blue.heroSpent).toBe(0)
  })

  test('[hof-hide-10] not with the switch off, not if it fails', () => {
    expect(nameOf(reveals({}))).toBe('activate')
    const s = reveals({ reconReact: 'on' })
    s.dice('hof-hide-10', 3)
    s.answer('hof-hide-10', 'yes')
    expect(nameOf(s)).toBe('activate')
  })
})
