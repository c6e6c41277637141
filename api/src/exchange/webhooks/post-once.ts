import http from 'node:http'
import https from 'node:https'
import { codeOf, isTimeout, messageOf } from '../../core/thrown'
import { addressProblem, lookupFor, NotPublic, type Resolve } from './public-address'

/** Milliseconds that a receiver has, from the look-up of its name to its status (rule E-63). */
export const timeoutMs = 10_000
/** Bytes of an answer that are kept. */
const keptBytes = 1_000

/** What came back. status null: nothing did, and answer says why. */
export interface ReceiverAnswer {
  status: number | null
  answer: string
}

interface Sent {
  url: string
  headers: Record<string, string>
  body: string
}
interface Settings {
  /** Hosts that may have any address. */
  allowed: readonly string[]
  resolve?: Resolve
  timeout?: number
}

/**
 * POSTs once, to a public address alone (rule E-65), on a connection of its own. Redirects are not followed, and of the
 * answer no more is read than is kept. Never throws.
 */
export async function postOnce({ url: address, headers, body }: Sent, settings: Settings): Promise<ReceiverAnswer> {
  const { allowed, resolve, timeout = timeoutMs } = settings
  try {
    const problem = addressProblem(address, allowed)
    if (problem === 'notPublic') throw new NotPublic()
    // As where the operator has taken a host of the own network away since.
    if (problem) throw new Error('The address is not public or not https: WEBHOOK_PRIVATE_HOSTS can allow it')
    const url = new URL(address)
    const lookup = lookupFor(url, allowed, resolve)
    const { request } = url.protocol === 'https:' ? https : http
    return await new Promise<ReceiverAnswer>((done, fail) => {
      const call = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          agent: false,
          signal: AbortSignal.timeout(timeout),
          ...(lookup && { lookup }),
        },
        (response) => {
          let kept = Buffer.alloc(0)
          // Its status has come: what it would still have said does not matter, nor how that ends.
          const end = () => {
            done({ status: response.statusCode ?? null, answer: readable(kept) })
            response.destroy()
          }
          response.on('data', (part: Buffer) => {
            kept = Buffer.concat([kept, part.subarray(0, keptBytes - kept.length)])
            if (kept.length >= keptBytes) end()
          })
          response.on('end', end)
          response.on('error', end)
          call.off('error', fail).on('error', end)
        },
      )
      call.on('error', fail)
      // Without this the call would end by nothing, not even by its time.
      call.on('upgrade', ({ statusCode = null }, socket) => {
        socket.destroy()
        done({ status: statusCode, answer: '' })
      })
      call.end(body)
    })
  } catch (error) {
    return { status: null, answer: reasonOf(error) }
  }
}

/** As the database can store it. */
const readable = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replace(/(?![\n\t])\p{Cc}/gu, ' ')
    .trim()

function reasonOf(error: unknown): string {
  if (isTimeout(error) || codeOf(error) === 'ABORT_ERR') return `No answer within ${timeoutMs / 1000} s`
  return error instanceof NotPublic ? error.message : (codeOf(error) ?? messageOf(error)).slice(0, 200)
}
