import i18next from 'i18next'
import { ApiError } from './api-error'
import { emit } from './events'
import { takeFirstAnswer } from './first-answers'
import { currentLanguage } from './i18n'
import { queryOf, type Query } from './query'
import { session, tokenRefused } from './session/store'
import { siteAddress } from './site-address'

export interface RequestOptions {
  query?: Query
  body?: unknown
  signal?: AbortSignal
  /** The idempotency key: retries with the same key make the change once. */
  intention?: string
  /** Sends no token: for public calls, where an expired token must not log the user out. */
  anonymous?: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A new idempotency key for one intention of the user; use the same key for its retries. */
export function newIntention(): string {
  return crypto.randomUUID()
}

/**
 * Calls the API. path is below /api/ ('cart/'); empty query values are left out.
 * Answers the parsed body, undefined for 204. Throws ApiError; a 401 of a signed-in call ends the session first.
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const response = await sendSigned(method, path, options)
  const data = await bodyOf(response)
  if (response.ok) return data as T
  const failure = failureOf(response, data)
  emit('callFailed', { method, path, status: failure.status, requestId: failure.requestId })
  throw failure
}

/** A file of the API, under the name that the API gives it. */
export interface FileAnswer {
  name: string
  content: Blob
}

type FileOptions = Pick<RequestOptions, 'query' | 'signal' | 'body'>

/**
 * Loads a file (a spreadsheet, a PDF) by GET, or by POST if its parameters must not stand in an address. onPart: gets
 * each part of a long file as it arrives. Throws ApiError, so that the page can show a failure.
 */
export async function requestFile(
  path: string,
  { onPart, ...options }: FileOptions & { onPart?: OnPart } = {},
): Promise<FileAnswer> {
  const response = await sendSigned(options.body === undefined ? 'GET' : 'POST', path, options)
  if (response.ok) {
    const content = onPart ? await blobInParts(response, onPart) : await response.blob()
    return { name: nameIn(response.headers.get('content-disposition')), content }
  }
  throw failureOf(response, await bodyOf(response))
}

type OnPart = (part: Uint8Array, headers: Headers) => void

async function blobInParts({ body, headers }: Response, onPart: OnPart): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value)
      onPart(part.value, headers)
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, null, genericError())
  }
  return new Blob(parts, { type: headers.get('content-type') ?? '' })
}

function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'portal'
}

/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: FileAnswer): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The text of a failure without a text of its own. */
export function genericError(): string {
  return i18next.t('generic_error', { ns: 'sdk' })
}

const failureOf = ({ status, headers }: Response, data: unknown) =>
  new ApiError(status, data, reasonOf(status), headers.get('x-request-id'))

/** The text for an answer that brings none. */
const reasonOf = (status: number) => (status === 403 ? i18next.t('no_right', { ns: 'sdk' }) : genericError())

/** The text to show for anything that was thrown: the API's text, else the generic one. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : genericError()
}

/**
 * The text to show where something could not be loaded or downloaded: the generic one, unless the API refuses for a
 * reason that has a code (rule D-8) or for want of a right, which trying later does not mend (rule A-40). A failure of the
 * server comes with the code of its call, for support (rule W-11).
 */
export function loadErrorText(error: unknown): string {
  const isTold = error instanceof ApiError && (error.code !== undefined || error.status === 403)
  if (isTold) return error.message
  const id = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined
  return id ? `${genericError()} ${i18next.t('reference', { ns: 'sdk', id })}` : genericError()
}

/** Sends a call; after a 401 sends it once more if another tab has renewed the token (rule S-18). */
async function sendSigned(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { token } = session()
  const response = await send(method, path, options)
  if (response.status !== 401 || options.anonymous) return response
  if (!tokenRefused(token)) return response
  const { token: renewed } = session()
  const again = await send(method, path, options)
  if (again.status === 401) tokenRefused(renewed)
  return again
}

async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const init: RequestInit = { method, headers: headersOf(method, options) }
  if (options.body !== undefined)
    init.body = options.body instanceof FormData ? options.body : JSON.stringify(options.body)
  if (options.signal) init.signal = options.signal
  const url = siteAddress(`/api/${path}${queryOf(options.query)}`)
  const first =
    method === 'GET' && !options.anonymous ? takeFirstAnswer(url, currentLanguage(), session().token) : undefined
  if (first) {
    const response = await first.catch(() => undefined) // a failed one is sent again
    options.signal?.throwIfAborted()
    if (response) return response
  }
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    // The connection may have dropped after the server acted: with an idempotency key it is safe to send again.
    if (method === 'GET' || !options.intention) throw new ApiError(0, null, genericError())
    return await fetch(url, init).catch(() => {
      throw new ApiError(0, null, genericError())
    })
  }
}

function headersOf(method: Method, options: RequestOptions): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() }
  const { token } = session()
  if (token && !options.anonymous) headers.Authorization = `Bearer ${token}`
  if (options.body !== undefined && !(options.body instanceof FormData)) headers['Content-Type'] = 'application/json'
  if (method !== 'GET' && options.intention) headers['Idempotency-Key'] = options.intention
  return headers
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const text = await response.text()
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
