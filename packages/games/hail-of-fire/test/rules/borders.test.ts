import { expect, test } from 'vitest'
import { sees } from '../../src/rules/seeing/sight.ts'
import { AREA, act, at, HILL, LINE, played, team } from './positions.ts'

test('[hof-move-5, hof-ruling-38] a vehicle does not stand with any part on ground it may not enter, a gun not with its middle', () => {
  const map = { areas: [AREA('marsh', 'marsh', 0, 30, 48, 48)] }
  const refused = (entry: string, y: number) => {
    const s = played(`blue us-rifle-mg 10,2; red ${entry} id=h hidden unit=h`, { active: 'red', map })
    act(s, { do: 'reveal', team: 'h' })
    return s.refuses({ ...at(10, y), facing: { x: 0, y: -1 } })
  }
  expect(refused('de-opel-blitz', 29)).toContain('marsh')
  expect(refused('de-opel-blitz', 28.8)).toContain('out of sight')
  expect(refused('de-pak40', 29.9)).toContain('out of sight')
  expect(refused('de-pak40', 30)).toContain('marsh')
})

test('[hof-los-5] one sees through a gap in a hedgerow', () => {
  const gap = { kind: 'gap', at: 10, width: 2 }
  const seen = (gaps: readonly object[]) => {
    const row = { ...LINE('row', 'bocage', [0, 20], [48, 20]), gaps }
    const s = played('blue us-rifle-mg 10,10 id=a; red de-rifle-mg 10,30 id=b', { map: { lines: [row] } })
    return sees(s.state, team(s, 'a'), team(s, 'b'))
  }
  expect([seen([]), seen([gap])]).toEqual([false, true])
})

test('[hof-los-6] a hedgerow on a hill is not looked over, one beside it is', () => {
  const seen = (y: number) => {
    const map = { hills: [HILL('hill', 0, 0, 48, 20)], lines: [LINE('row', 'bocage', [0, y], [48, y])] }
    const s = played('blue us-rifle-mg 10,10 id=a; red de-rifle-mg 10,34 id=b', { map })
    return sees(s.state, team(s, 'a'), team(s, 'b'))
  }
  expect([seen(15), seen(24)]).toEqual([false, true])
})

test('[hof-vic-2] the outcome says what decided', () => {
  const ended = (objectives: object, more: object) => {
    const position = { phase: 'chits', active: 'red', round: 8, rounds: 8, objectives, ...more }
    const s = played('blue us-rifle-mg 3,3; red de-rifle-mg 40,40', position, { scenario: 'steppe-meeting' })
    s.dice('hof-chit-6', 1)
    s.play()
    return s.outcome?.reason
  }
  expect(ended({ A: '24,24 blue' }, {})).toBe('objectives')
  expect(ended({ A: '24,24 blue', B: '9,9 red' }, { red: { chits: [3] } })).toBe('fewer chits')
})
