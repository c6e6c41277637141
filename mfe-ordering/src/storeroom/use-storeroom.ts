import { ApiError, isRecord, useListData } from '@portal/shared-sdk'
import type { Storeroom } from '@portal/shared-sdk/contract'
import { fetchStoreroom } from '../calls/stock-counts'
import { keptRooms, type KeptStoreroom } from './room-storage'

interface LoadedStoreroom {
  room: Storeroom
  /** When it was loaded, in milliseconds, where it comes from the device as the server cannot be reached; else null. */
  keptAt: number | null
}

/** A storeroom from the server, else as the device has it from the last time (rule R-67). */
export function useStoreroom(id: number) {
  return useListData(['storeroom', id], (signal) => load(id, signal))
}

async function load(id: number, signal: AbortSignal): Promise<LoadedStoreroom> {
  try {
    const room = await fetchStoreroom(id, signal)
    void keptRooms.write(String(id), { room, at: Date.now() })
    return { room, keptAt: null }
  } catch (error) {
    const isUnreachable = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    const kept = isUnreachable ? await keptRooms.read(String(id)) : undefined
    if (!isKept(kept)) throw error
    return { room: kept.room, keptAt: kept.at }
  }
}

const isKept = (kept: KeptStoreroom | undefined): kept is KeptStoreroom =>
  isRecord(kept) && isRecord(kept.room) && Array.isArray(kept.room.lines)
