import type { AnyDecision, Modifier, Note } from '@sandtable/engine'
import type { MarkUsed } from '@sandtable/testing'
import { weaponById } from '../../src/index.ts'
import type { RowChoice } from '../../src/rules/shooting/targets.ts'
import { isVehicle, type State, teamById } from '../../src/rules/state/state.ts'

/** csw-hit-1: which row of the table a modifier is. */
const HIT_MODIFIERS: Readonly<Record<string, string>> = {
  'csw-hit-1': 'close-range',
  'csw-adv-2': 'advance',
  'csw-shock-6': 'suppressed',
  'csw-cr-1': 'combat-reflexes',
  'csw-ow-3': 'overwatch',
  'csw-dash-3': 'dashed',
  'csw-tc-2': 'taken-cover',
  'csw-eq-7': 'smoked',
  'csw-wr-22': 'one-crew',
}

const DEFENCE_MODIFIERS: Readonly<Record<string, string>> = {
  'body armour': 'body-armour',
  'light cover': 'light-cover',
  'hard cover': 'hard-cover',
}

/** What is used when Teams shoot, and what becomes of vehicles they shoot at. */
export class ShootingWatch {
  readonly #use: MarkUsed
  #occasion = ''
  #antiTank = 0
  #softHits = 0

  constructor(use: MarkUsed) {
    this.#use = use
  }

  answer(decision: AnyDecision, choice: unknown): void {
    if (decision.name === 'snipers-victim') this.#use('weapon rules', 'sniper')
    if (decision.name === 'makeshift-armour' && choice === 'yes') this.#use('team rules', 'makeshift-armour')
    if (decision.name !== 'who-fires-what') return
    if ((choice as readonly RowChoice[]).some(({ mode }) => mode === 'optics'))
      this.#use('equipment', 'optics')
  }

  note(note: Note, state: State): void {
    switch (note.kind) {
      case 'attack':
        this.#occasion = note.occasion as string
        this.#softHits = 0
        return
      case 'suppression':
        this.#use('weapons', 'saw')
        this.#use('weapon rules', 'suppression')
        break
      case 'beaten-zone':
        this.#use('weapon rules', 'beaten-zone')
        break
      case 'explosion':
        this.#use('weapon rules', 'ex')
        break
      case 'shock':
        if (note.clause === 'csw-shoot-12') this.#use('weapon rules', 'shock')
        return
      case 'set-down':
        this.#use('vehicle damage', 'passengers forced out')
        break
      case 'volley':
        this.#volley(note, state)
        break
    }
  }

  /** csw-wound-2: the modifiers of a die that wounds. */
  defended(modifiers: readonly Modifier[]): void {
    this.#use('defence', 'infantry')
    for (const { reason } of modifiers) {
      const row = DEFENCE_MODIFIERS[reason]
      if (!row) continue
      this.#use('defence modifiers', row)
      if (row === 'body-armour') this.#use('equipment', row)
    }
  }

  #volley(note: Note, state: State): void {
    switch (note.clause) {
      case 'csw-shoot-7':
        this.#shot(note, state)
        break
      case 'csw-shoot-9':
        this.defended(note.modifiers as readonly Modifier[])
        break
      case 'csw-veh-12':
        this.#softHits += note.successes as number
        this.#use('defence', 'soft-skinned-vehicle')
        break
      case 'csw-veh-5':
        this.#antiTank = note.successes as number
        return
      case 'csw-veh-4':
        this.#damage(note, state)
        break
    }
  }

  #shot(note: Note, state: State): void {
    const weapon = weaponById(note.weapon as string)
    this.#use('weapons', weapon.id)
    for (const { clause } of note.modifiers as readonly Modifier[]) {
      const row = HIT_MODIFIERS[clause]
      if (row) this.#use('hit modifiers', row)
    }
    if (this.#occasion === 'advance' && weapon.rules.includes('assault')) this.#use('weapon rules', 'assault')
    if (weapon.rules.includes('indirect')) this.#use('weapon rules', 'indirect')
    if (weapon.isOneUse) this.#use('weapon rules', 'one-use')
    if (isVehicle(teamById(state, note.team as string))) return
    if (weapon.rules.includes('static')) this.#use('weapon rules', 'static')
    if (weapon.rules.includes('team')) this.#use('weapon rules', 'team')
  }

  /** csw-veh-6: the countermeasures have been rolled; what happens to the vehicle follows from the two. */
  #damage(note: Note, state: State): void {
    this.#use('vehicle cover', note.cover as string)
    const antiTank = this.#softHits > 0 ? this.#softHits : this.#antiTank
    const by = antiTank - (note.successes as number)
    this.#softHits = 0
    const { isImmobilised } = teamById(state, note.vehicle as string)
    if (antiTank === 0 || by < 0) this.#use('vehicle damage', 'none')
    else if (by === 0)
      this.#use('vehicle damage', isImmobilised ? 'destroyed, as it was immobilised' : 'immobilised')
    else if (by === 1)
      this.#use('vehicle damage', isImmobilised ? 'burns out, as it was immobilised' : 'on fire')
    else this.#use('vehicle damage', 'explodes')
  }
}
