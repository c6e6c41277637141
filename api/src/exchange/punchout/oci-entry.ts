import { randomUUID } from 'node:crypto'
import { cut } from '../../trade/cart/cut'
import type { OciEcho } from './oci-form'

/** The fields of an OCI 5.0 entry form. */
interface OciEntry {
  username: string
  password: string
  hookUrl: string
  /** OCI has no cookie: this one marks the tab as that of a visit. */
  cookie: string
  echo: OciEcho
}

const max = 2_000

/**
 * Reads an entry form, with field names in any case. Undefined when user name, password or return address is missing.
 */
export function readOciEntry(body: unknown): OciEntry | undefined {
  if (!(body instanceof URLSearchParams)) return undefined
  const fields = new Map([...body].map(([name, value]) => [name.toLowerCase(), value]))
  const textOf = (...names: string[]) =>
    names.map((name) => fields.get(name)?.trim()).find((value) => value && value.length <= max && !value.includes('\0'))
  const [username, password, hookUrl] = [textOf('username'), fields.get('password'), textOf('hook_url')]
  if (!username || username.length > 200 || !password || password.length > 400 || !hookUrl) return undefined
  const target = textOf('~target', 'returntarget')
  const okCode = textOf('~okcode')
  const caller = textOf('~caller')
  return {
    username,
    password,
    hookUrl,
    cookie: `OCI-${randomUUID()}`,
    echo: {
      ...(okCode && { okCode: cut(okCode, 40) }),
      ...(caller && { caller: cut(caller, 40) }),
      // The name of a window or frame, or one of HTML's own.
      ...(target && /^(_(top|parent|self|blank)|[A-Za-z][\w-]{0,60})$/.test(target) && { target }),
    },
  }
}
