import type { Game, KernelNote, NoteOfKind } from '@sandtable/engine'
import type { RollOffNote } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import type { Side, State } from './state.ts'

/** What happens in Hail of Fire, as data: every note that its rules write, and those of the kernel. */
export type HailOfFireNote =
  | KernelNote
  | SetUpNote
  | CommandNote
  | MoveNote
  | FireNote
  | AssaultNote
  | TransportNote
  | ArtilleryNote
  | MoraleNote

type SetUpNote =
  | RollOffNote
  | NoteOfKind<'parity', { blue: number; red: number }>
  | NoteOfKind<'deployed', { team: string; x: number; y: number }>
  | NoteOfKind<'revealed', { team: string; side: Side; x: number; y: number }>
  | NoteOfKind<'arrived', { unit: string; side: Side }>

type CommandNote =
  | NoteOfKind<'turn', { round: number; side: Side }>
  | NoteOfKind<'order-points' | 'hero-shown', { side: Side; points: number }>
  | NoteOfKind<'declared', DeclaredFacts>
  | NoteOfKind<'ability', { leader: string; ability: string; team: string }>
  | NoteOfKind<'new-leader', { leader: string; team: string }>

interface DeclaredFacts {
  readonly side: Side
  readonly payment: string
  readonly teams: readonly string[]
  readonly orders: readonly DeclaredOrder[]
  /** For each Team the number of the order it follows; empty if all follow the same one. */
  readonly followed: readonly number[]
}

/** An order as it was announced. */
export interface DeclaredOrder {
  readonly kind: string
  readonly target?: string
  readonly to?: Point
  readonly unit?: string
}

type MoveNote =
  | NoteOfKind<'moved', { team: string; from: Point; to: Point; far: number }>
  | NoteOfKind<'bogged', { team: string; feature: string }>
  | NoteOfKind<'broke-down', { team: string }>
  | NoteOfKind<'exited', { team: string; side: Side }>

type FireNote =
  | NoteOfKind<
      'received-fire' | 'bailed-out',
      { team: string; row: string; dice: readonly number[]; result: string }
    >
  | NoteOfKind<'received', { team: string; count: number; held: number }>
  | NoteOfKind<'bounced', { team: string; at: number; armour: number }>
  | NoteOfKind<'suppressed' | 'rallied-unseen', { team: string }>
  | NoteOfKind<'lost', { team: string; side: Side; x: number; y: number }>

type AssaultNote =
  | NoteOfKind<'charged', { team: string; from: Point; to: Point }>
  | NoteOfKind<'moved-out' | 'followed-up', { team: string; to: Point }>
  | NoteOfKind<'panzerfaust', { team: string; target: string }>

type TransportNote =
  | NoteOfKind<'loaded' | 'unloaded', { team: string; transport: string }>
  | NoteOfKind<'to-the-rear' | 'recalled', { team: string }>

type ArtilleryNote =
  | NoteOfKind<'barrage-called', { unit: string; observer: string; guns: readonly string[] }>
  | NoteOfKind<'deviated', { unit: string; far: number; degrees: number; marker: Point }>
  | NoteOfKind<'fire-for-effect', { unit: string; point: Point; radius: number; weight: string }>
  | NoteOfKind<'barrage-goes-on', { unit: string }>
  | NoteOfKind<'smoke', { unit: string; places: readonly Point[] }>
  | NoteOfKind<'mission-over', { unit: string; side: Side }>

type MoraleNote =
  | NoteOfKind<'unit-destroyed' | 'unit-below-half', { unit: string; side: Side; chits: number }>
  | NoteOfKind<'objective-taken', { side: Side; objective: string }>
  | NoteOfKind<'chits', { side: Side; count: number }>
  | NoteOfKind<'broken', { side: Side }>

/** The kernel's `Game` for the rules of Hail of Fire, which write only these notes. */
export type HailOfFireGame = Game<State, HailOfFireNote>
