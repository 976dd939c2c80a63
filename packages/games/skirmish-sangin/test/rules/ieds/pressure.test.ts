import { describe, expect, test } from 'vitest'
import { acting, type Played, played, who } from '../played.ts'
import { line } from '../positions.ts'

const RUNNER = 'blue average 10,10 id=a; red novice 40,40 id=z facing=1,0'

function run(s: Played, x: number, y: number): void {
  s.answer('sks-act-3', { do: 'move', gait: 'run' })
  s.answer('sks-move-1', [{ x: x * 100, y: y * 100 }])
}

function ied(s: Played, id = 'ied-1') {
  return s.state.ieds.find((one) => one.id === id)
}

/** A run of 6 inches north past an IED that lies this far east of the way. */
function passing(aside: number, die: number, kind = 'pressure'): Played {
  const s = acting(RUNNER, { ieds: `small ${kind} ${10.49 + aside},13` })
  s.dice('sks-ied-2', die)
  run(s, 10, 16)
  return s
}

describe('pressure IEDs', () => {
  test('[sks-ied-2] they go off on 70 or less when somebody passes within an inch', () => {
    const s = acting(RUNNER, { ieds: 'small pressure 11.49,13' })
    s.dice('sks-ied-2', 70)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    run(s, 10, 16)
    expect(s.note('sks-ied-3')).toMatchObject({ kind: 'explosion', ied: 'ied-1', by: null, x: 1149, y: 1300 })
    expect(ied(s)).toMatchObject({ place: 'gone', end: 'blown' })
    expect(who(s, 'a')).toMatchObject({ damage: 4, stance: 'prone' })
  })

  test('[sks-ied-2, sks-gen-3] on 71 nothing happens, and only its owner learns of it', () => {
    const s = passing(1, 71)
    s.end()
    expect(ied(s)).toMatchObject({ place: 'laid', end: null })
    expect(who(s, 'a').models[0]).toMatchObject({ y: 1600 })
    expect(s.note('sks-ied-2')).toMatchObject({ only: ['red'], die: 71, need: 70 })
  })

  test('[sks-ied-2] farther than an inch away nothing is rolled', () => {
    const s = acting(RUNNER, { ieds: 'small pressure 11.5,13' })
    run(s, 10, 16)
    expect(s.notes('sks-ied-2')).toEqual([])
    expect(who(s, 'a').models[0]).toMatchObject({ y: 1600 })
  })

  test('[sks-ied-2] a way past a hidden pressure IED is legal; a command IED does not mind', () => {
    const s = acting(RUNNER, { ieds: 'small command 10,13' })
    run(s, 10, 16)
    expect(ied(s)?.place).toBe('laid')
  })

  test('[sks-ruling-90] the way ends where it goes off', () => {
    const s = acting(RUNNER, { ieds: 'small pressure 10,13' })
    s.dice('sks-ied-2', 1)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    run(s, 10, 16)
    const { y } = who(s, 'a').models[0]
    expect(y).toBeGreaterThanOrEqual(1150)
    expect(y).toBeLessThanOrEqual(1152) // the base is an inch away
    expect(s.state.activation?.points).toBe(2) // sks-phase-8: they go on
  })

  test('[sks-ruling-90] somebody stopped among friends stands where there is room before it', () => {
    const s = acting(`${RUNNER}; blue novice 10,11.5 id=f`, { ieds: 'small pressure 10,13' })
    s.dice('sks-ied-2', 1)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    run(s, 10, 16)
    expect(who(s, 'a').models[0].y).toBeLessThanOrEqual(1053)
  })

  test('[sks-ied-6] it rolls once in an activation for each who passes it', () => {
    const s = acting(RUNNER, { ieds: 'small pressure 10,13' })
    s.dice('sks-ied-2', 71)
    run(s, 10, 16)
    run(s, 10, 10)
    run(s, 10, 16)
    s.end()
    expect(s.notes('sks-ied-2')).toHaveLength(1)
    expect(ied(s)?.rolledFor).toEqual(['a'])
  })

  test('[sks-ied-6] and again in their next activation', () => {
    const s = acting(RUNNER, { ieds: 'small pressure 10,13', phase: 5 })
    s.dice('sks-ied-2', 71)
    run(s, 10, 16)
    s.answer('sks-act-3', { do: 'end' })
    for (let i = 0; i < 12 && s.state.activation?.character !== 'a'; i++) {
      if (s.state.activation) s.answer('sks-act-3', { do: 'end' })
      else s.play()
    }
    expect(ied(s)?.rolledFor).toEqual([])
  })

  test("[sks-ied-6] its owner's side does not set it off", () => {
    const s = acting('red novice 10,10 id=a; blue novice 40,40 id=z facing=1,0', {
      ieds: 'small pressure 10,13',
    })
    run(s, 10, 16)
    expect(s.notes('sks-ied-2')).toEqual([])
  })

  test('[sks-ruling-90] nor somebody trained in eod who knows of it', () => {
    const walk = (words: string, place: string) => {
      const s = acting(`blue average 10,10 id=a ${words}; red novice 40,40 id=z facing=1,0`, {
        ieds: `small pressure 10,13 ${place}`,
      })
      if (words === '' || place === 'laid') s.dice('sks-ied-2', 71)
      run(s, 10, 16)
      s.end()
      return s.notes('sks-ied-2').length
    }
    expect(walk('trained=eod', 'found')).toBe(0)
    expect(walk('trained=eod', 'laid')).toBe(1)
    expect(walk('', 'found')).toBe(1)
  })

  test('[sks-ied-2] who stays where they are passes nothing', () => {
    const s = acting(RUNNER, { ieds: 'small pressure 10,10.5' })
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    s.answer('sks-move-1', [])
    expect(s.notes('sks-ied-2')).toEqual([])
  })

  test('[sks-ied-2] upstairs nobody treads on it', () => {
    const s = acting('blue average 10,10 id=a floor=1; red novice 40,40 id=z facing=1,0', {
      ieds: 'small pressure 10,11',
      map: {
        buildings: [
          {
            id: 'h',
            kind: 'house',
            outline: [
              { x: 4, y: 4 },
              { x: 24, y: 4 },
              { x: 24, y: 24 },
              { x: 4, y: 24 },
            ],
            material: 'mud-brick',
            floors: 2,
            storeyHeight: 1.5,
            roof: { kind: 'flat', parapet: 0.5 },
            openings: [],
          },
        ],
      },
    })
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    s.answer('sks-move-1', [{ x: 1000, y: 1300 }])
    expect(s.notes('sks-ied-2')).toEqual([])
  })

  test('[sks-ied-2] of two on the way the first that goes off ends it', () => {
    const s = acting(RUNNER, { ieds: 'small pressure 10,14.5 id=far; small pressure 10,12.5 id=near' })
    s.dice('sks-ied-2', 70)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    run(s, 10, 16)
    expect(ied(s, 'near')?.place).toBe('gone')
    expect(ied(s, 'far')).toMatchObject({ place: 'laid', rolledFor: [] })
  })
})

describe('dummies', () => {
  test('[sks-ied-5, sks-ruling-92] one that would have gone off is taken away; only its owner learns of it', () => {
    const s = passing(0.5, 70, 'dummy')
    s.end()
    expect(ied(s)).toMatchObject({ place: 'lifted', end: 'dummy' })
    expect(s.note('sks-ied-5')).toMatchObject({ only: ['red'] })
    expect(who(s, 'a').models[0]).toMatchObject({ y: 1600 })
  })

  test('[sks-ied-5] one that was found is taken away openly', () => {
    const s = acting(RUNNER, { ieds: 'small dummy 10,13 found' })
    s.dice('sks-ied-2', 70)
    run(s, 10, 16)
    s.end()
    expect(ied(s)).toMatchObject({ place: 'gone', end: 'dummy' })
    expect(s.note('sks-ied-5').only).toBeUndefined()
  })

  test('[sks-ied-5] one that would not have gone off stays', () => {
    expect(ied(passing(0.5, 71, 'dummy'))).toMatchObject({ place: 'laid' })
  })
})

describe('every kind of move', () => {
  test('[sks-ied-2] a dive and a climb', () => {
    const dive = acting(RUNNER, { ieds: 'small pressure 10,12.4' })
    dive.dice('sks-ied-2', 71)
    dive.answer('sks-act-3', { do: 'dive' })
    dive.answer('sks-move-2', [{ x: 1000, y: 1100 }])
    dive.end()
    const climb = acting(RUNNER, {
      ieds: 'small pressure 10,11',
      map: { lines: [line('w', 'low-wall', [0, 11], [30, 11])] },
    })
    climb.dice('sks-ied-2', 71)
    climb.answer('sks-act-3', { do: 'climb', kind: 'low', what: 'w' })
    climb.answer('sks-move-4', [{ x: 1000, y: 1190 }])
    climb.end()
    expect(who(climb, 'a').models[0].y).toBe(1190)
  })

  test('[sks-ied-2, sks-ruling-90] a climb that ends in a bang leads nowhere', () => {
    const s = acting(RUNNER, {
      ieds: 'small pressure 10,13',
      map: { lines: [line('w', 'low-wall', [0, 11], [30, 11])] },
    })
    s.dice('sks-ied-2', 1)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', { do: 'climb', kind: 'low', what: 'w' })
    s.answer('sks-move-4', [{ x: 1000, y: 1190 }])
    expect(who(s, 'a').models[0].y).toBeLessThan(1060)
  })

  test('[sks-ied-2] somebody who runs from a fight treads on it too', () => {
    const s = played('blue novice 10,10 id=a pinned cause=z; red novice 10,4 id=z facing=0,1', {
      ieds: 'small pressure 10,13',
      phase: 4,
    })
    s.dice('sks-mor-2', 100)
    s.dice('sks-ied-2', 71)
    s.end()
    expect(who(s, 'a').models[0].y).toBe(1600)
  })

  test('[sks-ied-2] a helper who drags a casualty', () => {
    const s = acting(
      'blue average 10,10 id=a; blue novice 10,9.02 id=c damage=11 out prone; red novice 40,40 id=z facing=1,0',
      {
        ieds: 'small pressure 10,12',
      },
    )
    s.dice('sks-ied-2', 71)
    s.answer('sks-act-3', { do: 'drag', target: 'c', second: null })
    s.answer('sks-aid-3', [{ x: 1000, y: 1100 }])
    s.end()
    expect(who(s, 'c').models[0].y).toBe(1002)
  })
})
