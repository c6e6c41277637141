import { createServer } from 'node:net'

/**
 * A mail server that accepts everything, after `delayMs` each: `{ port, ids, hold, release, close }`. ids: the Message-IDs,
 * in order; hold: accepts none until release.
 */
export async function mailSink(delayMs = 0) {
  const ids = []
  let held
  const take = (socket) => (held ? held.push(socket) : socket.write('250 taken\r\n'))
  const server = createServer((socket) => {
    let text = ''
    let isContent = false
    socket.on('error', () => undefined)
    socket.write('220 sink\r\n')
    socket.on('data', (part) => {
      text += String(part)
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (isContent && line === '.') {
          isContent = false
          setTimeout(() => take(socket), delayMs)
        } else if (isContent) {
          const id = /^Message-ID: <(.+)>$/i.exec(line)?.[1]
          if (id) ids.push(id)
        } else if (/^DATA/i.test(line)) {
          isContent = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 yes\r\n')
      }
    })
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: server.address().port,
    ids,
    hold: () => {
      held = []
    },
    release: () => {
      const sockets = held
      held = undefined
      for (const socket of sockets) take(socket)
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
