import type { Json, Option, Options } from '@sandtable/engine'
import type { OptionWords } from '@sandtable/miniatures'
import type { TableMap } from '@sandtable/table'
import { type ReactNode, useEffect, useState } from 'react'
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
  const maps = useOwnMaps(specs.some(({ id, kind }) => kind === 'data' && words?.takesMaps(id)))
  return specs.flatMap((spec) => {
    const schema = spec.constant ? null : schemaOf(spec, words, maps)
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

/** The maps kept in this browser, as soon as they are read; what reads maps is fetched only where they are wanted. */
function useOwnMaps(isWanted: boolean): readonly TableMap[] {
  const [maps, setMaps] = useState<readonly TableMap[]>([])
  useEffect(() => {
    if (isWanted) void import('../battlefield/maps/map-shelf.ts').then(({ ownMaps }) => setMaps(ownMaps()))
  }, [isWanted])
  return maps
}

/** A field for one option; null for data if the game offers no values. */
function schemaOf(spec: Option, words: OptionWords | null, maps: readonly TableMap[]): FormSchema | null {
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
      const own = words?.takesMaps(spec.id) ? maps : []
      const offers = [
        ...(words?.offers(spec.id) ?? []),
        ...own.map((map) => ({ value: map as unknown as Json, words: `${map.name} (own)` })),
      ].filter(({ value }) => spec.whyWrong(value) === null)
      return offers.length === 0 ? null : { kind: 'choice', label, of: offers }
    }
  }
}
