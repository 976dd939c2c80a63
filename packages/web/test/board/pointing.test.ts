import { expect, test } from 'vitest'
import { AT_REST, pointed } from '../../src/state/pointing.ts'

test('hovering a place that is a choice weighs the choice; leaving forgets both', () => {
  const over = pointed(AT_REST, { kind: 'hover', place: 'B2', choice: 'B2' })
  expect(over).toMatchObject({ hovered: 'B2', weighed: { choice: 'B2' } })
  expect(pointed(over, { kind: 'leave' })).toEqual(AT_REST)
})

test('pressing something that is no choice pins it, pressing it again lets it go', () => {
  const pinned = pointed(AT_REST, { kind: 'pin', place: 'red-c2' })
  expect(pinned.pinned).toBe('red-c2')
  expect(pointed(pinned, { kind: 'pin', place: 'red-c2' }).pinned).toBe(null)
})

test('past the most, the first chosen makes room; a second press leaves out', () => {
  const choose = (state: typeof AT_REST, choice: string) =>
    pointed(state, { kind: 'toggle', choice, most: 2 })
  const three = choose(choose(choose(AT_REST, 'a'), 'b'), 'c')
  expect(three.chosen).toEqual(['b', 'c'])
  expect(choose(three, 'b').chosen).toEqual(['c'])
})

test('a new question clears what was chosen for the old one', () => {
  const chosen = pointed(AT_REST, { kind: 'toggle', choice: 'a', most: 2 })
  expect(pointed(chosen, { kind: 'asked' }).chosen).toEqual([])
})
