import { on } from '@portal/shared-sdk'
import type { ValidableOffer } from '@portal/shared-sdk/contract'
import {
  accessibilityProblems,
  aCenter,
  aList,
  anAccount,
  type Answers,
  type Options,
} from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { anOffer, anOfferEntry, show } from '../../test/show'
import ApprovalOfferPage from './approval-offer-page'

const entries = [
  anOfferEntry({ quantity: 10, price: 20, discount: 10, base: 180 }),
  anOfferEntry({
    id: 52,
    quantity: 2,
    price: 5,
    base: 120,
    aditional_measurement_unit: { id: 3, name: 'Caja de 12', quantity: 12 },
  }),
]
const waiting = (change: Partial<ValidableOffer> = {}): ValidableOffer => ({
  ...anOffer({ state: 'pending_validation', entries, base: 300, discounts: 20, client_discount: 10, tax_total: 60.9 }),
  total: 350.9,
  details: 'Precios hasta fin de año.',
  history: [
    {
      at: '2026-11-09T10:00:00',
      action: 'kept_for_validation',
      person: { first_name: 'Núria', email: 'nuria@miramar.test' },
      in_place_of: null,
      is_own: false,
      reason: null,
    },
  ],
  who_can: [],
  needs_other: false,
  may_decide: true,
  validation_limit: null,
  limit_exceeded: false,
  has_agreed: false,
  in_place_of: null,
  ...change,
})
const open = (answers: Answers = {}, options: Options = {}) =>
  show(<ApprovalOfferPage />, {
    at: '/ofertas/validar-ofertas/oferta/5?q=mar',
    path: '/ofertas/validar-ofertas/oferta/:id',
    as: anAccount({ can_validate_offers: true }),
    settings: {
      offerValidationDateLabel: 'offer',
      offerValidationColumns: 'basic',
      offerValidationTotals: 'products',
      ...options.settings,
    },
    answers: {
      'GET validable_offers/5/': waiting(),
      'GET centers/70/': aCenter({ purchase_limit: 1500, purchase_current: 1436 }),
      'GET validable_offers/': aList([]),
      ...answers,
    },
    ...options,
  })

test('an offer that waits shows date, centre, client, lines, notes, why it waits and its totals', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: /Oferta OF-26-0005/ })).toBeTruthy()
  expect(screen.getByText(/Fecha de oferta: 09-11-2026/)).toBeTruthy()
  const lines = screen.getByRole('table', { name: 'Líneas de la oferta' })
  expect(
    within(lines)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Producto', 'Código', 'Cantidad', 'Precio', 'Descuento', 'Total'])
  expect(lines.textContent).toContain('60,00\u00a0€Caja de 12')
  expect(screen.queryByRole('spinbutton')).toBeNull()
  const side = screen.getByRole('complementary')
  expect(side.textContent).toMatch(/Centro de envíoCocina centralPasseig, 4817310 Lloret de Mar/)
  expect(side.textContent).toMatch(/ClienteHotel MiramarPasseig, 4817310 Lloret de Mar/)
  expect(side.textContent).toMatch(/Número de productos2IVA60,90\u00a0€Total350,90\u00a0€/)
  expect(screen.getByText('Precios hasta fin de año.')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Esta oferta supera el límite de consumo de este centro.',
  )
  expect(await accessibilityProblems()).toEqual([])
})

// Rule O-84.
test('a variant has its own label of the date, a column for formats, and totals with the discounts', async () => {
  open(
    {},
    {
      settings: {
        offerValidationDateLabel: 'request',
        offerValidationColumns: 'format-and-margin',
        offerValidationTotals: 'discounts',
      },
    },
  )
  expect(await screen.findByText(/Fecha de solicitud: 09-11-2026/)).toBeTruthy()
  const formats = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[2]?.textContent)
  expect(formats).toEqual([undefined, 'Unidad', 'Caja de 12'])
  expect(screen.getByRole('complementary').textContent).toMatch(
    /Subtotal320,00\u00a0€Descuentos-30,00\u00a0€IVA60,90\u00a0€Total350,90\u00a0€/,
  )
})

test('above the reader’s amount it names who can validate, and Validar is an agreement (rules D-71, D-72)', async () => {
  const marta = { first_name: 'Marta', email: 'marta@miramar.test' }
  const above = { validation_limit: 100, limit_exceeded: true, who_can: [marta] }
  let hasAgreed = false
  const { user } = open({
    'GET validable_offers/5/': () => ({ body: waiting({ ...above, has_agreed: hasAgreed }) }),
    'PATCH validable_offers/5/': () => {
      hasAgreed = true
      return { status: 400, body: { code: '100', message: 'Supera.', version: 1, agreed: true, who_can: [marta] } }
    },
  })
  expect((await screen.findByText(/Supera el importe hasta el que validas tú \(100,00/)).textContent).toContain(
    'Puede hacerlo Marta (marta@miramar.test).',
  )
  await user.click(screen.getByRole('button', { name: 'Validar' }))
  expect(await screen.findByText(/Has dado tu conformidad/)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Validar' }).hasAttribute('disabled')).toBe(true))
})

test('Validar decides about the shown version, updates the counts, and can be taken back (rule O-30)', async () => {
  const { user, sent } = open({
    'PATCH validable_offers/5/': waiting({ state: 'sent', version: 4 }),
    'PATCH validable_offers/5/undo/': waiting({ version: 5 }),
  })
  const counted = jest.fn()
  const stop = on('counts', counted)
  await user.click(await screen.findByRole('button', { name: 'Validar' }))
  expect(await screen.findByText('Oferta validada.')).toBeTruthy()
  expect(counted).toHaveBeenCalledTimes(1)
  stop()
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('La decisión se ha deshecho.')).toBeTruthy()
  expect(sent).toEqual([
    'PATCH validable_offers/5/ {"cancelled":false,"reason":"","version":3}',
    'PATCH validable_offers/5/undo/ {"version":4}',
  ])
})

test('Anular asks for a reason first', async () => {
  const { user, sent } = open({ 'PATCH validable_offers/5/': waiting({ state: 'cancelled', version: 4 }) })
  await user.click(await screen.findByRole('button', { name: 'Anular' }))
  const dialog = await screen.findByRole('dialog', { name: 'Anular la oferta OF-26-0005' })
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Cara')
  await user.click(within(dialog).getByRole('button', { name: 'Anular' }))
  expect(await screen.findByText('Oferta anulada.')).toBeTruthy()
  expect(sent).toEqual(['PATCH validable_offers/5/ {"cancelled":true,"reason":"Cara","version":3}'])
})

test.each([
  [
    'somebody else has to',
    400,
    { code: '100', message: 'x', version: 4 },
    /^La oferta pasa a estar pendiente de validación\./,
  ],
  ['an article is sold no more', 400, { code: '102', message: 'Ya no se vende: Gel.' }, 'Ya no se vende: Gel.'],
  ['105, which offers have no window for', 400, { code: '105', message: 'Mínimo.', min_order: 90 }, 'Mínimo.'],
  ['somebody was first', 409, { detail: 'Marta ya la validó.' }, 'Marta ya la validó.'],
  ['anything else', 500, {}, 'Se ha producido un error. Inténtelo más tarde.'],
])('a refusal is shown: %s', async (_case, status, body, text) => {
  const { user } = open({ 'PATCH validable_offers/5/': () => ({ status, body }) })
  await user.click(await screen.findByRole('button', { name: 'Validar' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a decided offer has only Volver, and a history with mails, questions and the opened link', async () => {
  const step = { at: '2026-11-10T10:00:00', person: null, in_place_of: null, is_own: false, reason: null }
  open(
    {
      'GET validated_offers/5/': waiting({
        state: 'opened',
        history: [
          { ...step, action: 'sent' },
          {
            ...step,
            action: 'mailed',
            person: { first_name: 'Ana', email: 'ana@portal.test' },
            reason: 'n@miramar.test',
          },
          { ...step, action: 'opened' },
          { ...step, action: 'asked', reason: '¿Incluye el transporte?' },
        ],
      }),
    },
    { at: '/ofertas/validar-ofertas/oferta/5?type=validados' },
  )
  expect(await screen.findByText('A n@miramar.test')).toBeTruthy()
  expect(screen.getByText('Abierta', { selector: 'strong' }).parentElement!.textContent).toContain('por el enlace')
  // Brought by a file: nobody of the portal sent it.
  expect(screen.getByText('Enviada', { selector: 'strong' }).parentElement!.textContent).toBe('Enviada')
  expect(screen.getByText('«¿Incluye el transporte?»')).toBeTruthy()
  for (const name of ['Validar', 'Anular']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('link', { name: 'Volver' })).toBeTruthy()
})

test.each([
  ['opened', 'Abierta', 'info'],
  ['accepted', 'Aceptada', 'ok'],
  ['rejected', 'Rechazada', 'bad'],
  ['replaced', 'Sustituida', 'none'],
  ['expired', 'Caducada', 'warn'],
] as const)('a decided offer that is %s by now has the same colour as in the list', async (state, label, tone) => {
  open({ 'GET validated_offers/5/': waiting({ state }) }, { at: '/ofertas/validar-ofertas/oferta/5?type=validados' })
  const heading = await screen.findByRole('heading', { level: 1, name: /OF-26-0005/ })
  expect(within(heading).getByText(label).dataset.tone).toBe(tone)
})

test('an account that may not validate sees no buttons', async () => {
  open({}, { as: anAccount({ can_validate_offers: false }) })
  await screen.findByRole('heading', { level: 1, name: /OF-26-0005/ })
  for (const name of ['Validar', 'Anular']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an account that may not see prices and totals sees none (rule O-24)', async () => {
  const { base: _b, total: _t, tax_total: _x, discounts: _d, client_discount: _c, ...rest } = waiting()
  open({
    'GET validable_offers/5/': {
      ...rest,
      entries: entries.map(({ price: _p, discount: _o, base: _s, tax_rate: _r, ...entry }) => entry),
    },
  })
  await screen.findByRole('table', { name: 'Líneas de la oferta' })
  expect(document.body.textContent).not.toContain('€')
  expect(screen.getByText('Número de productos')).toBeTruthy()
})

test('an offer that cannot be loaded says so, with a link back', async () => {
  open({ 'GET validable_offers/5/': () => ({ status: 404, body: { detail: 'No encontrado.' } }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/ofertas/validar-ofertas?q=mar')
})
