import { list, oneOf, readData, record, text } from '@sandtable/miniatures'
import file from '../../data/forces.json' with { type: 'json' }
import { NATIONS, type Nation, THEATRES } from './data/teams.ts'
import { FORCE_UNIT, type Force, forceFaults, QUALITIES } from './force.ts'

const READY_MADE = record(
  {
    id: text(40),
    name: text(60),
    nation: oneOf(...NATIONS),
    theatre: oneOf(...THEATRES),
    quality: oneOf(...QUALITIES),
    units: list(FORCE_UNIT),
  },
  { text: text() },
)

/** A ready-made force: the id scenarios name it by, and the force itself. */
export interface ReadyMade {
  readonly id: string
  readonly name: string
  readonly force: Force
}

/** hof-force-1: the printed companies and detachments. */
export const READY_MADE_FORCES: readonly ReadyMade[] = readData(
  'forces.json',
  record({ forces: list(READY_MADE) }),
  file,
).forces.map(({ id, name, nation, quality, units }) => ({
  id,
  name,
  force: legal(id, { format: 'hail-of-fire-force', name, nation, quality, units }),
}))

function legal(id: string, force: Force): Force {
  const [fault] = forceFaults(force)
  if (fault) throw new Error(`forces.json: ${id}: ${fault.at}: ${fault.sentence}`)
  return force
}

/** The ready-made force of this id; undefined if there is none. */
export function findReadyMade(id: string): ReadyMade | undefined {
  return READY_MADE_FORCES.find((one) => one.id === id)
}

export function readyMade(id: string): Force {
  const found = findReadyMade(id)
  if (!found) throw new Error(`There is no ready-made force '${id}'.`)
  return found.force
}

export function readyMadeOf(nation: Nation): readonly ReadyMade[] {
  return READY_MADE_FORCES.filter(({ force }) => force.nation === nation)
}
