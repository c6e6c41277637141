import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Where a call is cut: before the server has it, after the server has answered and before the browser hears of it, or
 * in the middle of the answer.
 */
export type Cut = 'before' | 'after' | 'half'

interface CuttingProxy {
  url: string
  /** How many calls were cut. */
  cuts: () => number
  close: () => void
}

/** A server before the portal that cuts calls. cutOf: where a call is cut; undefined: nowhere. */
export async function cuttingProxy(
  portal: string,
  cutOf: (call: IncomingMessage) => Cut | undefined,
): Promise<CuttingProxy> {
  let cuts = 0
  const server = createServer((call, answer) => {
    const cut = cutOf(call)
    if (cut) cuts++
    if (cut === 'before') return void call.socket.destroy()
    const sent = request(`${portal}${call.url}`, { method: call.method, headers: call.headers }, (got) => {
      const parts: Buffer[] = []
      got.on('data', (part: Buffer) => parts.push(part))
      got.on('end', () => {
        const body = Buffer.concat(parts)
        if (cut === 'after') return void call.socket.destroy()
        answer.writeHead(got.statusCode ?? 502, got.headers)
        if (cut === 'half') answer.write(body.subarray(0, body.length >> 1), () => call.socket.destroy())
        else answer.end(body)
      })
    })
    sent.on('error', () => call.socket.destroy())
    call.pipe(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    cuts: () => cuts,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
