import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it came, with its attributes by name. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, string | number>
}

/** Takes traces by OTLP over HTTP (JSON) on this machine, as a collector does. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = []
  /** All that came, as it came. */
  text = ''

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<TraceReceiver> {
    const server = createServer()
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
    const receiver = new TraceReceiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.on('request', (request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        if (request.url === '/v1/traces') receiver.take(Buffer.concat(parts).toString())
        response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
      })
    })
    return receiver
  }

  private take(body: string) {
    this.text += body
    const { resourceSpans } = JSON.parse(body) as Traces
    for (const { scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({
          ...span,
          attributes: Object.fromEntries(
            span.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
          ),
        })
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((stopped) => this.server.close(stopped))
  }
}

interface Traces {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes'> & {
        attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[]
      })[]
    }[]
  }[]
}
