import https from 'node:https'
import http from 'node:http'
import { addressProblem, lookupFor, NotPublic, type Resolve } from '../../webhooks/public-address'
import { codeOf, isTimeout, messageOf } from '../../../core/thrown'
import { maxFileBytes, NoFile } from './keep-file'

/** What an address may cost: milliseconds in all, and addresses that it may lead on to. */
const limits = { timeout: 20_000, redirects: 4 }

export interface FetchSettings {
  /** Hosts that may have any address: for tests. The portal has none: no article leads into its own network. */
  allowed?: readonly string[]
  resolve?: Resolve
  timeout?: number
  /** Ends what is being fetched. */
  stopping?: AbortSignal
}

/**
 * Fetches a file from a public address alone, on a connection of its own (rules E-65, E-133). Each address that it leads
 * on to is judged like the first.
 * @throws NoFile
 */
export async function fetchFile(address: string, settings: FetchSettings = {}): Promise<Buffer> {
  const late = AbortSignal.timeout(settings.timeout ?? limits.timeout)
  const signal = settings.stopping ? AbortSignal.any([late, settings.stopping]) : late
  let next = address
  for (let step = 0; step <= limits.redirects; step++) {
    const answer = await get(next, signal, settings)
    if (Buffer.isBuffer(answer)) return answer
    next = answer.location
  }
  throw new NoFile('unreachable', 'It leads on too often')
}

async function get(
  address: string,
  signal: AbortSignal,
  { allowed = [], resolve }: FetchSettings,
): Promise<Buffer | { location: string }> {
  const problem = addressProblem(address, allowed)
  if (problem) throw new NoFile(problem === 'invalid' ? 'unreachable' : 'not_public')
  try {
    const url = new URL(address)
    const lookup = lookupFor(url, allowed, resolve)
    const { request } = url.protocol === 'https:' ? https : http
    return await new Promise((done, fail) => {
      const headers = { accept: 'image/webp,image/*,application/pdf;q=0.9', 'user-agent': 'portal-pictures' }
      const call = request(url, { headers, agent: false, signal, ...(lookup && { lookup }) }, (response) => {
        const { statusCode = 0, headers: got } = response
        const stop = (error: Error) => {
          response.destroy()
          fail(error)
        }
        if (statusCode >= 300 && statusCode < 400 && got.location && URL.canParse(got.location, address)) {
          response.destroy()
          return done({ location: new URL(got.location, address).href })
        }
        if (statusCode !== 200) return stop(new NoFile('status', String(statusCode)))
        if (Number(got['content-length']) > maxFileBytes) return stop(new NoFile('too_large'))
        const pieces: Buffer[] = []
        let bytes = 0
        response.on('data', (piece: Buffer) => {
          bytes += piece.length
          if (bytes > maxFileBytes) return stop(new NoFile('too_large'))
          pieces.push(piece)
        })
        response.on('end', () => done(Buffer.concat(pieces)))
        response.on('error', fail)
      })
      call.on('error', fail)
      // Without this the call would end by nothing, not even by its time.
      call.on('upgrade', ({ statusCode }, socket) => {
        socket.destroy()
        fail(new NoFile('status', String(statusCode)))
      })
      call.end()
    })
  } catch (error) {
    throw reasonOf(error)
  }
}

function reasonOf(error: unknown): NoFile {
  if (error instanceof NoFile) return error
  if (error instanceof NotPublic) return new NoFile('not_public')
  const code = codeOf(error)
  if (isTimeout(error) || code === 'ABORT_ERR') return new NoFile('too_slow')
  return new NoFile('unreachable', (code ?? messageOf(error)).slice(0, 200))
}
