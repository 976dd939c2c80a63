import type { Game, KernelNote, NoteOfKind } from '@sandtable/engine'
import type { Side, State } from './state.ts'

/** What happens in Call Sign, as data: every note that its rules write, and those of the kernel. */
export type CallSignNote =
  | KernelNote
  | NoteOfKind<'initiative', { turn: number; side: Side; blue: number; red: number }>
  | NoteOfKind<'initiative-tied', { blue: number; red: number }>
  | NoteOfKind<'passed', { side: Side }>
  | NoteOfKind<'generated' | 'regenerated', { unit: string; hex: string }>
  | NoteOfKind<'moved', { unit: string; from: string; hex: string }>
  | NoteOfKind<'commanded', { side: Side; units: readonly string[] }>
  | NoteOfKind<'declared', { unit: string; target: string }>
  | NoteOfKind<'attack-lost', { unit: string; target: string; why: 'destroyed' | 'out-of-range' }>
  | NoteOfKind<'engagement', { attacker: string; target: string; hex: string }>
  | NoteOfKind<'evaded', { unit: string; from: string; hex: string }>
  | NoteOfKind<'destroyed', { unit: string; hex: string }>
  | NoteOfKind<'dying-attack', { unit: string }>
  | NoteOfKind<'carrier-hit', { side: Side; damage: number }>
  | NoteOfKind<'out-of-fuel', { unit: string; hex: string }>
  | NoteOfKind<'turn-ended', { turn: number }>

/** The kernel's `Game` for the rules of Call Sign, which write only these notes. */
export type CallSignGame = Game<State, CallSignNote>
