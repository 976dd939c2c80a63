import type { Json, Option, Options } from '@sandtable/engine'
import type { OptionWords } from '@sandtable/miniatures'
import type { ReactNode } from 'react'
import { ownMaps } from '../battlefield/maps/map-shelf.ts'
import type { FormSchema } from '../games/form-schema.ts'
import { FormField } from '../ui/form-field.tsx'

interface OptionFieldsProps {
  readonly specs: readonly Option[]
  readonly options: Options
  /** The game's names for the values; null to show their ids. */
  readonly words: OptionWords | null
  readonly onChange: (id: string, value: Json) => void
}

/** The options that players may change; printed numbers, which only experiments vary, are left out. */
export function OptionFields({ specs, options, words, onChange }: OptionFieldsProps): ReactNode {
  return specs.flatMap((spec) => {
    const schema = spec.constant ? null : schemaOf(spec, words)
    if (!schema) return []
    return [
      <FormField
        key={spec.id}
        schema={schema}
        value={options[spec.id] ?? spec.default}
        onChange={(value) => onChange(spec.id, value)}
      />,
    ]
  })
}

/** A field for one option; null for data if the game offers no values. */
function schemaOf(spec: Option, words: OptionWords | null): FormSchema | null {
  const label = words?.name(spec.id) ?? spec.name
  switch (spec.kind) {
    case 'flag':
      return { kind: 'flag', label }
    case 'number': {
      const { min, max, none } = spec
      return { kind: 'number', label, min, max, ...(none === undefined ? {} : { none }) }
    }
    case 'choice':
      return {
        kind: 'choice',
        label,
        of: spec.of.map((value) => ({ value, words: words?.value(spec.id, value) ?? value })),
      }
    case 'data': {
      const own = words?.takesMaps(spec.id) ? ownMaps() : []
      const offers = [
        ...(words?.offers(spec.id) ?? []),
        ...own.map((map) => ({ value: map as unknown as Json, words: `${map.name} (own)` })),
      ].filter(({ value }) => spec.whyWrong(value) === null)
      return offers.length === 0 ? null : { kind: 'choice', label, of: offers }
    }
  }
}
