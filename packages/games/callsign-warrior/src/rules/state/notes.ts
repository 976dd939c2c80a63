import type { Game, KernelNote, NoteOfKind } from '@sandtable/engine'
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
  | NoteOfKind<'force', { side: Side; army: ArmyId; teams: readonly string[]; abilities: number }>
  | NoteOfKind<'doctrine', { side: Side; doctrine: Doctrine | 'none' }>
  | NoteOfKind<'edge', { side: Side; edge: Edge }>
  | NoteOfKind<'objective', { id: string; x: number; y: number }>
  | NoteOfKind<'carrier' | 'deployed', { team: string }>
  | NoteOfKind<'reserves', { side: Side; teams: readonly string[] }>

type OrderNote =
  | NoteOfKind<'turn', { turn: number }>
  | NoteOfKind<'token', { turn: number; side: Side; bonus: boolean }>
  | NoteOfKind<'order', { team: string; order: Order; by: OrderedBy; target?: string }>
  | NoteOfKind<'order-over' | 'entered' | 'stays-off', { team: string }>
  | NoteOfKind<'moved', { team: string; gait: string; x: number; y: number }>
  | NoteOfKind<'reaction', { team: string; reaction: string }>
  | NoteOfKind<'dashed', { team: string; inches: number; reached: boolean }>
  | NoteOfKind<'ability' | 'shown', { side: Side; ability: string }>
  | NoteOfKind<'medic', { team: string; helped: string }>
  | NoteOfKind<'medic-returns', { team: string }>
  | NoteOfKind<'calmed', { team: string; model: string; shock: number }>
  | NoteOfKind<'returned', { team: string; model: string }>

type FireNote =
  | NoteOfKind<'aims', { team: string; target: string; rows: readonly RowChoice[] }>
  | NoteOfKind<'attack', { team: string; target: string; occasion: string }>
  | NoteOfKind<'attack-lost' | 'suppression' | 'beaten-zone', { team: string; target: string }>
  | NoteOfKind<'explosion', { x: number; y: number; diameter: number }>
  | NoteOfKind<'ied', { side: Side; x: number; y: number }>
  | NoteOfKind<'smoke', { team: string; friend: string }>
  | NoteOfKind<'zone-laid', { team: string; x: number; y: number }>
  | NoteOfKind<'hides' | 'revealed', { team: string }>

type CombatNote =
  | NoteOfKind<'combat', { team: string; target: string; simultaneous: boolean }>
  | NoteOfKind<'combat-won' | 'charge-failed', { team: string; target: string }>
  | NoteOfKind<'grenades', { team: string; extra: number }>

type MoraleNote =
  | NoteOfKind<'shock', { team: string; points: number; shock: number }>
  | NoteOfKind<
      'shock-spent',
      { team: string; pinned: number; suppressed: number; demoralised: boolean; left: number }
    >
  | NoteOfKind<'lost', { team: string; model: string; x?: number; y?: number }>
  | NoteOfKind<'destroyed' | 'break-test' | 're-roll', { team: string }>
  | NoteOfKind<'fell-back', { team: string; inches: number }>
  | NoteOfKind<'rally-test', { team: string; tests: number }>
  | NoteOfKind<'rallied', { team: string; shock: number }>
  | NoteOfKind<'shattered', { side: Side }>

type VehicleNote =
  | NoteOfKind<'embarked' | 'disembarked' | 'set-down', { team: string; vehicle: string }>
  | NoteOfKind<'unharmed' | 'immobilised' | 'on-fire', { team: string }>

type ScoreNote =
  | NoteOfKind<'points', { side: Side; points: number; why: string; total: number }>
  | NoteOfKind<'demolished', { team: string; objective: string }>
  | NoteOfKind<'bomb', { state: Bomb['state']; team?: string; objective?: string }>

/** The kernel's `Game` for the rules of Warrior, which write only these notes. */
export type WarriorGame = Game<State, WarriorNote>
