import type { Socket } from 'node:net'
import type { App } from './app-types'

/**
 * Closes the connections that never asked for anything when the server ends (rule W-13): browsers open some ahead, and
 * Node waits for them, as it does for a call that runs.
 */
export function endSilentConnections(app: App): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', (done) => {
    for (const socket of silent) socket.destroy()
    done()
  })
}
