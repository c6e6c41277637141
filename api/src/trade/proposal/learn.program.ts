import { parentPort, workerData } from 'node:worker_threads'
import type { Purchases } from './engine/purchases'
import { learntState } from './learnt-state'

// A thread of learn-proposals.ts: learns apart, so that calls go on.
const { purchases, products } = workerData as { purchases: Purchases; products: number[] }
parentPort?.postMessage(learntState(purchases, products))
