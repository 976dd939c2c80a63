import type { Game, KernelNote, Told } from '@sandtable/engine'
import type { Side, State } from './state.ts'

/** What happens in Call Sign, as data: every note that its rules write, and those of the kernel. */
export type CallSignNote =
  | KernelNote
  | Told<'initiative', { turn: number; side: Side; blue: number; red: number }>
  | Told<'initiative-tied', { blue: number; red: number }>
  | Told<'passed', { side: Side }>
  | Told<'generated' | 'regenerated', { unit: string; hex: string }>
  | Told<'moved', { unit: string; from: string; hex: string }>
  | Told<'commanded', { side: Side; units: readonly string[] }>
  | Told<'declared', { unit: string; target: string }>
  | Told<'attack-lost', { unit: string; target: string; why: 'destroyed' | 'out-of-range' }>
  | Told<'engagement', { attacker: string; target: string; hex: string }>
  | Told<'evaded', { unit: string; from: string; hex: string }>
  | Told<'destroyed', { unit: string; hex: string }>
  | Told<'dying-attack', { unit: string }>
  | Told<'carrier-hit', { side: Side; damage: number }>
  | Told<'out-of-fuel', { unit: string; hex: string }>
  | Told<'turn-ended', { turn: number }>

/** The kernel's `Game` for the rules of Call Sign, which write only these notes. */
export type CallSignGame = Game<State, CallSignNote>
