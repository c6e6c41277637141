import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a receiver of webhooks got. */
interface Received {
  at: number
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks on this machine. `answer` decides what it says; 204 at first. */
export async function aReceiver() {
  const received: Received[] = []
  const receiver = {
    received,
    answer: (response: ServerResponse): void => void response.writeHead(204).end(),
    /** Waits until it got so many. */
    async got(count: number): Promise<Received[]> {
      const end = Date.now() + 15_000
      while (received.length < count && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5))
      return received
    },
    host: '',
    url: '',
    close: (): Promise<unknown> => Promise.resolve(),
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      received.push({ at: performance.now(), url: request.url ?? '', headers: request.headers, body })
      receiver.answer(response)
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  receiver.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  receiver.url = `http://${receiver.host}/erp`
  receiver.close = () =>
    new Promise((closed) => {
      server.closeAllConnections()
      server.close(closed)
    })
  return receiver
}
