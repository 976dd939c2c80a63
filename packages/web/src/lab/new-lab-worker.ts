import type { BlockOrder, Plan } from '@sandtable/lab'

/** Messages to a worker of the lab: an experiment to read; or a plan, and then one block of it after the other. */
export type LabMessage = { readonly text: string } | { readonly plan: Plan } | { readonly order: BlockOrder }

export function newLabWorker(): Worker {
  return new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })
}

export function tell(worker: Worker, message: LabMessage): void {
  worker.postMessage(message)
}

/** Why a worker failed, as far as it could say. */
export function workerError({ message }: ErrorEvent): Error {
  return new Error(message || 'A worker of the lab has failed. Run the experiment again.')
}
