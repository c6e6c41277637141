import { openDB, type IDBPDatabase } from 'idb'
import { basePath } from '../site-address'

/** copies: of answers; typed: what the user has entered. */
export type Kind = 'copies' | 'typed'
const kinds: readonly Kind[] = ['copies', 'typed']

/** The address of a value: its account, the name of its store, its key there. */
export type Place = [owner: string, name: string, key: string]

let opened: Promise<IDBPDatabase> | undefined

/** Several portals may stand below paths of one host (rule W-62). */
function open(): Promise<IDBPDatabase> {
  const forget = () => {
    opened = undefined
  }
  opened ??= openDB(`portal${basePath()}`, 1, {
    upgrade: (database) => kinds.forEach((kind) => database.createObjectStore(kind)),
    blocking: (_present, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      forget()
    },
    terminated: forget,
  })
  opened.catch(forget)
  return opened
}

/** A phone that slept may have lost the connection without telling: a second try opens another one. */
async function twice<Answer>(act: (database: IDBPDatabase) => Promise<Answer>): Promise<Answer> {
  try {
    return await act(await open())
  } catch {
    opened = undefined
    return act(await open())
  }
}

export const readAt = <Value>(kind: Kind, place: Place): Promise<Value | undefined> =>
  twice((database) => database.get(kind, place))

/**
 * Resolves when it is on the disk, as far as the browser tells. note: called before others can change what the account has
 * of this kind, in any tab.
 */
export const writeAt = (kind: Kind, place: Place, value: unknown, note: () => void): Promise<void> =>
  twice(async (database) => {
    const change = database.transaction(kind, 'readwrite', { durability: 'strict' })
    await Promise.all([change.store.put(value, place).then(note), change.done])
  })

/** note: gets whether the account has others of this kind. */
export const removeAt = (kind: Kind, place: Place, note: (hasMore: boolean) => void): Promise<void> =>
  twice(async (database) => {
    const change = database.transaction(kind, 'readwrite')
    const left = change.store.delete(place).then(() => change.store.count(ofOwner(place[0])))
    await Promise.all([left.then((count) => note(count > 0)), change.done])
  })

export const readAll = <Value>(kind: Kind, owner: string, name: string): Promise<[key: string, value: Value][]> =>
  twice(async (database) => {
    const { store } = database.transaction(kind)
    const range = IDBKeyRange.bound([owner, name], [owner, name, []])
    const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
    return keys.map((place, at) => [Array.isArray(place) ? String(place[2]) : '', values[at]])
  })

/** Deletes the values of these kinds; `except`: those of an account stay. */
export const removeAll = (which: readonly Kind[] = kinds, except?: string): Promise<void> =>
  twice(async (database) => {
    const change = database.transaction([...which], 'readwrite')
    const ranges =
      except === undefined
        ? [undefined]
        : [IDBKeyRange.upperBound([except], true), IDBKeyRange.lowerBound([except, []], true)]
    const removals = which.flatMap((kind) =>
      ranges.map((range) => (range ? change.objectStore(kind).delete(range) : change.objectStore(kind).clear())),
    )
    await Promise.all([...removals, change.done])
  })

/** In IndexedDB an array comes after every text. */
const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []])
