import { expect, test } from 'vitest'
import { clausesIn } from '../src/index.ts'

test('clauses are found with their sections, and nothing else is', () => {
  const markdown = [
    '# The game',
    '- [x-1] before any section',
    '## Jamming',
    '- [x-jam-1] A jammer *may* jam, see [x-1](#x-1).',
    '- no clause',
    '### Exceptions',
    '- [x-jam-2.1] Not at night.',
  ].join('\n')
  expect(clausesIn(markdown)).toEqual([
    { id: 'x-1', text: 'before any section', section: '' },
    { id: 'x-jam-1', text: 'A jammer *may* jam, see [x-1](#x-1).', section: 'Jamming' },
    { id: 'x-jam-2.1', text: 'Not at night.', section: 'Exceptions' },
  ])
})
