import { aClient, anAccount, show, type Asked, type Options } from '@portal/shared-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { words } from '../../test/builders'
import QuotationDialog from './quotation-dialog'

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
/** Shows the dialog, to a visitor by default; each POST gets the next answer (status and body). */
function open(answers: [number, unknown][] = [], options: Options = {}): Sent[] {
  const sent: Sent[] = []
  const take =
    (path: string) =>
    ({ body, headers }: Asked) => {
      sent.push({ path, key: headers.get('idempotency-key'), body })
      const [status, said] = answers[sent.length - 1] ?? [201, { id: 1 }]
      return { status, body: said }
    }
  show(<QuotationDialog product={product} onClose={() => undefined} />, {
    words,
    config: { brand: brand as never },
    answers: {
      'request_regions/': [{ id: 17, name: 'Girona' }],
      'POST public_quotation_request/': take('public_quotation_request/'),
      'POST quotation_request/': take('quotation_request/'),
    },
    ...options,
  })
  return sent
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }))

test('a product without an image shows its placeholder', () => {
  open()
  expect(document.querySelector('dialog img, [role="dialog"] img')?.getAttribute('src')).toBe(product.placeholder_url)
})

test('what a visitor leaves out is sent as nothing, and the thanks name the product (rule O-103)', async () => {
  const sent = open()
  await userEvent.type(field(/^Nombre/), ' Ana ')
  await userEvent.type(field(/^Correo/), 'ana@hotel.es')
  await userEvent.type(field(/^Mensaje/), '¿Precio?')
  await userEvent.click(screen.getByRole('checkbox'))
  await send()
  expect(await screen.findByRole('heading', { name: '¡Gracias por contactarnos!' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Fregadora')
  expect(sent).toEqual([
    {
      path: 'public_quotation_request/',
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

test('a visitor’s repeated sending is one request (rule O-103)', async () => {
  const sent = open([[500, {}]])
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

test.each([
  ['a failing server', 500, {}, 'Se ha producido un error. Inténtelo más tarde.'],
  [
    'too many requests',
    429,
    { detail: 'Ya has enviado varias solicitudes. Espera unos minutos y vuelve a intentarlo.' },
    'Ya has enviado varias solicitudes.',
  ],
  ['a field that the server refuses', 400, { email: ['Este correo no existe.'] }, 'Este correo no existe.'],
])('what was typed survives %s', async (_case, status, said, text) => {
  open([[status, said]])
  await userEvent.type(field(/^Nombre/), 'Marta Vidal')
  await userEvent.type(field(/^Correo/), 'marta@hotel.test')
  await userEvent.type(field(/^Mensaje/), 'Necesito 40 unidades al mes.')
  await userEvent.click(screen.getByRole('checkbox'))
  await send()
  expect((await screen.findByText(new RegExp(text))).textContent).toContain(text)
  expect(field(/^Mensaje/)).toHaveProperty('value', 'Necesito 40 unidades al mes.')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
})

test('nothing is sent before the legal notice is accepted', async () => {
  const sent = open()
  await userEvent.type(field(/^Nombre/), 'Ana')
  await userEvent.type(field(/^Correo/), 'ana@hotel.es')
  await userEvent.type(field(/^Mensaje/), '¿Precio?')
  await send()
  expect(await screen.findByText('Debes aceptar el aviso legal')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Aviso legal' }).getAttribute('href')).toBe('https://legal.test/')
  expect(sent).toEqual([])
})

test('a message that has to be sent twice is one request, for the chosen client (rule O-103)', async () => {
  const sent = open([[500, {}]], { as: anAccount(), client: aClient({ id: 5 }) })
  await userEvent.type(field(/^Mensaje/), '¿Precio?')
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Se ha producido un error. Inténtelo más tarde.')
  expect(field(/^Mensaje/)).toHaveProperty('value', '¿Precio?')
  await send()
  await waitFor(() => expect(screen.getByRole('heading', { name: '¡Gracias por contactarnos!' })).toBeTruthy())
  expect(sent.map(({ path, body }) => [path, body])).toEqual(
    Array(2).fill([
      'quotation_request/',
      { product: { id: 7 }, text: '¿Precio?', client: { id: 5 }, center: null, lead: null },
    ]),
  )
  expect(sent[0]?.key).toBeTruthy()
  expect(sent[1]?.key).toBe(sent[0]?.key)
})
