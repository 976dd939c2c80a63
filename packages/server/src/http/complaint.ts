/** An issue found by a schema, with the parts that our sentences need. */
export interface SchemaIssue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly expected?: unknown
  readonly origin?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly values?: unknown
  readonly options?: unknown
  readonly keys?: unknown
}

/** Names a field in words. For an item of a list, or a value by seat, names one of them. */
const MEANING = new Map(
  Object.entries({
    game: 'the id of a game',
    options: 'the options of the game',
    players: 'who plays which seat',
    clock: 'the terms of the clock',
    kind: 'of which kind it is',
    bot: 'the name of a bot',
    name: 'the name of a player',
    minutes: 'how many minutes a side has',
    increment: 'how many seconds an answer adds',
    days: 'how many days an answer may take',
    step: 'how many steps are kept',
    key: 'the key of a seat',
    keys: 'the keys of your seats',
    file: 'the text of the file',
    id: 'the id',
    from: 'the first frame',
    count: 'how many frames',
    type: 'what kind of message it is',
    match: 'the id of a match',
    since: 'the last number seen, or null,',
    changes: 'whether only changes are sent',
    seat: 'the name of a seat',
    seq: 'the number last seen',
    choice: 'what is chosen',
    choices: 'what might be chosen',
    entropy: 'your part of the dice',
    agree: 'whether you agree',
    says: 'what you say',
    text: 'what you write',
    clauses: 'which clauses are answered by themselves',
    owner: 'the key of the owner',
    does: 'what the owner does',
  }),
)

const MEMBER = new Map(
  Object.entries({
    players: 'who plays this seat',
    options: 'the value of this option',
    keys: 'the key of a seat',
    clauses: 'the id of a clause',
  }),
)

const FORM = new Map(
  Object.entries({
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
    null: 'null',
  }),
)

/**
 * What is wrong with data that was sent to us, without a full stop: where, what belongs there, and what is expected.
 * `whole` names the data as a whole.
 */
export function complaintAbout(finding: SchemaIssue, whole: unknown, name: string): string {
  const { path } = finding
  const where = path.map(String).join('.').slice(0, 100)
  if (finding.code === 'unrecognized_keys') return unknownFields(finding, where)
  const subject = where === '' ? name : `${where}: ${meaningOf(path)}`
  return valueAt(whole, path) === undefined ? `${subject} is missing` : `${subject} ${expectation(finding)}`
}

function unknownFields({ keys }: SchemaIssue, where: string): string {
  const names = listed(keys)
    .map((key) => `'${key}'`)
    .join(', ')
  return `${where === '' ? '' : `${where}: `}there is no field ${names} here`
}

function meaningOf(path: readonly PropertyKey[]): string {
  const [parent, last] = [String(path.at(-2)), String(path.at(-1))]
  return MEMBER.get(parent) ?? MEANING.get(last) ?? 'this'
}

function expectation(finding: SchemaIssue): string {
  const { code, message, expected, origin, minimum, maximum } = finding
  switch (code) {
    case 'invalid_type':
      return `must be ${FORM.get(String(expected)) ?? 'something else'}`
    case 'too_small':
      return `${measure(origin, 'at least', minimum)}`
    case 'too_big':
      return `${measure(origin, 'at most', maximum)}`
    case 'invalid_value':
      return `must be one of ${listed(finding.values).join(', ')}`
    case 'invalid_union':
      return finding.options ? `must be one of ${listed(finding.options).join(', ')}` : 'is of no known form'
    case 'custom':
    case 'invalid_format':
      return `is of the wrong form: ${lowered(message)}`
    default:
      return 'is not what belongs here'
  }
}

function measure(origin: unknown, bound: string, limit: unknown): string {
  if (origin === 'string') return `must have ${bound} ${limit} characters`
  return origin === 'array' ? `must have ${bound} ${limit} entries` : `must be ${bound} ${limit}`
}

/** Messages of our own schemas are complete sentences already. */
function lowered(message: string): string {
  return (message.charAt(0).toLowerCase() + message.slice(1)).replace(/\.$/, '')
}

function listed(values: unknown): readonly string[] {
  return Array.isArray(values) ? values.map(String) : []
}

function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  let value = whole
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return value
}
