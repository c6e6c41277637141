import type { FastifyReply } from 'fastify'

/** An answer that is JSON already, with what its caller may not see left out: large ones are put together of kept parts. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Sends it as it is; another answer goes the way of every answer, through presenter and schema. */
export function asJson<Answer>(reply: Pick<FastifyReply, 'type'>, answer: Answer | JsonText): Answer {
  if (!(answer instanceof JsonText)) return answer
  void reply.type('application/json; charset=utf-8')
  return answer.text as Answer
}
