import type { FastifyReply } from 'fastify'

/**
 * An answer that is JSON already, with what its caller may not see left out: large ones are put together of kept pieces.
 * As bytes, because a text with a € in it is copied four times until it is sent.
 */
export class JsonText {
  readonly bytes: Buffer

  constructor(pieces: readonly (string | Buffer)[]) {
    this.bytes = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
  }
}

/** The pieces of an array of such elements. */
export function arrayOf(elements: readonly (string | Buffer)[][]): (string | Buffer)[] {
  return ['[', ...elements.flatMap((pieces, at) => (at === 0 ? pieces : [',', ...pieces])), ']']
}

/** Sends it as it is; another answer goes the way of every answer, through presenter and schema. */
export function asJson<Answer>(reply: Pick<FastifyReply, 'type'>, answer: Answer | JsonText): Answer {
  if (!(answer instanceof JsonText)) return answer
  void reply.type('application/json; charset=utf-8')
  return answer.bytes as Answer
}
