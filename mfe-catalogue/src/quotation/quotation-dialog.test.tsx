import { addWords, dispatchSession, forgetConfig, setLanguage } from '@portal/shared-sdk'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import es from '../../words/es.json'
import { aClient } from '../test-builders'
import QuotationDialog from './quotation-dialog'

configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(30_000)

const product = {
  id: 7,
  name: 'Fregadora',
  external_id: '100700',
  image_url: null,
  placeholder_url: '/media/pictures/1/fregadora.sun.svg',
}
const brand = {
  links: [{ label: { es: 'Aviso legal', pt: 'Aviso legal', en: 'Legal notice' }, href: 'https://legal.test/' }],
}

interface Sent {
  path: string
  key: string | null
  body: unknown
}
/** Shows the window; each POST gets the next answer, status and body. */
function show(...answers: [number, unknown][]): Sent[] {
  const sent: Sent[] = []
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    if (init.method === 'GET') return { ok: true, status: 200, text: async () => '[{"id":17,"name":"Girona"}]' }
    sent.push({
      path,
      key: new Headers(init.headers).get('idempotency-key'),
      body: JSON.parse(String(init.body)) as unknown,
    })
    const [status, body] = answers[sent.length - 1] ?? [201, { id: 1 }]
    return { ok: status < 400, status, text: async () => JSON.stringify(body) }
  }) as typeof fetch
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <QuotationDialog product={product} onClose={() => undefined} />
    </SWRConfig>,
  )
  return sent
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }))

beforeAll(() => {
  setLanguage('es')
  addWords('catalogue', 'es', es)
})
beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="portal-config">${JSON.stringify({ flags: {}, settings: {}, brand })}</script>`
  forgetConfig()
  dispatchSession({ type: 'loggedOut' })
})

test('a product without an image is shown by its placeholder', () => {
  show()
  expect(document.querySelector('dialog img, [role="dialog"] img')?.getAttribute('src')).toBe(product.placeholder_url)
})

test('what a visitor leaves out is sent as nothing, and the thanks name the product', async () => {
  const sent = show()
  await userEvent.type(field(/^Nombre/), ' Ana ')
  await userEvent.type(field(/^Correo/), 'ana@hotel.es')
  await userEvent.type(field(/^Mensaje/), '¿Precio?')
  await userEvent.click(screen.getByRole('checkbox'))
  await send()
  expect(await screen.findByRole('heading', { name: '¡Gracias por contactarnos!' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Fregadora')
  expect(sent).toEqual([
    {
      path: '/api/public_quotation_request/',
      key: expect.any(String),
      body: {
        product: { id: 7 },
        name: 'Ana',
        email: 'ana@hotel.es',
        phone: '',
        business_name: '',
        request_region: null,
        text: '¿Precio?',
        legal: true,
      },
    },
  ])
})

test('what a visitor has to send twice is one request', async () => {
  const sent = show([500, {}])
  await userEvent.type(field(/^Nombre/), 'Ana')
  await userEvent.type(field(/^Correo/), 'ana@hotel.es')
  await userEvent.type(field(/^Mensaje/), '¿Precio?')
  await userEvent.click(screen.getByRole('checkbox'))
  await send()
  await screen.findByRole('alert')
  await send()
  await screen.findByRole('heading', { name: '¡Gracias por contactarnos!' })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('nothing is sent before the legal notice is accepted', async () => {
  const sent = show()
  await userEvent.type(field(/^Nombre/), 'Ana')
  await userEvent.type(field(/^Correo/), 'ana@hotel.es')
  await userEvent.type(field(/^Mensaje/), '¿Precio?')
  await send()
  expect(await screen.findByText('Debe aceptar el aviso legal')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Aviso legal' }).getAttribute('href')).toBe('https://legal.test/')
  expect(sent).toEqual([])
})

test('a message that has to be sent twice is one request, for the chosen client', async () => {
  dispatchSession({ type: 'loggedIn', token: 't' })
  dispatchSession({ type: 'clientChosen', client: aClient({ id: 5 }), center: null })
  const sent = show([500, {}])
  await userEvent.type(field(/^Mensaje/), '¿Precio?')
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Se ha producido un error. Inténtelo más tarde.')
  expect(field(/^Mensaje/)).toHaveProperty('value', '¿Precio?')
  await send()
  await waitFor(() => expect(screen.getByRole('heading', { name: '¡Gracias por contactarnos!' })).toBeTruthy())
  expect(sent.map(({ path, body }) => [path, body])).toEqual(
    Array(2).fill([
      '/api/quotation_request/',
      { product: { id: 7 }, text: '¿Precio?', client: { id: 5 }, center: null, lead: null },
    ]),
  )
  expect(sent[0]?.key).toBeTruthy()
  expect(sent[1]?.key).toBe(sent[0]?.key)
})
