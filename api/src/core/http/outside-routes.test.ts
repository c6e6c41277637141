import { connect, type AddressInfo } from 'node:net'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({}, { requestTimeout: 400, http: { headersTimeout: 200, connectionsCheckingInterval: 50 } })
})

const unreadable = {
  es: 'La petición no se puede leer.',
  pt: 'O pedido não pode ser lido.',
  en: 'The request cannot be read.',
}
const json = { 'content-type': 'application/json' }
test.each([
  ['an address of the API that cannot be decoded', { method: 'GET', url: '/api/clients/%zz/' }],
  ['another address that cannot be decoded', { method: 'GET', url: '/catalogo/%zz' }],
  ['a body that is no JSON', { method: 'POST', url: '/api/api-token-auth/', headers: json, payload: '{' }],
  [
    'a body that is no JSON for a call that is unknown',
    { method: 'POST', url: '/api/nothing/', headers: json, payload: '{' },
  ],
  ['a body that is no JSON outside the API', { method: 'POST', url: '/catalogo', headers: json, payload: '{' }],
] as const)('%s is refused in the language asked for', async (_name, sent) => {
  for (const [asked, language] of [
    ['pt-PT', 'pt'],
    ['en', 'en'],
    ['gl', 'es'],
    ['fr', 'en'],
    ['*', 'es'],
    [undefined, 'es'],
  ] as const) {
    const headers = { ...('headers' in sent && sent.headers), ...(asked && { 'accept-language': asked }) }
    const answer = await portal.app.inject({ ...sent, headers })
    expect([asked, answer.statusCode, answer.json()]).toEqual([
      asked,
      400,
      { non_field_errors: [unreadable[language]] },
    ])
  }
})

test('a body too long or of an unknown type is refused in the caller’s language (rules P-27, P-32)', async () => {
  const english = { 'accept-language': 'en' }
  const send = (url: string, payload: string, headers: object) =>
    portal.app.inject({ method: 'POST', url, payload, headers: { ...english, ...headers } })
  for (const url of ['/api/api-token-auth/', '/catalogo']) {
    expect((await send(url, `"${'x'.repeat(1_100_000)}"`, json)).json()).toEqual({
      detail: 'The request is too large.',
    })
  }
  expect((await send('/api/api-token-auth/', '<a/>', { 'content-type': 'application/xml' })).json()).toEqual({
    detail: 'This type of content is not accepted.',
  })
  const long = await portal.app.inject({ method: 'GET', url: `/api/clients/${'9'.repeat(201)}/`, headers: english })
  expect(long.json()).toEqual({ detail: 'Not found.' })
})

/** What the server writes to a socket before it hangs up. */
function rawAnswer(port: number, sent: string) {
  return new Promise<string>((resolve, reject) => {
    let got = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket
      .on('data', (part) => {
        got += String(part)
      })
      .on('close', () => resolve(got))
      .on('error', reject)
  })
}

const slow = { detail: 'La petición ha tardado demasiado en llegar.' }
test.each([
  ['is hardly HTTP', 'nonsense\r\n\r\n', '400 Bad Request', { non_field_errors: [unreadable.es] }],
  [
    'has too long a header',
    `GET /api/health/ HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    { detail: 'La petición es demasiado grande.' },
  ],
  ['never comes to the end of its headers', 'GET /api/health/ HTTP/1.1\r\nhost: x\r\n', '408 Request Timeout', slow],
  [
    'never comes to the end of its body',
    'POST /api/api-token-auth/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    '408 Request Timeout',
    slow,
  ],
])(
  'a request that %s is answered once, in the form of other errors, and hung up on',
  async (_name, sent, status, body) => {
    const [head, text, ...more] = (await rawAnswer(await listening(), sent)).split('\r\n\r\n') as [string, string]
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`))
    for (const header of [
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'",
      'connection: close',
    ])
      expect(head).toContain(header)
    expect([JSON.parse(text), more]).toEqual([body, []])
  },
)

test('a caller who hangs up on a slow request does not disturb others', async () => {
  const port = await listening()
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /api/health/ HTTP/1.1\r\nhost: x\r\n', () => socket.resetAndDestroy()),
  )
  await new Promise((resolve) => socket.on('close', resolve))
  expect(await rawAnswer(port, 'GET /api/health/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toContain(
    'HTTP/1.1 200 OK',
  )
})

async function listening() {
  if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' })
  return (portal.app.server.address() as AddressInfo).port
}
