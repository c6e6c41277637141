import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../core/give-way'
import type { BoughtRow } from './center-purchases'
import { clientProposals } from './client-proposals'
import { stateOf, type StoredState } from './proposal-state'

/** What the centres of some clients bought, one list a client. today: days since 1970. */
export interface Asked {
  clients: BoughtRow[][]
  today: number
}

giveWay()
const state = workerData ? stateOf(workerData as StoredState) : undefined

// A thread of make-proposals.ts: answers each message with the proposals of its clients.
parentPort?.on('message', ({ clients, today }: Asked) =>
  parentPort?.postMessage(clients.flatMap((bought) => clientProposals(state, bought, today))),
)
