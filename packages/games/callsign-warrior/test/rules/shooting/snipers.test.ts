import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { aim, alive, box, drawn, fire, row, team } from '../../positions.ts'

describe('snipers', () => {
  const duel = (shot: string) =>
    script(callsignWarrior, {
      size: '72,48',
      units: `blue pro-sniper 10,4 ${shot} token; red pro-section/fireteam-1 10,45 order=take-cover`,
      map: { areas: [{ id: 'rocks', kind: 'rocks', outline: box(8, 44, 24, 47) }] },
    })

  test('[csw-ex-23] [csw-wr-12, csw-wr-13, csw-wr-14, csw-wr-15, csw-wr-16, csw-ruling-65, csw-ruling-66] an aimed shot', () => {
    const s = duel('')
    s.dice('csw-tok-3', 1)
    s.dice('csw-shoot-7', 3)
    s.dice('csw-wr-15', 3)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-section-fireteam-1')
    expect(s.refuses([row('marksman:sniper-rifle'), row('spotter:assault-rifle')])).toMatch(/./)
    aim(s, ['marksman:sniper-rifle'])
    s.answer('csw-wr-13', 'nco')
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 3, modifiers: [] })
    expect(alive(s, 'red-section-fireteam-1')).not.toContain('nco')
    expect(team(s, 'red-section-fireteam-1').shock).toBe(2)
    s.end()
    const miss = duel('')
    miss.dice('csw-tok-3', 1)
    miss.dice('csw-shoot-7', 3)
    miss.dice('csw-wr-15', 2)
    fire(miss, 'red-section-fireteam-1', ['marksman:sniper-rifle'])
    miss.answer('csw-wr-13', 'nco')
    expect(team(miss, 'red-section-fireteam-1').shock).toBe(1)
    miss.end()
  })

  test('[csw-ex-24] [csw-wr-14] only Suppressed spoils the sniper’s aim', () => {
    const s = duel('shock=2')
    s.dice('csw-tok-3', 1)
    s.dice('csw-shoot-7', 4)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shock-6', { pinned: 0, suppressed: 2 })
    s.answer('csw-shoot-2', 'red-section-fireteam-1')
    aim(s, ['marksman:sniper-rifle'])
    s.answer('csw-wr-13', 'nco')
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 5, successes: 0 })
    s.end()
  })

  test('[csw-wr-17] on an Advance the sniper uses the Rifle row, and both may fire', () => {
    const s = drawn('blue pro-sniper 10,10 token; red ins-squad 10,25 order=run')
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'shoot')
    s.answer('csw-shoot-2', 'red-squad')
    expect(s.match.pending[0]).toMatchObject({
      options: [row('marksman:rifle'), row('spotter:assault-rifle')],
    })
  })

  test('[csw-wr-27] [csw-wr-20] a SAW besides the rifle: no Static or Team limits, and the spotter fires too', () => {
    const s = drawn('blue pro-sniper 10,10 options=saw token; red ins-squad 10,25 order=run')
    s.dice('csw-shoot-7', 1, 1, 1, 1, 1, 1)
    fire(s, 'red-squad', ['marksman:saw', 'spotter:assault-rifle'])
    expect(s.notes('csw-shoot-7').filter(({ kind }) => kind === 'volley')).toHaveLength(2)
    s.end()
  })

  test('[csw-wr-12, csw-wr-27] on a Fire order the spotter does not fire at all, but beside the SAW', () => {
    const plain = drawn('blue pro-sniper 10,10 token; red ins-squad 10,25 order=run')
    plain.answer('csw-order-1', 'fire')
    plain.answer('csw-shoot-2', 'red-squad')
    expect(plain.match.pending[0]).toMatchObject({ options: [row('marksman:sniper-rifle')] })
    const saw = drawn('blue pro-sniper 10,10 options=saw token; red ins-squad 10,25 order=run')
    saw.answer('csw-order-1', 'fire')
    saw.answer('csw-shoot-2', 'red-squad')
    expect(saw.refuses([row('spotter:assault-rifle')])).toMatch(/beside the SAW only/)
    expect(saw.refuses([row('marksman:sniper-rifle'), row('spotter:assault-rifle')])).toMatch(
      /nobody else does/,
    )
    expect(saw.choices()).toContainEqual([row('marksman:saw'), row('spotter:assault-rifle')])
  })

  test('[csw-wr-16, csw-veh-12] a sniper rifle that hits a soft-skinned vehicle fells nobody: 1 Shock', () => {
    const s = drawn('blue pro-sniper 10,10 token; red ins-technical 10,40')
    s.dice('csw-shoot-7', 3)
    s.dice('csw-veh-12', 5)
    fire(s, 'red-technical', ['marksman:sniper-rifle'])
    expect(team(s, 'red-technical').shock).toBe(1)
    s.end()
  })

  test('[csw-wr-18, csw-ruling-67] [csw-ex-61] the Anti-Material Rifle wounds on 2 and causes 2 Shock', () => {
    const s = drawn('blue pro-amr 10,4 token; red ins-squad 10,40 order=run')
    s.dice('csw-shoot-7', 3)
    s.dice('csw-wr-15', 1)
    fire(s, 'red-squad', ['marksman:anti-material-rifle'])
    s.answer('csw-wr-13', 'leader')
    expect(s.note('csw-wr-15')).toMatchObject({ need: 1, success: false })
    expect(team(s, 'red-squad').shock).toBe(2)
    s.end()
  })
})
