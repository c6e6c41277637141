import { aPortal, type TestPortal } from '../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const unreadable = { es: 'La petición no se puede leer.', pt: 'O pedido não pode ser lido.', en: 'The request cannot be read.' }
const json = { 'content-type': 'application/json' }
test.each([
  ['an address of the API that cannot be decoded', { method: 'GET', url: '/api/clients/%zz/' }],
  ['another address that cannot be decoded', { method: 'GET', url: '/catalogo/%zz' }],
  ['a body that is no JSON', { method: 'POST', url: '/api/api-token-auth/', headers: json, payload: '{' }],
  ['a body that is no JSON for a call that is unknown', { method: 'POST', url: '/api/nothing/', headers: json, payload: '{' }],
  ['a body that is no JSON outside the API', { method: 'POST', url: '/catalogo', headers: json, payload: '{' }],
] as const)('%s is refused in the language asked for', async (_name, sent) => {
  for (const [asked, language] of [['pt-PT', 'pt'], ['en', 'en'], ['gl', 'es'], ['fr', 'en'], ['*', 'es'], [undefined, 'es']] as const) {
    const headers = { ...('headers' in sent && sent.headers), ...(asked && { 'accept-language': asked }) }
    const answer = await portal.app.inject({ ...sent, headers })
    expect([asked, answer.statusCode, answer.json()]).toEqual([asked, 400, { non_field_errors: [unreadable[language]] }])
  }
})

test('what is too long or of no known type is refused in the language asked for', async () => {
  const english = { 'accept-language': 'en' }
  const send = (url: string, payload: string, headers: object) => portal.app.inject({ method: 'POST', url, payload, headers: { ...english, ...headers } })
  for (const url of ['/api/api-token-auth/', '/catalogo']) {
    expect((await send(url, `"${'x'.repeat(1_100_000)}"`, json)).json()).toEqual({ detail: 'The request is too large.' })
  }
  expect((await send('/api/api-token-auth/', '<a/>', { 'content-type': 'application/xml' })).json()).toEqual({ detail: 'This type of content is not accepted.' })
  const long = await portal.app.inject({ method: 'GET', url: `/api/clients/${'9'.repeat(201)}/`, headers: english })
  expect(long.json()).toEqual({ detail: 'Not found.' })
})
