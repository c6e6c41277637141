import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAddress } from './address'
import type { Sender } from './message'
import { makePost } from './post'

const by = {
  public: { brand: { name: 'Prisma' } },
  server: { mail: { from: 'pedidos@portal.test', requests: 'atencion@portal.test' } },
} as Sender
const message = { by, to: 'rosa@hotel.test', subject: 'Contraseña', text: 'Hola,\nñandú' }

test('without a mail server a message is a file that a mail program opens, one for a job (rule P-35)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-mail-'))
  const post = makePost({ dataDir })
  await post(
    {
      ...message,
      attachments: [{ filename: 'oferta.pdf', content: Buffer.from('%PDF-1.4'), contentType: 'application/pdf' }],
    },
    7,
  )
  await post(message, 8)
  await post(message, 8)
  expect(readdirSync(join(dataDir, 'outbox')).sort()).toEqual(['00000007.eml', '00000008.eml'])
  const text = readFileSync(join(dataDir, 'outbox', '00000007.eml'), 'utf8')
  expect(text).toContain('Message-ID: <job-7@portal.test>')
  expect(text).toContain('filename=oferta.pdf')
  rmSync(dataDir, { recursive: true })
})

test('with a mail server the message reaches it', async () => {
  const server = await smallMailServer()
  const post = makePost({ dataDir: '', smtpUrl: `smtp://127.0.0.1:${server.port}` })
  await post(message, 9)
  const received = await server.received
  expect(received).toContain('RCPT TO:<rosa@hotel.test>')
  expect(received).toContain('Message-ID: <job-9@portal.test>')
  post.close?.()
  server.close()
})

test('mails that follow one another share a connection; where the server ends it they take another (rule W-14)', async () => {
  const server = await smallMailServer()
  const post = makePost({ dataDir: '', smtpUrl: `smtp://127.0.0.1:${server.port}` })
  for (const id of [1, 2, 3]) await post(message, id)
  expect(server.connections()).toBe(1)
  await server.hangUp()
  await post(message, 4)
  expect(server.connections()).toBe(2)
  post.close?.()
  server.close()
})

test('a mail whose connection breaks before the answer fails and is not sent twice at once (rule W-14)', async () => {
  const server = await smallMailServer()
  const post = makePost({ dataDir: '', smtpUrl: `smtp://127.0.0.1:${server.port}` })
  await post(message, 1)
  server.breakAtNext()
  await expect(post(message, 2)).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(server.ids()).toEqual(['job-1@portal.test', 'job-2@portal.test'])
  post.close?.()
  server.close()
})

test.each([
  'a@b.test, c@d.test',
  'a@b.test\r\nBcc: c@d.test',
  'Rosa <a@b.test>',
  'a@b',
  '@b.test',
  'a@@b.test',
  `${'a'.repeat(70)}@b.test`,
  'a@b..test',
])('%j is not taken for an address', async (to) => {
  expect(isAddress(to)).toBe(false)
  await expect(makePost({ dataDir: '' })({ ...message, to }, 1)).rejects.toThrow('Not one mail address')
})

/** A mail server that accepts everything and records it. */
async function smallMailServer() {
  let text = ''
  let done: (text: string) => void
  const received = new Promise<string>((resolve) => {
    done = resolve
  })
  let connections = 0
  let isBreaking = false
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    let isContent = false
    connections += 1
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      text += String(data)
      if (isContent && text.endsWith('\r\n.\r\n')) {
        isContent = false
        if (isBreaking) socket.destroy()
        else socket.write('250 kept\r\n')
        done(text)
      } else if (!isContent && /^DATA/m.test(String(data))) {
        isContent = true
        socket.write('354 go on\r\n')
      } else if (!isContent) socket.write('250 fine\r\n')
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    ids: () => [...text.matchAll(/^Message-ID: <(.+)>/gm)].map(([, id]) => id),
    /** Ends the connections and waits until the other side has seen it. */
    hangUp: async () => {
      const ended = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
      for (const socket of sockets) socket.end()
      await Promise.all(ended)
    },
    breakAtNext: () => {
      isBreaking = true
    },
    close: () => server.close(),
  }
}
