import { connect, createServer } from 'node:net'

/** A port that nothing listens on. */
export async function freePort() {
  const server = createServer()
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}

/**
 * A way to a database that can be broken: `{ url, cut, hold, mend, close }`. cut: connections end; hold: they stay, and
 * nothing arrives, as from a server that hangs. target: the database's address.
 */
export async function breakableProxy(target) {
  const sockets = new Set()
  let isCut = false
  let isHeld = false
  const server = createServer((from) => {
    if (isCut) return from.destroy()
    if (isHeld) return void sockets.add(from.on('error', () => undefined))
    const to = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ]) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(target)
  url.port = String(server.address().port)
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    hold: () => {
      isHeld = true
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      isCut = false
      isHeld = false
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      cut()
      return new Promise((done) => server.close(done))
    },
  }
}
