import type { OfferSummary } from '@portal/shared-sdk/contract'
import {
  accessibilityProblems,
  aBuyer,
  aCenter,
  aClient,
  aList,
  anAccount,
  type Answers,
} from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aLeadParty, anOfferRow, offerStates, show } from '../../test/show'
import { figureIn } from './chosen-figure'
import OfferListPage from './offer-list-page'

const two = aList([
  anOfferRow(),
  anOfferRow({
    id: 6,
    number: 'OF-26-0006',
    client: null,
    center: null,
    lead: aLeadParty(),
    valid_until: null,
    state: 'opened',
    total: 60.5,
  }),
])
const summary: OfferSummary = {
  states: offerStates.map(({ code }) => ({
    state: code as OfferSummary['states'][number]['state'],
    ...(code === 'sent' ? { count: 3, total: 1452 } : { count: code === 'expired' ? 1 : 0, total: 0 }),
  })),
  ages: [
    { age: 'week', count: 2, total: 968 },
    { age: 'month', count: 1, total: 484 },
    { age: 'quarter', count: 0, total: 0 },
    { age: 'older', count: 0, total: 0 },
  ],
  follow_up: { count: 1, total: 484 },
}
const open = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(<OfferListPage />, {
    at: '/ofertas/listado',
    path: '/ofertas/listado',
    answers: { 'GET offers/': two, 'GET offers/summary/': summary, ...answers },
    ...options,
  })
const asked = (calls: string[], path = 'offers/') =>
  Object.fromEntries(
    new URLSearchParams(
      calls
        .filter((call) => call.startsWith(`GET ${path}?`))
        .at(-1)
        ?.split('?')[1],
    ),
  )

test('the offers of the selected client and centre have customer, last day and state (rule O-10)', async () => {
  const { calls } = open({}, { client: aClient(), center: aCenter() })
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(2, 8)
  expect(cells(await screen.findByRole('row', { name: /OF-26-0005/ }))).toEqual([
    'OF-26-0005',
    'Hotel MiramarCocina central',
    '09-11-2026',
    '09-12-2026',
    'Enviada',
    '484,00\u00a0€',
  ])
  expect(cells(screen.getByRole('row', { name: /OF-26-0006/ }))).toEqual([
    'OF-26-0006',
    'Bar Levante Lead',
    '09-11-2026',
    '-',
    'Abierta',
    '60,50\u00a0€',
  ])
  expect(asked(calls)).toEqual({
    client: '7',
    center: '70',
    ordering: '-offer_datetime',
    page: '1',
    page_size: '20',
  })
  expect(screen.getByRole('link', { name: 'OF-26-0005' }).getAttribute('href')).toBe('/ofertas/listado/5/')
  expect(screen.getByRole('link', { name: 'Ver oferta OF-26-0005' }).getAttribute('href')).toBe('/ofertas/listado/5/')
  expect(await accessibilityProblems()).toEqual([])
})

test('a row opens to address and code of the centre, or to the address of the lead', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /oferta OF-26-0005/, expanded: false }))
  for (const text of ['CC-1', 'Passeig, 48', '17310 Lloret de Mar']) expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /oferta OF-26-0006/, expanded: false }))
  for (const text of ['Vicent', 'Calle Mayor, 3', '12001 Castelló']) expect(screen.getByText(text)).toBeTruthy()
})

test('figures show number and total, and each is a filter in the address (rules O-11, O-13)', async () => {
  const { user, calls, address } = open({}, { at: '/ofertas/listado?page=2' })
  const sent = await screen.findByRole('button', { name: 'Enviada 3 · 1.452\u00a0€' })
  expect(sent.getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('button', { name: /^Rechazada/ })).toBeNull()
  await user.click(sent)
  await waitFor(() => expect(asked(calls)).toMatchObject({ state: 'sent', page: '1' }))
  expect(address()).toBe('/ofertas/listado?state=sent')
  expect(sent.getAttribute('aria-pressed')).toBe('true')

  await user.click(screen.getByRole('button', { name: /^De 8 a 30 días 1/ }))
  await waitFor(() => expect(address()).toBe('/ofertas/listado?age=month'))
  expect(asked(calls)).toMatchObject({ age: 'month' })

  const due = screen.getByRole('button', { name: /^Seguimiento de hoy 1/ })
  await user.click(due)
  await waitFor(() => expect(asked(calls)).toMatchObject({ follow_up: 'due' }))
  await user.click(due)
  await waitFor(() => expect(address()).toBe('/ofertas/listado'))
})

test('figures are of the search, whatever figure is pressed', async () => {
  const { calls } = open({}, { at: '/ofertas/listado?q=miramar&state=sent', client: aClient() })
  await screen.findByRole('button', { name: /^Enviada/, pressed: true })
  expect(asked(calls, 'offers/summary/')).toEqual({ search: 'miramar', client: '7' })
})

test('unknown figures in the address are ignored', () => {
  expect(figureIn({ state: 'sent', age: 'ancient', follow_up: 'never' })).toEqual({ state: 'sent' })
  expect(figureIn({ state: 'toString', follow_up: 'due' })).toEqual({ follow_up: 'due' })
})

test('a buyer sees its offers by state, without the tools of sales', async () => {
  open({}, { as: aBuyer() })
  await screen.findByRole('button', { name: /^Enviada/ })
  expect(screen.queryByRole('button', { name: /^De 0 a 7 días/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Seguimiento de hoy/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Crear nueva Oferta' })).toBeNull()
})

test('an account that may not see totals sees none in rows and figures (rule O-24)', async () => {
  const { states, ages } = summary
  open(
    {
      'GET offers/': aList([anOfferRow({ total: undefined as never })]),
      'GET offers/summary/': {
        states: states.map(({ state, count }) => ({ state, count })),
        ages: ages.map(({ age, count }) => ({ age, count })),
        follow_up: { count: 1 },
      },
    },
    { as: anAccount({ total_hidden: true }) },
  )
  await screen.findByRole('button', { name: 'Enviada 3' })
  await screen.findByRole('row', { name: /OF-26-0005/ })
  expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull()
  expect(document.body.textContent).not.toContain('€')
})

test('a new offer begins with the choice of its client', async () => {
  open()
  expect((await screen.findByRole('link', { name: 'Crear nueva Oferta' })).getAttribute('href')).toBe('/clientes')
})

test('one or two letters are not sent, three are, and the link shows the same search (rule O-80)', async () => {
  const { user, calls, address } = open()
  const box = await screen.findByRole('searchbox', { name: 'Buscar ofertas' })
  await user.type(box, 'of{Enter}')
  expect(asked(calls).search).toBeUndefined()
  await user.type(box, '-{Enter}')
  await waitFor(() => expect(asked(calls).search).toBe('of-'))
  expect(address()).toContain('q=of-')
})

test('the filtered rows are exported', async () => {
  URL.createObjectURL = () => 'blob:x'
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, calls } = open({ 'GET offers/excel/': {} }, { at: '/ofertas/listado?q=papel&state=sent' })
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(asked(calls, 'offers/excel/')).toEqual({ search: 'papel', state: 'sent', ordering: '-offer_datetime' })
  saved.mockRestore()
})

test('a column can be hidden, and stays hidden', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Columnas' }))
  await user.click(screen.getByRole('checkbox', { name: 'Válida hasta' }))
  expect(screen.queryByRole('columnheader', { name: 'Válida hasta' })).toBeNull()
  expect(localStorage.getItem('_columns.offers')).toBe('valid_until')
})

test('ticked offers are counted and added up', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: /oferta OF-26-0005/ }))
  await user.click(screen.getByRole('checkbox', { name: /oferta OF-26-0006/ }))
  expect(screen.getByText(/2 seleccionados/).closest('[role=status]')?.textContent).toContain('544,50')
})

test('a list that is 403 is shown as empty (rule O-81)', async () => {
  const no = { status: 403, body: { detail: 'no' } }
  open({ 'GET offers/': no, 'GET offers/summary/': no })
  expect(await screen.findByText('No se han encontrado Ofertas')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failure is shown with a retry', async () => {
  let fails = true
  const { user } = open({ 'GET offers/': () => (fails ? { status: 500, body: {} } : { body: aList([]) }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No se han encontrado Ofertas')).toBeTruthy()
})

test('a list and figures that fail together show one failure, and one press loads both', async () => {
  let fails = true
  const down = (body: unknown) => () => (fails ? { status: 500, body: {} } : { body })
  const { user } = open({ 'GET offers/': down(two), 'GET offers/summary/': down(summary) })
  await screen.findByRole('alert')
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('row', { name: /OF-26-0005/ })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Enviada 3/ })).toBeTruthy()
})

test('figures that cannot be loaded show a failure with a retry above the list', async () => {
  let fails = true
  const { user } = open({ 'GET offers/summary/': () => (fails ? { status: 500, body: {} } : { body: summary }) })
  await screen.findByRole('row', { name: /OF-26-0005/ })
  await screen.findByRole('alert')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('button', { name: /^Enviada 3/ })).toBeTruthy()
})
