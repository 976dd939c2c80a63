import type { Game, KernelNote, Told } from '@sandtable/engine'
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
  | Told<'parity', { blue: number; red: number }>
  | Told<'deployed', { team: string; x: number; y: number }>
  | Told<'revealed', { team: string; side: Side; x: number; y: number }>
  | Told<'arrived', { unit: string; side: Side }>

type CommandNote =
  | Told<'turn', { round: number; side: Side }>
  | Told<'order-points' | 'hero-shown', { side: Side; points: number }>
  | Told<'declared', DeclaredFacts>
  | Told<'ability', { leader: string; ability: string; team: string }>
  | Told<'new-leader', { leader: string; team: string }>

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
  | Told<'moved', { team: string; from: Point; to: Point; far: number }>
  | Told<'bogged', { team: string; feature: string }>
  | Told<'broke-down', { team: string }>
  | Told<'exited', { team: string; side: Side }>

type FireNote =
  | Told<
      'received-fire' | 'bailed-out',
      { team: string; row: string; dice: readonly number[]; result: string }
    >
  | Told<'received', { team: string; count: number; held: number }>
  | Told<'bounced', { team: string; at: number; armour: number }>
  | Told<'suppressed' | 'rallied-unseen', { team: string }>
  | Told<'lost', { team: string; side: Side; x: number; y: number }>

type AssaultNote =
  | Told<'charged', { team: string; from: Point; to: Point }>
  | Told<'moved-out' | 'followed-up', { team: string; to: Point }>
  | Told<'panzerfaust', { team: string; target: string }>

type TransportNote =
  | Told<'loaded' | 'unloaded', { team: string; transport: string }>
  | Told<'to-the-rear' | 'recalled', { team: string }>

type ArtilleryNote =
  | Told<'barrage-called', { unit: string; observer: string; guns: readonly string[] }>
  | Told<'deviated', { unit: string; far: number; degrees: number; marker: Point }>
  | Told<'fire-for-effect', { unit: string; point: Point; radius: number; weight: string }>
  | Told<'barrage-goes-on', { unit: string }>
  | Told<'smoke', { unit: string; places: readonly Point[] }>
  | Told<'mission-over', { unit: string; side: Side }>

type MoraleNote =
  | Told<'unit-destroyed' | 'unit-below-half', { unit: string; side: Side; chits: number }>
  | Told<'objective-taken', { side: Side; objective: string }>
  | Told<'chits', { side: Side; count: number }>
  | Told<'broken', { side: Side }>

/** The kernel's `Game` for the rules of Hail of Fire, which write only these notes. */
export type HailOfFireGame = Game<State, HailOfFireNote>
