import type { Acceptance, Offer } from '@portal/shared-sdk/contract'
import { accessibilityProblems, aBuyer, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { anOffer, anOfferEntry, show } from '../../test/show'
import OfferPage from '../offers/offer-page'

const entries = [
  anOfferEntry(),
  anOfferEntry({ id: 52, external_id: '4711', product: { ...anOfferEntry().product, id: 102, name: 'Gel de manos' } }),
]
const received = (change: Partial<Offer> = {}) =>
  anOffer({ state: 'opened', entries, actions: ['accept', 'reject', 'ask'], recipient: null, ...change })
const anAcceptance = (change: Partial<Acceptance> = {}): Acceptance => ({
  lines: [51, 52],
  blocked: [],
  base: 400,
  discounts: 0,
  client_discount: 0,
  tax_total: 84,
  total: 484,
  shipping: 10,
  final: 494,
  waits: false,
  refusal: null,
  version: 3,
  ...change,
})
const made = (change: object = {}) => ({
  offer: received({ state: 'accepted', actions: [], order: { id: 4, number: '26-1' } }),
  order: { id: 4, number: '26-1' },
  message_flag: 0,
  ...change,
})
const open = (answers: Answers = {}) =>
  show(<OfferPage />, {
    as: aBuyer(),
    at: '/ofertas/listado/5/',
    path: '/ofertas/listado/:id',
    answers: {
      'GET offers/5/': received({ state: 'opened' }),
      'POST offers/5/accept/check/': anAcceptance(),
      ...answers,
    },
  })
type Shown = ReturnType<typeof open>
async function accepting({ user }: Shown) {
  await user.click(await screen.findByRole('button', { name: 'Aceptar' }))
  return screen.findByRole('dialog', { name: 'Aceptar la oferta OF-26-0005' })
}
const confirm = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Aceptar y pedir' }))
const accepted = (sent: string[]) => sent.filter((call) => call.startsWith('POST offers/5/accept/ '))

test('the sums of the order, with shipping, are shown before acceptance is confirmed (rule O-32)', async () => {
  let answer: (value: unknown) => void = () => undefined
  const shown = open({ 'POST offers/5/accept/check/': () => new Promise((resolve) => (answer = resolve)) })
  const dialog = await accepting(shown)
  expect(within(dialog).getByRole('button', { name: 'Aceptar y pedir' })).toHaveProperty('disabled', true)
  answer({ body: anAcceptance() })
  await within(dialog).findByText('Importe final')
  for (const text of ['Base sin IVA400,00', 'IVA84,00', 'Total con IVA484,00', 'Envío10,00', 'Importe final494,00'])
    expect(dialog.textContent).toContain(text)
  expect(accepted(shown.sent)).toEqual([])
  expect(await accessibilityProblems()).toEqual([])
})

test('free shipping is named as in the cart (rule O-31)', async () => {
  const dialog = await accepting(open({ 'POST offers/5/accept/check/': anAcceptance({ shipping: 0, final: 484 }) }))
  await within(dialog).findByText('Importe final')
  expect(dialog.textContent).toContain('EnvíoGratis')
})

test('all lines become an order, which is named with a link (rule O-31)', async () => {
  const shown = open({ 'POST offers/5/accept/': made() })
  const dialog = await accepting(shown)
  await within(dialog).findByText('Importe final')
  await shown.user.type(within(dialog).getByLabelText('Tu número de pedido'), 'PO-1149 y algo más que no cabe')
  await confirm(shown)
  expect(await screen.findByText('Oferta aceptada. Se ha hecho el pedido 26-1.')).toBeTruthy()
  expect(accepted(shown.sent)).toEqual([
    'POST offers/5/accept/ {"lines":[51,52],"version":3,"client_order_number":"PO-1149 y algo más q"}',
  ])
  expect(screen.getByRole('link', { name: 'Ver el pedido 26-1' }).getAttribute('href')).toBe(
    '/pedidos/mis-pedidos/pedido/4/',
  )
  expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull()
})

test('only ticked lines are accepted, and the sums are those of the ticked lines', async () => {
  const shown = open({
    'POST offers/5/accept/check/': ({ body }: { body: { lines?: number[] } }) => ({
      body: anAcceptance(body.lines ? { lines: body.lines, final: 120 } : {}),
    }),
    'POST offers/5/accept/': made(),
  })
  const dialog = await accepting(shown)
  await within(dialog).findByText('Importe final')
  await shown.user.click(within(dialog).getByRole('checkbox', { name: 'Gel de manos' }))
  await waitFor(() => expect(dialog.textContent).toContain('Importe final120,00'))
  await confirm(shown)
  await screen.findByText(/Oferta aceptada/)
  expect(accepted(shown.sent)).toEqual(['POST offers/5/accept/ {"lines":[51],"version":3,"client_order_number":null}'])
})

test('without a ticked line nothing can be accepted', async () => {
  const shown = open({ 'GET offers/5/': received({ entries: [anOfferEntry()] }) })
  const dialog = await accepting(shown)
  await within(dialog).findByText('Importe final')
  await shown.user.click(within(dialog).getByRole('checkbox', { name: 'Papel higiénico jumbo' }))
  expect(within(dialog).getByText('Marca al menos una línea.')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Aceptar y pedir' })).toHaveProperty('disabled', true)
})

test('a blocked line shows the reason, and the others are accepted without it (rule O-31)', async () => {
  const blocked = [{ line: 52, external_id: '4711', name: 'Gel de manos', reason: 'Ya no se vende.' }]
  const shown = open({
    'POST offers/5/accept/check/': anAcceptance({ lines: [51], blocked }),
    'POST offers/5/accept/': made(),
  })
  const dialog = await accepting(shown)
  await within(dialog).findByText('Ya no se vende.')
  const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Gel de manos' })
  expect([box.checked, box.disabled]).toEqual([false, true])
  await confirm(shown)
  await screen.findByText(/Oferta aceptada/)
  expect(accepted(shown.sent)[0]).toContain('"lines":[51]')
})

test('a line that is blocked meanwhile refuses the acceptance and shows the reason (rule O-32)', async () => {
  const blocked = [{ line: 52, external_id: '4711', name: 'Gel de manos', reason: 'Ya no se vende.' }]
  let answer = anAcceptance()
  const shown = open({
    'POST offers/5/accept/check/': () => ({ body: answer }),
    'POST offers/5/accept/': ({ body }: { body: { lines?: number[] } }) => {
      answer = anAcceptance({ lines: [51], blocked, final: 120 })
      return body.lines?.includes(52)
        ? { status: 400, body: { code: 'blocked', message: 'No se puede pedir: Gel de manos.' } }
        : { body: made() }
    },
  })
  const dialog = await accepting(shown)
  await within(dialog).findByText('Importe final')
  await confirm(shown)
  expect(await within(dialog).findByText('No se puede pedir: Gel de manos.')).toBeTruthy()
  expect(await within(dialog).findByText('Ya no se vende.')).toBeTruthy()
  await waitFor(() => expect(dialog.textContent).toContain('Importe final120,00'))
  await confirm(shown)
  await screen.findByText(/Oferta aceptada/)
  expect(accepted(shown.sent)).toHaveLength(2)
})

test('lines that cannot be ordered together show the reason, and nothing is sent', async () => {
  const shown = open({
    'POST offers/5/accept/check/': anAcceptance({ refusal: { code: '105', message: 'El pedido mínimo es de 500 €.' } }),
  })
  const dialog = await accepting(shown)
  await within(dialog).findByText('El pedido mínimo es de 500 €.')
  expect(within(dialog).getByRole('button', { name: 'Aceptar y pedir' })).toHaveProperty('disabled', true)
})

test('an acceptance below the minimum order shows the minimum (105)', async () => {
  const shown = open({
    'POST offers/5/accept/': { status: 400, body: { code: '105', message: 'Mínimo', min_order: 500 } },
  })
  const dialog = await accepting(shown)
  await within(dialog).findByText('Importe final')
  await confirm(shown)
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'PEDIDO MÍNIMO: Recuerda que el importe mínimo para poder realizar tu pedido es de 500,00 € sin IVA',
  )
})

test.each<[string, Answers]>([
  ['is told by the check', { 'POST offers/5/accept/check/': anAcceptance({ waits: true }) }],
  [
    'is told by the refusal alone, to an account without totals',
    {
      'POST offers/5/accept/': ({ body }: { body: { over_limit?: boolean } }) =>
        body.over_limit
          ? { body: made({ message_flag: 1 }) }
          : { status: 400, body: { code: 'limit', message: 'Límite' } },
    },
  ],
])('over the limit a window asks first, which %s; the order then waits', async (_how, answers) => {
  const shown = open({ 'POST offers/5/accept/': made({ message_flag: 1 }), ...answers })
  const dialog = await accepting(shown)
  await within(dialog).findByText('Importe final')
  await confirm(shown)
  const question = await screen.findByRole('dialog', { name: 'HA SOBREPASADO SU LÍMITE DE CONSUMO' })
  expect(question.textContent).toContain('¿Quiere continuar?')
  expect(accepted(shown.sent).filter((call) => call.includes('over_limit'))).toEqual([])
  await shown.user.click(within(question).getByRole('button', { name: 'Aceptar' }))
  expect(await screen.findByText('Oferta aceptada. El pedido 26-1 está pendiente de validación.')).toBeTruthy()
  expect(accepted(shown.sent).at(-1)).toContain('"over_limit":true')
})

test('a buyer who is second is shown the order of the first acceptance (rule O-33)', async () => {
  let now = received()
  const shown = open({
    'GET offers/5/': () => ({ body: now }),
    'POST offers/5/accept/': () => {
      now = received({ state: 'accepted', actions: [] })
      return {
        status: 409,
        body: { detail: 'La oferta ya está aceptada.', state: 'accepted', order: { id: 4, number: '26-1' } },
      }
    },
  })
  const dialog = await accepting(shown)
  await within(dialog).findByText('Importe final')
  await confirm(shown)
  expect(await screen.findByText('La oferta ya está aceptada.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver el pedido 26-1' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull())
})

test('after a change of the offer what was typed stays, and the new version is accepted (rule O-33)', async () => {
  let version = 3
  const shown = open({
    'GET offers/5/': () => ({ body: received({ version }) }),
    'POST offers/5/accept/check/': () => ({ body: anAcceptance({ version }) }),
    'POST offers/5/accept/': ({ body }: { body: { version: number } }) => {
      if (body.version === 4) return { body: made() }
      version = 4
      return { status: 409, body: { detail: 'Ha cambiado.', state: 'opened', order: null, replaced_by: null } }
    },
  })
  const dialog = await accepting(shown)
  await within(dialog).findByText('Importe final')
  await shown.user.type(within(dialog).getByLabelText('Tu número de pedido'), 'PO-1149')
  await confirm(shown)
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Ha cambiado.')
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Aceptar y pedir' })).toHaveProperty('disabled', false),
  )
  await confirm(shown)
  await screen.findByText(/Oferta aceptada/)
  expect(accepted(shown.sent).at(-1)).toBe(
    'POST offers/5/accept/ {"lines":[51,52],"version":4,"client_order_number":"PO-1149"}',
  )
})

test('a typed reason stays when the offer was changed meanwhile (rule O-35)', async () => {
  let version = 3
  const { user, sent } = open({
    'GET offers/5/': () => ({ body: received({ version }) }),
    'POST offers/5/reject/': ({ body }: { body: { version: number } }) => {
      if (body.version === 4) return { body: received({ state: 'rejected', actions: [] }) }
      version = 4
      return { status: 409, body: { detail: 'Ha cambiado.', state: 'sent', order: null, replaced_by: null } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar la oferta OF-26-0005' })
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Es cara')
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
  await press()
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Ha cambiado.')
  await waitFor(async () => {
    await press()
    expect(sent.at(-1)).toBe('POST offers/5/reject/ {"reason":"Es cara","version":4}')
  })
  expect(await screen.findByText('Oferta rechazada.')).toBeTruthy()
})

test('several presses are one acceptance, and a lost answer is repeated with the same key', async () => {
  let fails = true
  let answer: (value: unknown) => void = () => undefined
  const shown = open({
    'POST offers/5/accept/': () => (fails ? { status: 503, body: {} } : new Promise((resolve) => (answer = resolve))),
  })
  const dialog = await accepting(shown)
  await within(dialog).findByText('Importe final')
  await confirm(shown)
  await within(dialog).findByRole('alert')
  fails = false
  await confirm(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'Aceptando' }))
  answer({ body: made() })
  await screen.findByText(/Oferta aceptada/)
  const keys = shown.keys.filter((_key, index) => shown.sent[index]!.startsWith('POST offers/5/accept/ '))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('an offer is rejected with a reason, never without one (rule O-35)', async () => {
  const { user, sent } = open({
    'POST offers/5/reject/': received({ state: 'rejected', actions: [], answer_reason: 'Es cara' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar la oferta OF-26-0005' })
  await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
  expect(await within(dialog).findByText('Escribe el motivo.')).toBeTruthy()
  expect(sent).toEqual([])
  expect(await accessibilityProblems()).toEqual([])
  await user.type(within(dialog).getByLabelText(/Motivo/), ' Es cara ')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Rechazar' }))
  expect(await screen.findByText('Oferta rechazada.')).toBeTruthy()
  expect(sent).toEqual(['POST offers/5/reject/ {"reason":"Es cara","version":3}'])
  expect(screen.getByText('Es cara')).toBeTruthy()
})

test('a question is mailed; after too many the refusal is shown and what was typed stays (rule O-35)', async () => {
  // As newer browsers do; jsdom has none.
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void
  let isMuch = true
  const detail = 'Ya ha preguntado tres veces en una hora.'
  const { user, sent } = open({
    'POST offers/5/ask/': () => (isMuch ? { status: 429, body: { detail } } : { body: received() }),
  })
  await user.click(await screen.findByRole('button', { name: 'Preguntar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Preguntar sobre la oferta OF-26-0005' })
  await user.type(within(dialog).getByLabelText(/Pregunta/), '¿Hay portes?')
  await user.click(within(dialog).getByRole('button', { name: 'Enviar la pregunta' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(detail)
  isMuch = false
  await user.click(within(dialog).getByRole('button', { name: 'Enviar la pregunta' }))
  expect(await screen.findByText('Pregunta enviada.')).toBeTruthy()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe('POST offers/5/ask/ {"text":"¿Hay portes?"}')
  await user.click(screen.getByRole('button', { name: 'Aceptar' }))
  expect(await screen.findByRole('dialog', { name: /Aceptar/ })).toBeTruthy()
})

test('a typed question is there after a closed window and a reload, until it is sent (rule P-39)', async () => {
  const ask = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Preguntar' }))
    return within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(/Pregunta/)
  }
  const first = open()
  await first.user.type(await ask(first), '¿Hay portes?')
  await first.user.keyboard('{Escape}')
  const again = open({ 'POST offers/5/ask/': received() })
  expect((await ask(again)).value).toBe('¿Hay portes?')
  await again.user.click(screen.getByRole('button', { name: 'Enviar la pregunta' }))
  await screen.findByText('Pregunta enviada.')
  expect((await ask(open())).value).toBe('')
})

test('an account that may not answer has no buttons for it', async () => {
  open({ 'GET offers/5/': received({ actions: [] }) })
  await screen.findByRole('heading', { level: 1 })
  for (const name of ['Aceptar', 'Rechazar', 'Preguntar', 'Nueva versión', 'Enviar', 'Cambiar fechas'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
