import type { LookupAddress } from 'node:dns'
import { aReceiver } from '../../../test/a-receiver'
import { postOnce } from './post-once'
import { addressProblem, isPublic, publicLookup, type Resolve } from './public-address'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '',
  'localhost',
])('%s is not a public address (rule E-65)', (address) => expect(isPublic(address)).toBe(false))

test.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is one',
  (address) => expect(isPublic(address)).toBe(true),
)

test.each([
  ['https://127.0.0.1/', 'notPublic'],
  ['https://2130706433/', 'notPublic'],
  ['https://0x7f000001/', 'notPublic'],
  ['https://017700000001/', 'notPublic'],
  ['https://0177.0.0.1/', 'notPublic'],
  ['https://127.1/', 'notPublic'],
  ['https://１２７.0.0.1/', 'notPublic'],
  ['https://[::1]/', 'notPublic'],
  ['https://[::ffff:7f00:1]/', 'notPublic'],
  ['https://[::ffff:127.0.0.1]:8443/', 'notPublic'],
  ['https://[fe80::1]/', 'notPublic'],
  ['https://localhost/', 'notPublic'],
  ['https://LOCALHOST./', 'notPublic'],
  ['https://erp.localhost/', 'notPublic'],
  ['https://erp/', 'notPublic'],
  ['http://erp.example.com/', 'notSafe'],
  ['ftp://erp.example.com/', 'notSafe'],
  ['file:///etc/passwd', 'notSafe'],
  ['javascript:alert(1)', 'notSafe'],
  ['https://user:pass@erp.example.com/', 'invalid'],
  ['https://erp.example.com/#x', 'invalid'],
  ['erp.example.com', 'invalid'],
  ['', 'invalid'],
  ['https://', 'invalid'],
  ['https://erp.example.com/hook?key=1', null],
  ['https://1.1.1.1/', null],
])('%s: %s (rules E-60, E-65)', (address, problem) => expect(addressProblem(address, [])).toBe(problem))

test('a host that the operator names may be private and http, with that port alone (rule E-65)', () => {
  const allowed = ['10.0.0.5:8443', 'erp.internal']
  expect(addressProblem('http://10.0.0.5:8443/x', allowed)).toBeNull()
  expect(addressProblem('http://erp.internal/', allowed)).toBeNull()
  expect(addressProblem('https://ERP.internal/', allowed)).toBeNull()
  expect(addressProblem('https://10.0.0.5/', allowed)).toBe('notPublic')
  expect(addressProblem('http://10.0.0.5:8444/', allowed)).toBe('notSafe')
  expect(addressProblem('http://erp.internal.evil.com/', allowed)).toBe('notSafe')
  expect(addressProblem('http://erp.internal@evil.com/', allowed)).toBe('invalid')
})

/** A resolver that answers these, one after the other. */
function resolverOf(...answers: string[][]) {
  const asked: string[] = []
  const resolve: Resolve = (host, _options, done) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)]!
    asked.push(host)
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { asked, resolve }
}

test.each([[['127.0.0.1']], [['1.1.1.1', '10.0.0.1']], [['::ffff:10.0.0.1']], [[]]])(
  'a name that leads to %j is not called (rule E-65)',
  async (addresses) => {
    const { resolve } = resolverOf(addresses)
    const sent = { url: 'https://erp.example.com/', headers: {}, body: '{}' }
    expect(await postOnce(sent, { allowed: [], resolve })).toMatchObject({ status: null })
  },
)

test('a host that the operator named once gets nothing in the clear afterwards (rules E-60, E-65)', async () => {
  const { asked, resolve } = resolverOf(['1.1.1.1'])
  const sent = { url: 'http://erp.example.com/', headers: {}, body: '{}' }
  expect(await postOnce(sent, { allowed: [], resolve, timeout: 500 })).toMatchObject({ status: null })
  expect(asked).toEqual([])
})

test('a name is looked up once, and what was checked is what is connected to (rule E-65)', async () => {
  // Public when it is checked, the own machine when somebody asks again.
  const { asked, resolve } = resolverOf(['1.1.1.1', '2606:4700:4700::1111'], ['127.0.0.1'])
  const lookUp = (options: { all: boolean }) =>
    new Promise((done) =>
      publicLookup(resolve)('erp.example.com', options, (error, addresses, family) => done([error, addresses, family])),
    )
  expect(await lookUp({ all: true })).toEqual([
    null,
    [
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 },
    ],
    undefined,
  ])
  expect(asked).toEqual(['erp.example.com'])
  expect(await lookUp({ all: false })).toEqual([expect.any(Error), [], undefined])
})

describe('one attempt (rule E-63)', () => {
  let receiver: Awaited<ReturnType<typeof aReceiver>>
  beforeEach(async () => {
    receiver = await aReceiver()
  })
  afterEach(() => receiver.close())
  const post = (timeout = 2_000) =>
    postOnce({ url: receiver.url, headers: { 'x-a': 'b' }, body: '{"ñ":1}' }, { allowed: [receiver.host], timeout })

  test('a redirect is an answer and is not followed', async () => {
    receiver.answer = (response) =>
      void response.writeHead(302, { location: `http://${receiver.host}/other` }).end('gone')
    expect(await post()).toEqual({ status: 302, answer: 'gone' })
    expect(receiver.received).toMatchObject([{ url: '/erp', body: '{"ñ":1}', headers: { 'content-length': '8' } }])
  })

  test('of an endless answer 1,000 bytes are read', async () => {
    let isClosed = false
    receiver.answer = (response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(100_000)), 1)
      response.on('close', () => {
        clearInterval(timer)
        isClosed = true
      })
    }
    const { status, answer } = await post()
    expect([status, answer.length]).toEqual([200, 1_000])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isClosed).toBe(true)
  })

  test('a status counts once it has come, whatever becomes of the rest', async () => {
    receiver.answer = (response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half')
    }
    expect(await post(300)).toEqual({ status: 200, answer: 'half' })
    receiver.answer = (response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half')
      setTimeout(() => response.socket?.resetAndDestroy(), 50)
    }
    expect(await post()).toEqual({ status: 200, answer: 'half' })
  })

  test('one that wants to speak another protocol has answered', async () => {
    receiver.answer = (response) =>
      void response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
    expect(await post()).toEqual({ status: 101, answer: '' })
  })

  test('an answer that cannot be stored is made readable', async () => {
    receiver.answer = (response) => void response.writeHead(500).end(Buffer.from([0x61, 0, 0xff, 0xfe, 0x0a, 0x62]))
    expect(await post()).toEqual({ status: 500, answer: 'a \uFFFD\uFFFD\nb' })
  })

  test('one that does not answer in time has no status, even when it drips headers', async () => {
    receiver.answer = (response) => {
      const timer = setInterval(() => response.socket?.write('HTTP/1.1 1'), 50)
      response.on('close', () => clearInterval(timer))
    }
    expect(await post(300)).toMatchObject({ status: null })
    receiver.answer = () => undefined
    expect(await post(300)).toEqual({ status: null, answer: 'No answer within 10 s' })
  })

  test('too many headers, no HTTP and a closed port are failures without a status', async () => {
    receiver.answer = (response) => void response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end()
    expect(await post()).toMatchObject({ status: null })
    receiver.answer = (response) => void response.socket?.end('hola')
    expect(await post()).toMatchObject({ status: null })
    await receiver.close()
    expect(await post()).toEqual({ status: null, answer: 'ECONNREFUSED' })
  })
})
