import { connect } from 'node:net'

/**
 * A keep-alive connection to a portal that sends one request at a time. It parses only status and length of an answer,
 * so that the server is measured and not the client: Node's own client takes about as long as a call.
 */
export class Connection {
  #url
  #socket
  #host
  #head
  #received = []
  #length = 0
  #answer

  /** token: the account's. */
  constructor(url, token) {
    this.#url = new URL(url)
    this.#host = this.#url.host
    this.#head = `authorization: Bearer ${token}\r\n`
    this.#socket = this.#open()
  }

  #open() {
    const { hostname, port } = this.#url
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const fail = (error) => socket === this.#socket && this.#answer?.reject(error)
    socket.on('data', (bytes) => this.#take(bytes))
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The connection was closed')))
    return socket
  }

  /**
   * Sends a request with an optional body and Idempotency-Key: `{ status, ms, text() }`. ms: from the first byte sent
   * to the last received.
   */
  send({ method = 'GET', path, body, key }) {
    const text = body === undefined ? '' : JSON.stringify(body)
    const content = text && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
    const bytes = `${method} /api/${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${this.#head}${key ? `idempotency-key: ${key}\r\n` : ''}${content}\r\n${text}`
    // The portal ends a connection that has asked for nothing for a while.
    if (!this.#socket.readyState.startsWith('open')) this.#socket = this.#open()
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject, started: performance.now(), from: -1, size: Infinity, status: 0 }
      this.#socket.write(bytes)
    })
  }

  close() {
    this.#answer = undefined
    this.#socket.destroy()
  }

  #take(bytes) {
    const answer = this.#answer
    // What the portal says as it ends the connection.
    if (!answer) return
    this.#received.push(bytes)
    this.#length += bytes.length
    if (answer.from < 0 && !this.#readHead(answer)) return
    if (this.#length < answer.size) return
    const ms = performance.now() - answer.started
    const whole = this.#received
    this.#received = []
    this.#length = 0
    this.#answer = undefined
    answer.resolve({
      status: answer.status,
      ms,
      bytes: answer.size,
      text: () => Buffer.concat(whole).toString('utf8', answer.from),
    })
  }

  #readHead(answer) {
    const start = this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received)
    const end = start.indexOf('\r\n\r\n')
    if (end < 0) return false
    const head = start.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)
    answer.status = Number(head.slice(9, 12))
    if (!length && answer.status !== 204) throw new Error('An answer without a length cannot be measured')
    answer.from = end + 4
    answer.size = answer.from + Number(length?.[1] ?? 0)
    return true
  }
}
