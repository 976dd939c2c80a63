import type { Json } from '@sandtable/engine'
import type { Force, ForceMember } from '../../forces/force.ts'

/** A force as plain JSON: the shared builder knows no type of a game. */
export function asJson(force: Force): Json {
  return force as unknown as Json
}

/** The builder passes only forces that this game has checked. */
export function asForce(force: Json): Force {
  return force as unknown as Force
}

export function withMember(force: Force, member: ForceMember): Force {
  return { ...force, members: [...force.members, member] }
}

export function withoutMember(force: Force, place: number): Force {
  return { ...force, members: force.members.filter((_, i) => i !== place) }
}

/** sks-spot-5: the first member leads. */
export function withLeader(force: Force, place: number): Force {
  const leader = force.members[place]
  return leader ? { ...force, members: [leader, ...force.members.filter((_, i) => i !== place)] } : force
}

/** The force with some facts of one member changed. */
export function withFacts(force: Force, place: number, facts: Partial<ForceMember>): Force {
  return { ...force, members: force.members.map((one, i) => (i === place ? { ...one, ...facts } : one)) }
}

/** A list with an entry or without it. */
export function including<T>(list: readonly T[], entry: T, isIn: boolean): readonly T[] {
  const others = list.filter((one) => one !== entry)
  return isIn ? [...others, entry] : others
}
