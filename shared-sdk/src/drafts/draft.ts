import { hasUnsent } from '../offline/device-mark'
import { session } from '../session/store'
import { ownerOf } from '../session/token'

const prefix = '_draft_'

/** What somebody types into a form, in this tab's sessionStorage until it is sent (rule P-39). */
export interface Draft<Value> {
  /** The version of the row that the stored value was typed over; without one that of the row on the screen. */
  readonly version: number | undefined
  /** The stored value; undefined if there is none. What a former release stored may lack fields. */
  read: () => Value | undefined
  store: (value: Value) => void
  forget: () => void
}

interface DraftOptions {
  /** The version of the row that is changed. */
  version?: number | undefined
  /** Fields that are never stored: passwords. */
  without?: readonly string[]
}

/**
 * The draft of a form, of the account that is logged in now; visitors have drafts of their own.
 * @param form its name, with the id of what it changes: `lead_7`
 */
export function draftOf<Value>(form: string, { version, without = [] }: DraftOptions = {}): Draft<Value> {
  const key = `${prefix}${form}_${owner()}`
  let typedOver = storedAt<Value>(key)?.version ?? version
  return {
    get version() {
      return typedOver
    },
    read: () => storedAt<Value>(key)?.value,
    store: (value) =>
      write(() =>
        sessionStorage.setItem(
          key,
          JSON.stringify({ version: typedOver, value }, (name, part: unknown) =>
            without.includes(name) ? undefined : part,
          ),
        ),
      ),
    forget: () => {
      typedOver = version
      write(() => sessionStorage.removeItem(key))
    },
  }
}

const owner = () => ownerOf(session().token) || 'visitor'

/** Whether this tab, or the device, has something that the account has typed and not sent. */
export function hasDrafts(): boolean {
  try {
    return hasUnsent() || draftKeys().some((key) => key.endsWith(`_${owner()}`))
  } catch {
    return false
  }
}

/** Removes all drafts of this tab, after a log-out by the user, so that the next user of it cannot read them. */
export function forgetDrafts(): void {
  write(() => {
    for (const key of draftKeys()) sessionStorage.removeItem(key)
  })
}

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))

function storedAt<Value>(key: string): { version?: number; value: Value } | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'value' in stored
      ? (stored as { version?: number; value: Value })
      : undefined
  } catch {
    return undefined
  }
}

function write(act: () => void): void {
  try {
    act()
  } catch {
    // Storage is full or blocked: what is typed lasts as long as the form is open, which asks before it is left.
  }
}
