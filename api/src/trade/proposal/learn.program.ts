import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../core/give-way'
import type { Purchases } from './engine/purchases'
import { learntState } from './learnt-state'

// A thread of learn-proposals.ts: learns apart, so that calls go on.
giveWay()
const { purchases, products, today } = workerData as { purchases: Purchases; products: number[]; today: number }
parentPort?.postMessage(learntState(purchases, products, today))
