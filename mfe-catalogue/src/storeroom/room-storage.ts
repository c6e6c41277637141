import { deviceStore, isRecord } from '@portal/shared-sdk'
import type { Storeroom } from '@portal/shared-sdk/contract'
import type { Counted } from './counted'

/** A storeroom as it was loaded last. */
export interface KeptStoreroom {
  room: Storeroom
  /** Milliseconds of the device's clock. */
  at: number
}

/** Storerooms on this device, without prices (rule R-67). */
export const keptRooms = deviceStore<KeptStoreroom>('storeroom')
const counts = deviceStore<Counted>('storeroom-count', { typed: true })

/** What was counted of a storeroom and not sent; a former release may have stored another shape. */
export async function keptCount(room: number): Promise<Counted | undefined> {
  const kept: unknown = await counts.read(String(room))
  const isCount = isRecord(kept) && typeof kept.key === 'string' && isRecord(kept.amounts)
  return isCount ? await counts.read(String(room)) : undefined
}

let last: Promise<unknown> = Promise.resolve()

/** Stores what was counted so far, or removes it; one after the other. @returns whether the device has it */
export function keepCount(room: number, counted: Counted | undefined): Promise<boolean> {
  const write = () => (counted ? counts.write(String(room), counted) : counts.remove(String(room)).then(() => true))
  const written = last.then(write, write)
  last = written
  return written
}
