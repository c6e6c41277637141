/** The values of a form's fields, by name. */
type Typed = Readonly<Record<string, string>>

export interface Draft<Values extends Typed> {
  /** The stored values that were not sent; undefined if there are none. */
  read: () => Partial<Values> | undefined
  store: (values: Values) => void
  forget: () => void
}

const prefix = '_draft_'

/**
 * Removes all drafts of this tab, after a log-out by the user, so that the next user of the browser cannot read them.
 */
export function forgetDrafts(): void {
  write(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}

/**
 * Stores what an account types into a form in this tab's sessionStorage until it is sent, so that it survives a reload
 * and the end of the session. Never for passwords.
 * @param fields the names of the fields that are stored
 */
export function draftOf<Values extends Typed>(
  form: string,
  account: number,
  fields: readonly (keyof Values & string)[],
): Draft<Values> {
  const key = `${prefix}${form}_${account}`
  return {
    read: () => {
      const stored = readText(key)
      if (typeof stored !== 'object' || stored === null) return undefined
      const known = Object.entries(stored).filter(([name, value]) => fields.includes(name) && typeof value === 'string')
      return known.length > 0 ? (Object.fromEntries(known) as Partial<Values>) : undefined
    },
    store: (values) => {
      write(() => sessionStorage.setItem(key, JSON.stringify(values, [...fields])))
    },
    forget: () => write(() => sessionStorage.removeItem(key)),
  }
}

function readText(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(act: () => void): void {
  try {
    act()
  } catch {
    // Storage is full or blocked: what is typed lasts as long as the form is open.
  }
}
