import type { Game, KernelNote, Told } from '@sandtable/engine'
import type { RollOffNote } from '@sandtable/miniatures'
import type { ArmyId } from '../../forces/armies.ts'
import type { RowChoice } from '../shooting/targets.ts'
import type { Bomb, Doctrine, Edge, Order, OrderedBy, Side, State } from './state.ts'

/** What happens in CALLSIGN: Warrior, as data: every note that its rules write, and those of the kernel. */
export type WarriorNote =
  | KernelNote
  | SetUpNote
  | OrderNote
  | FireNote
  | CombatNote
  | MoraleNote
  | VehicleNote
  | ScoreNote

type SetUpNote =
  | RollOffNote
  | Told<'force', { side: Side; army: ArmyId; teams: readonly string[]; abilities: number }>
  | Told<'doctrine', { side: Side; doctrine: Doctrine | 'none' }>
  | Told<'edge', { side: Side; edge: Edge }>
  | Told<'objective', { id: string; x: number; y: number }>
  | Told<'carrier' | 'deployed', { team: string }>
  | Told<'reserves', { side: Side; teams: readonly string[] }>

type OrderNote =
  | Told<'turn', { turn: number }>
  | Told<'token', { turn: number; side: Side; bonus: boolean }>
  | Told<'order', { team: string; order: Order; by: OrderedBy; target?: string }>
  | Told<'order-over' | 'entered' | 'stays-off', { team: string }>
  | Told<'moved', { team: string; gait: string; x: number; y: number }>
  | Told<'reaction', { team: string; reaction: string }>
  | Told<'dashed', { team: string; inches: number; reached: boolean }>
  | Told<'ability' | 'shown', { side: Side; ability: string }>
  | Told<'medic', { team: string; helped: string }>
  | Told<'medic-returns', { team: string }>
  | Told<'calmed', { team: string; model: string; shock: number }>
  | Told<'returned', { team: string; model: string }>

type FireNote =
  | Told<'aims', { team: string; target: string; rows: readonly RowChoice[] }>
  | Told<'attack', { team: string; target: string; occasion: string }>
  | Told<'attack-lost' | 'suppression' | 'beaten-zone', { team: string; target: string }>
  | Told<'explosion', { x: number; y: number; diameter: number }>
  | Told<'ied', { side: Side; x: number; y: number }>
  | Told<'smoke', { team: string; friend: string }>
  | Told<'zone-laid', { team: string; x: number; y: number }>
  | Told<'hides' | 'revealed', { team: string }>

type CombatNote =
  | Told<'combat', { team: string; target: string; simultaneous: boolean }>
  | Told<'combat-won' | 'charge-failed', { team: string; target: string }>
  | Told<'grenades', { team: string; extra: number }>

type MoraleNote =
  | Told<'shock', { team: string; points: number; shock: number }>
  | Told<
      'shock-spent',
      { team: string; pinned: number; suppressed: number; demoralised: boolean; left: number }
    >
  | Told<'lost', { team: string; model: string; x?: number; y?: number }>
  | Told<'destroyed' | 'break-test' | 're-roll', { team: string }>
  | Told<'fell-back', { team: string; inches: number }>
  | Told<'rally-test', { team: string; tests: number }>
  | Told<'rallied', { team: string; shock: number }>
  | Told<'shattered', { side: Side }>

type VehicleNote =
  | Told<'embarked' | 'disembarked' | 'set-down', { team: string; vehicle: string }>
  | Told<'unharmed' | 'immobilised' | 'on-fire', { team: string }>

type ScoreNote =
  | Told<'points', { side: Side; points: number; why: string; total: number }>
  | Told<'demolished', { team: string; objective: string }>
  | Told<'bomb', { state: Bomb['state']; team?: string; objective?: string }>

/** The kernel's `Game` for the rules of Warrior, which write only these notes. */
export type WarriorGame = Game<State, WarriorNote>
