import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, fieldError, conflict, notFound, tooLarge, unavailable, unsupported } from './problem'
import { say, texts } from './texts'
import { fieldTexts } from './validation'

/** Answers every error as JSON of rule P-27: never a page, a stack or the text of a library. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const language = request.language ?? 'es'
  if (error.validation) {
    if (error.validationContext === 'params') return send(notFound(), request, reply)
    void reply.code(400).send(fieldTexts(error.validation, language))
    return
  }
  const problem = error instanceof Problem ? error : problemOf(error)
  if (problem?.cause) request.log.error({ err: problem.cause }, 'A call was refused for a failure')
  if (problem) return send(problem, request, reply)
  request.log.error({ err: error }, 'A call failed')
  void reply.code(500).send({ detail: say(texts.failed, language) })
}

/** 404 for an unknown path below /api/. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): void {
  send(notFound(), request, reply)
}

function send(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  void reply
    .code(problem.status)
    .headers(problem.headers)
    .send(problem.body(request.language ?? 'es'))
}

/** 400 for what is not a request. */
export const unreadable = () => fieldError('non_field_errors', texts.unreadable)
/** Codes of a database that does not answer, or takes no writes any more (rules P-55, P-75). */
const lost = new RegExp(
  '^(08|57P|53)|^(DATABASE_UNAVAILABLE|57014|25006|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|' +
    'ENETUNREACH|ENOTFOUND|EAI_AGAIN)$',
)

/** What an error of a library means for the caller; undefined for an error of our own, which is a 500. */
function problemOf(error: FastifyError): Problem | undefined {
  const code = String(error.code ?? '')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return tooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 415) return unsupported()
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound()
  if (
    lost.test(code) ||
    /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (has|was) .*not queryable)/.test(
      error.message,
    )
  )
    return unavailable()
  // The safety net below schemas and rules: what the database refuses in a value is bad input.
  if (code.startsWith('22') && code.length === 5) return fieldError('non_field_errors')
  if (code === '23505') return conflict()
  if (code === '23503' || code === '23514') return fieldError('non_field_errors')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return unreadable()
  return undefined
}
