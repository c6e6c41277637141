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
  const kept = await counts.read(String(room))
  return isRecord(kept) && typeof kept.key === 'string' && isRecord(kept.amounts) ? kept : undefined
}

/** Stores what was counted so far, or removes it. @returns whether the device has it */
export const keepCount = (room: number, counted: Counted | undefined): Promise<boolean> =>
  counted ? counts.write(String(room), counted) : counts.remove(String(room))
