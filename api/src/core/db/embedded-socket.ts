import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { EmbeddedEngine } from './embedded-engine'

/** Type bytes of the messages Query, Terminate, Sync and CopyDone. The startup message has no type byte. */
const [query, terminate, sync, copyDone] = [0x51, 0x58, 0x53, 0x63]

/** CopyInResponse: send the rows, as text. */
const copyInResponse = Buffer.from([0x47, 0, 0, 0, 7, 0, 0, 0])

/** AuthenticationOk, the parameters that node-postgres expects, ReadyForQuery. */
const greeting = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  parameter('server_version', '18.6'),
  parameter('client_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
])

function parameter(name: string, value: string) {
  const text = Buffer.from(`${name}\0${value}\0`)
  const head = Buffer.from([0x53, 0, 0, 0, 0])
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

/**
 * The network socket of a node-postgres client, for the embedded engine. Messages are collected up to the one that makes
 * the backend answer and run as one call. It closes with the engine's session, like a socket whose server has ended: the
 * pool then makes a new client.
 */
export class EmbeddedSocket extends Duplex {
  private session?: Worker
  private isGreeted = false
  private pending: Buffer[] = []
  private isCopying = false

  constructor(private engine: EmbeddedEngine) {
    super()
  }

  connect() {
    this.engine
      .session((error) => this.destroy(error))
      .then(
        (session) => {
          this.session = session
          this.emit('connect')
        },
        (error: Error) => this.destroy(error),
      )
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }
  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void) {
    this.receive(chunk).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    this.receive(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  /** node-postgres writes whole messages. */
  private async receive(bytes: Buffer) {
    if (!this.isGreeted) {
      this.isGreeted = true
      this.push(greeting)
    } else if (bytes[0] !== terminate) {
      this.pending.push(bytes)
      if (this.isCopying) return this.copy(bytes)
      if (isCopyIn(bytes)) return this.beginCopy()
      // Sync is 5 bytes long: its type byte is the fifth from the end.
      if (bytes[0] === query || bytes.at(-5) === sync) await this.flush()
    }
  }

  /** The engine cannot wait for rows within a call: they are collected, and sent with their statement. */
  private beginCopy() {
    this.isCopying = true
    this.push(copyInResponse)
  }

  /** CopyDone is 5 bytes long, as Sync, and rows as text hold no zero byte. */
  private async copy(bytes: Buffer) {
    if (bytes.at(-5) !== copyDone || bytes.at(-4) !== 0) return
    this.isCopying = false
    await this.flush()
  }

  private async flush() {
    const bytes = Buffer.concat(this.pending)
    this.pending = []
    const answer = Buffer.from(await this.engine.run(this.session!, bytes))
    this.push(answer[0] === copyInResponse[0] ? answer.subarray(1 + answer.readInt32BE(1)) : answer)
  }
}

const isCopyIn = (bytes: Buffer) =>
  bytes[0] === query && /^copy [^;]* from stdin\0$/i.test(bytes.subarray(5).toString('utf8'))
