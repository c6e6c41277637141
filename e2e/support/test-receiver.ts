import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An address on this machine that gets events and answers each with `status`. */
export class TestReceiver {
  /** What came, by path and type: '/portal order.sent'. */
  readonly received: string[] = []
  status = 204

  private constructor(
    private readonly server: Server,
    /** What WEBHOOK_PRIVATE_HOSTS of its portal has to name. */
    readonly host: string,
  ) {}

  static async start(): Promise<TestReceiver> {
    const server = createServer()
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
    const receiver = new TestReceiver(server, `127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.on('request', (request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const { type } = JSON.parse(Buffer.concat(parts).toString()) as { type: string }
        receiver.received.push(`${request.url} ${type}`)
        response.writeHead(receiver.status).end(receiver.status === 204 ? undefined : 'Vuelve luego')
      })
    })
    return receiver
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((stopped) => this.server.close(stopped))
  }
}
