/** What is typed into a form, by the names of its fields. */
type Typed = Readonly<Record<string, string>>

export interface Draft<Values extends Typed> {
  /** What was typed and not sent; undefined when there is nothing. */
  read: () => Partial<Values> | undefined
  keep: (values: Values) => void
  forget: () => void
}

const prefix = '_draft_'

/** Forgets every draft of this tab: after a log-out on purpose nobody who comes next reads them. */
export function forgetDrafts(): void {
  write(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}

/**
 * Keeps what an account types into a form in this tab until it is sent: it outlives a reload and the end of the
 * session.
 * Never for passwords.
 * @param fields those that are kept
 */
export function draftOf<Values extends Typed>(
  form: string,
  account: number,
  fields: readonly (keyof Values & string)[],
): Draft<Values> {
  const key = `${prefix}${form}_${account}`
  return {
    read: () => {
      const kept = readText(key)
      if (typeof kept !== 'object' || kept === null) return undefined
      const known = Object.entries(kept).filter(([name, value]) => fields.includes(name) && typeof value === 'string')
      return known.length > 0 ? (Object.fromEntries(known) as Partial<Values>) : undefined
    },
    keep: (values) => {
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
    // Storage can be full or closed to us: the form then keeps what is typed as long as it is open.
  }
}
