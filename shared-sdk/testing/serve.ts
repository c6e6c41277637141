/** A call to a test's API. */
export interface Asked {
  query: URLSearchParams
  /** Parsed JSON, a FormData, or undefined. */
  body: unknown
  headers: Headers
}

/** An answer of the API; status is 200 by default. */
export interface Answer {
  status?: number | undefined
  body: unknown
  headers?: Record<string, string>
}

/**
 * What the API answers, by `METHOD path/` or, for GET, by `path/` alone: a body, an Answer (recognised by its key
 * `body`), or a function of the call that returns one of these. Any other call is a 404.
 */
export type Answers = Record<string, unknown>

/** The calls so far, in order; the lists grow with each call. */
export interface Served {
  /** Every call with its query and body: `GET clients/?page=1`, `POST leads/ {"name":"Ana"}`. */
  calls: string[]
  /** The calls that are not GET, without their query. */
  sent: string[]
  /** The idempotency keys of `sent`, null for a call without one. */
  keys: (string | null)[]
}

/** Answers the page's calls in this test. Returns the calls that are made. */
export function serve(answers: Answers): Served {
  const served: Served = { calls: [], sent: [], keys: [] }
  globalThis.fetch = (async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = new URL(address, 'http://portal')
    const path = url.pathname.replace('/api/', '')
    const text = typeof body === 'string' ? ` ${body}` : ''
    const asked: Asked = {
      query: url.searchParams,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : (body ?? undefined),
      headers: new Headers(headers),
    }
    served.calls.push(`${method} ${path}${url.search}${text}`)
    if (method !== 'GET') {
      served.sent.push(`${method} ${path}${text}`)
      served.keys.push(asked.headers.get('idempotency-key'))
    }
    const found = answers[`${method} ${path}`] ?? (method === 'GET' ? answers[path] : undefined)
    const given: unknown = typeof found === 'function' ? await (found as (asked: Asked) => unknown)(asked) : found
    return responseOf(given === undefined ? { status: 404, body: { detail: 'nada' } } : given)
  }) as typeof fetch
  return served
}

function responseOf(given: unknown) {
  const { status = 200, body, headers = {} } = isAnswer(given) ? given : { body: given }
  const text = JSON.stringify(body)
  return {
    ok: status < 400,
    status,
    headers: new Headers(headers),
    json: async () => body,
    text: async () => text,
    blob: async () => new Blob([text]),
  }
}

function isAnswer(given: unknown): given is Answer {
  return typeof given === 'object' && given !== null && 'body' in given
}
