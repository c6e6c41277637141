import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** An address on this machine that gets events and answers each with `status`. */
export class TestReceiver {
  /** What came, by path and type: '/portal order.sent'. */
  readonly received: string[] = []
  status = 204

  /** @param host the server's, which webhooks of the portal may call */
  constructor(
    private readonly server: Server,
    readonly host: string,
  ) {
    server.on('request', this.answer)
  }

  private readonly answer = (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { type } = JSON.parse(Buffer.concat(parts).toString()) as { type: string }
      this.received.push(`${request.url} ${type}`)
      response.writeHead(this.status).end(this.status === 204 ? undefined : 'Vuelve luego')
    })
  }

  stop(): void {
    this.server.off('request', this.answer)
  }
}
