import type { Note, Options } from '@sandtable/engine'
import type { MarkUsed, Watcher } from '@sandtable/testing'
import { SCENARIOS, type State, weaponProfile } from '../../src/index.ts'
import { agreedForce } from '../../src/rules/set-up/options.ts'
import { hasTrait, statsOf, teamById } from '../../src/rules/state/state.ts'
import { GROUPS } from './groups.ts'

const NOTED = new Set(GROUPS.find(({ name }) => name === 'notes')?.things.map(({ id }) => id))
const FIRED = new Set(GROUPS.find(({ name }) => name === 'teams that fired')?.things.map(({ id }) => id))

/** Says what of the game's data is used, from what happens in one game. */
export class HailOfFireWatcher implements Watcher<State> {
  readonly #use: MarkUsed

  constructor(use: MarkUsed) {
    this.#use = use
  }

  begin(options: Options): void {
    const printed = SCENARIOS.find(({ id }) => id === options.scenario)
    this.#use('scenarios', String(options.scenario))
    const map = options.map ?? printed?.map
    if (typeof map === 'string') this.#use('maps', map) // a pick-up battle rolls for its map
    for (const side of ['blue', 'red'] as const) {
      const { id } = agreedForce(options, side)
      if (id !== null) this.#use('ready-made forces', id)
    }
    for (const { name, things } of GROUPS) {
      if (name !== 'switches') continue
      for (const { id } of things)
        if (options[id.split(': ')[0] ?? ''] === id.split(': ')[1]) this.#use(name, id)
    }
  }

  note(note: Note, state: State): void {
    if (NOTED.has(note.kind)) this.#use('notes', note.kind)
    switch (note.kind) {
      case 'declared':
        this.#use('payments', String(note.payment))
        for (const { kind } of note.orders as readonly { readonly kind: string }[]) this.#use('orders', kind)
        for (const id of note.teams as readonly string[]) this.#activated(state, id)
        break
      case 'received-fire':
        this.#use('received fire (hof-rfc-T1)', `${note.row}: ${note.result}`)
        break
      case 'volley':
        if (note.clause === 'hof-fire-4') this.#fired(note, state)
        break
      case 'fire-for-effect':
        this.#use('batteries (hof-art-T1)', String(note.weight))
        break
      default:
    }
  }

  #activated(state: State, id: string): void {
    const team = teamById(state, id)
    this.#use('teams activated', team.entry)
    for (const trait of statsOf(team).traits) this.#use('traits', trait)
  }

  #fired(note: Note, state: State): void {
    const team = teamById(state, String(note.team))
    const weapon = String(note.weapon)
    if (weapon === 'main') {
      if (FIRED.has(team.entry)) this.#use('teams that fired', team.entry)
    } else this.#use('other weapons', weaponProfile(weapon as 'mg').id)
    for (const { reason } of (note.modifiers ?? []) as readonly { readonly reason: string }[]) {
      if (reason === 'concealed') this.#use('to hit (hof-fire-T1)', 'concealed')
      if (reason === 'long range') this.#use('to hit (hof-fire-T1)', 'long-range')
    }
    if (hasTrait(team, 'leader')) throw new Error('a Leader has no weapon')
  }
}
