import { deviceOwner, isStillLoggedIn, markCopies, markDevice } from './device-mark'
import { settleDevice } from './settle-device'

/** Loaded when something is stored or read. */
export const loadDatabase = () => import(/* webpackChunkName: "device" */ './device-database')

/**
 * Values of one name on this device, in IndexedDB, of the account that is logged in at the moment of the call. Nothing
 * throws: without storage, as in a private window, `write` answers false and `read` undefined. Prices, limits and sums are
 * never stored (rule P-87). What a former release stored may have another shape.
 */
export interface DeviceStore<Value> {
  read: (key: string) => Promise<Value | undefined>
  /** value: a plain object. @returns whether it is stored */
  write: (key: string, value: Value) => Promise<boolean>
  /** @returns whether it is gone */
  remove: (key: string) => Promise<boolean>
  all: () => Promise<readonly (readonly [key: string, value: Value])[]>
}

/**
 * @param options typed: what the user has entered, which survives the expiry of the session, for the same account alone,
 * as drafts do (P-39). Without it, a copy of what the server has, which goes with every end of the session.
 */
export function deviceStore<Value>(name: string, { typed = false }: { typed?: boolean } = {}): DeviceStore<Value> {
  const kind = typed ? 'typed' : 'copies'
  // Two changes in quick succession stay in their order, whatever each waits for.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (act: (owner: string) => Promise<boolean>): Promise<boolean> => {
    const owner = deviceOwner()
    const done = last.then(() => orElse(false, act, owner))
    last = done
    return done
  }
  const noteTyped = (owner: string, hasTyped: boolean) => {
    if (typed && isStillLoggedIn(owner)) markDevice(owner, hasTyped)
  }
  return {
    read: (key) => orElse(undefined, async (owner) => (await loadDatabase()).readAt<Value>(kind, [owner, name, key])),
    write: (key, value) =>
      inTurn(async (owner) => {
        const { writeAt, removeAt } = await loadDatabase()
        await settleDevice()
        if (!isStillLoggedIn(owner)) return false
        // Before the value, so that a log-out deletes it whatever happens in between.
        markCopies(owner)
        await writeAt(kind, [owner, name, key], value, () => noteTyped(owner, true))
        // Another tab may have logged out meanwhile and deleted everything.
        if (isStillLoggedIn(owner)) return true
        await removeAt(kind, [owner, name, key], () => undefined)
        return false
      }),
    remove: (key) =>
      inTurn(async (owner) => {
        const { removeAt } = await loadDatabase()
        await removeAt(kind, [owner, name, key], (hasMore) => noteTyped(owner, hasMore))
        return true
      }),
    all: () => orElse([], async (owner) => (await loadDatabase()).readAll<Value>(kind, owner, name)),
  }
}

async function orElse<Answer>(
  otherwise: Answer,
  act: (owner: string) => Promise<Answer>,
  owner = deviceOwner(),
): Promise<Answer> {
  if (!owner || typeof indexedDB === 'undefined') return otherwise
  try {
    return await act(owner)
  } catch {
    return otherwise // blocked, full or broken: the caller says so
  }
}

const trial = deviceStore<true>('trial')

/** Whether this browser can store values on the device for the account that is logged in. */
export const canStore = async (): Promise<boolean> => (await trial.write('', true)) && trial.remove('')
