import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@portal/shared-sdk/contract'
import type { Variants } from '../variants/load-variants'
import { answerError, unreadable } from './error-handler'
import { languageFor } from './language'
import { headerTooLarge, tooSlow, type Problem } from './problem'

/**
 * Answers an address that cannot be routed, in the caller's language and with the headers of other answers.
 */
export function answerUnroutable(variants: Variants, headers: Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    request.language = languageFor(variants, request)
    answerError(error, request, reply.headers(headers))
  }
}

const problems: Record<string, () => Problem> = {
  HPE_HEADER_OVERFLOW: headerTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

/** Answers bytes that are no HTTP request, in the default language, and closes the connection. */
export function answerUnreadable(language: Language, headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, body } = (problems[error.code ?? ''] ?? unreadable)()
    const text = JSON.stringify(body(language))
    const head = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    }
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
    ]
    if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
    socket.destroy(error)
  }
}
