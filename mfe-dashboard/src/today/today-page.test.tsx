import { session } from '@portal/shared-sdk'
import type { ClientCall, Pace, TodayClient } from '@portal/shared-sdk/contract'
import { accessibilityProblems, aClient, aList, anAccount } from '@portal/shared-sdk/testing'
import { ToastRegion } from '@portal/shared-ui'
import { screen, waitFor, within } from '@testing-library/react'
import { plain, queriesOf, show, withoutAmounts } from '../../test/show'
import TodayPage from './today-page'

const bar: TodayClient = {
  id: 8,
  name: 'Bar Sol',
  contact: 'Rosa',
  phone: '972 555 018',
  money_at_stake: 12300.5,
  reasons: [
    {
      code: 'offer_ending',
      money_at_stake: 2300,
      offer: { id: 123, number: 'OFE-2026-000123' },
      valid_until: '2026-10-16',
      base: 2300,
    },
    { code: 'silent', money_at_stake: 12300.5, days_silent: 40, usual_days: 24.6, last_order: '2026-09-05' },
  ],
  last_call: { id: 1, at: '2026-09-01T10:00:00', person: 'Vera Ruiz', text: 'Todo bien', next_day: null },
}
const hotel: TodayClient = {
  id: 9,
  name: 'Hotel Luna',
  contact: null,
  phone: null,
  money_at_stake: 800,
  reasons: [
    { code: 'category_stopped', money_at_stake: 800, category: { id: 56, name: 'Celulosa' }, last_month: '2026-07' },
    { code: 'limit_reached', money_at_stake: 500, center: { id: 4, name: 'Lloret' }, times: 2 },
  ],
  last_call: null,
}
const pace: Pace = {
  month: '2026-10',
  month_sales: 400,
  month_target: 1000,
  missing: 600,
  working_days: 12,
  needed_a_day: 50,
  clients_count: 1,
  expected: 112.5,
  clients: [{ id: 7, name: 'Hotel Miramar', next_order: '2026-10-20', usual_days: 14.6, average_order: 112.5 }],
}
const written: ClientCall = { id: 5, at: '2026-10-15T10:00:00', person: 'Ana', text: 'Hablado', next_day: '2026-10-20' }

const open = (options: Parameters<typeof show>[1] = {}) =>
  show(
    <>
      <TodayPage />
      <ToastRegion />
    </>,
    {
      at: '/dashboard/hoy?node=1',
      path: '/dashboard/hoy',
      ...options,
      answers: {
        'sp_dashboard/today/': aList([bar, hotel]),
        'sp_dashboard/pace/': pace,
        'sp_dashboard/today/8/calls/': aList([]),
        'cart/': { id: 3, client: null, lead: null, center: null, items: [], lines_count: 0 },
        'clients/8/': aClient({ id: 8, name: 'Bar Sol', center_count: 2 }),
        ...options.answers,
      },
    },
  )
const card = (name: string) => screen.findByRole('article', { name })
const failing = { status: 500, body: {} }

describe('the list of the day (rule B-30)', () => {
  test('says why each client is to be called, what is at stake, and whom to ask for', async () => {
    const { calls } = open()
    const first = await card('Bar Sol')
    const reasons = within(first)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent))
    expect(reasons).toEqual([
      'La oferta OFE-2026-000123 de 2.300,00 € termina mañana',
      'Sin pedidos desde hace 40 días; suele pedir cada 25',
    ])
    expect(plain(first.textContent)).toContain('12.300,50 €')
    expect(within(first).getByText('Rosa')).toBeTruthy()
    expect(within(first).getByRole('link', { name: '972 555 018' }).getAttribute('href')).toBe('tel:972555018')
    expect(within(first).getByText('Última llamada, 01-09-2026, Vera Ruiz: Todo bien')).toBeTruthy()
    const second = await card('Hotel Luna')
    expect(
      within(second)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ha dejado de comprar Celulosa', 'Ha llegado dos veces al límite de Lloret'])
    expect(within(second).getByText('Sin teléfono')).toBeTruthy()
    expect(screen.getByText('2 clientes esperan una llamada')).toBeTruthy()
    expect(queriesOf(calls, 'today/')).toEqual([{ node: '1', page: '1', page_size: '20' }])
    expect(await accessibilityProblems()).toEqual([])
  })

  test.each([
    ['2026-10-15', 'termina hoy'],
    ['2026-10-18', 'termina el domingo'],
    ['2026-10-21', 'termina el miércoles'],
    ['2026-10-22', 'termina el 22-10-2026'],
  ])('an offer whose last day is %s %s', async (valid_until, text) => {
    const reason = { code: 'offer_ending' as const, offer: { id: 1, number: 'OFE-1' }, valid_until, base: 10 }
    open({ answers: { 'sp_dashboard/today/': aList([{ ...bar, reasons: [reason] }]) } })
    expect(plain((await card('Bar Sol')).textContent)).toContain(`La oferta OFE-1 de 10,00 € ${text}`)
  })

  test.each([
    [{ code: 'limit_reached' as const, center: { id: 4, name: 'Lloret' }, times: 3 }, 'Ha llegado 3 veces al límite'],
    [{ code: 'silent' as const, days_silent: 3, usual_days: 1.2, last_order: '2026-10-12' }, 'suele pedir cada día'],
  ])('%j is said as %s', async (reason, text) => {
    open({ answers: { 'sp_dashboard/today/': aList([{ ...bar, reasons: [reason] }]) } })
    expect((await card('Bar Sol')).textContent).toContain(text)
  })

  test('shows no amount to who may not see any (rule T-3)', async () => {
    const { money_at_stake: _stake, ...shown } = bar
    const [{ base: _base, ...offer }] = bar.reasons as [(typeof bar.reasons)[0] & { code: 'offer_ending' }]
    const { month_sales: _a, month_target: _b, missing: _c, needed_a_day: _d, expected: _e, ...rest } = pace
    const clients = pace.clients.map(({ average_order: _average, ...client }) => client)
    open({
      as: withoutAmounts(),
      answers: {
        'sp_dashboard/today/': aList([{ ...shown, reasons: [offer] }]),
        'sp_dashboard/pace/': { ...rest, clients },
      },
    })
    expect((await card('Bar Sol')).textContent).toContain('La oferta OFE-2026-000123 termina mañana')
    expect(await screen.findByText('Días laborables que quedan')).toBeTruthy()
    expect(await screen.findByRole('table', { name: 'Suelen pedir en lo que queda de mes' })).toBeTruthy()
    expect(document.body.textContent).not.toContain('€')
  })

  test('says that nobody waits, and tells a failure with a retry that leaves the rest alone', async () => {
    let answer: unknown = failing
    const { user } = open({ answers: { 'sp_dashboard/today/': () => answer } })
    expect(await screen.findByText('Hotel Miramar')).toBeTruthy()
    answer = aList([])
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Nadie espera una llamada hoy.')).toBeTruthy()
  })

  test('has pages of twenty, in the address', async () => {
    const { user, address, calls } = open({ answers: { 'sp_dashboard/today/': aList([bar], 45) } })
    await card('Bar Sol')
    await user.click(screen.getByRole('button', { name: 'Página 2' }))
    await waitFor(() => expect(queriesOf(calls, 'today/').at(-1)).toMatchObject({ page: '2' }))
    expect(address()).toContain('page=2')
  })
})

describe('a call is written down (rule B-32)', () => {
  const press = async (user: { click: (element: Element) => Promise<void> }) => {
    await user.click(await screen.findByRole('button', { name: 'Anotar llamada a Bar Sol' }))
    return screen.findByRole('dialog', { name: 'Llamada a Bar Sol' })
  }

  test('with a text and a next day: the client leaves the list, with a notice that can take it back', async () => {
    let rows = [bar, hotel]
    const { user, sent, keys } = open({
      answers: {
        'sp_dashboard/today/': () => aList(rows),
        'POST sp_dashboard/today/8/calls/': () => {
          rows = [hotel]
          return { status: 201, body: written }
        },
        'DELETE sp_dashboard/today/8/calls/5/': () => {
          rows = [bar, hotel]
          return { body: {} }
        },
      },
    })
    const dialog = await press(user)
    expect(await within(dialog).findByText('Todavía ninguna')).toBeTruthy()
    expect(await accessibilityProblems()).toEqual([])
    await user.type(within(dialog).getByLabelText(/Qué se ha hablado/), 'Hablado')
    await user.type(within(dialog).getByLabelText('Volver a llamar'), '2026-10-20')
    await user.click(within(dialog).getByRole('button', { name: 'Anotar' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Bar Sol' })).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual(['POST sp_dashboard/today/8/calls/ {"text":"Hablado","next_day":"2026-10-20"}'])
    expect(keys[0]).toBeTruthy()
    expect(await screen.findByText('Llamada a Bar Sol anotada')).toBeTruthy()
    expect(screen.getByText('Vuelve a la lista el 20-10-2026, si hay motivo.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await card('Bar Sol')).toBeTruthy()
    expect(sent[1]).toBe('DELETE sp_dashboard/today/8/calls/5/')
    expect(await screen.findByText('Bar Sol vuelve a estar en la lista')).toBeTruthy()
  })

  test('without a text it is not sent', async () => {
    const { user, sent } = open()
    const dialog = await press(user)
    await user.click(within(dialog).getByRole('button', { name: 'Anotar' }))
    expect(within(dialog).getByText('Escriba qué se ha hablado.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('what was typed survives a failure and a closed window, and is sent again with the same key', async () => {
    let answer: unknown = failing
    const { user, keys } = open({ answers: { 'POST sp_dashboard/today/8/calls/': () => answer } })
    const dialog = await press(user)
    await user.type(within(dialog).getByLabelText(/Qué se ha hablado/), 'Muy largo')
    await user.click(within(dialog).getByRole('button', { name: 'Anotar' }))
    expect(await within(dialog).findByRole('alert')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    const again = await press(user)
    const text = within(again).getByLabelText<HTMLTextAreaElement>(/Qué se ha hablado/)
    expect(text.value).toBe('Muy largo')
    answer = { status: 201, body: { ...written, next_day: null } }
    await user.click(within(again).getByRole('button', { name: 'Anotar' }))
    expect(await screen.findByText('Vuelve a la lista en 14 días, si hay motivo.')).toBeTruthy()
    expect([keys.length, keys[0]]).toEqual([2, keys[1]])
  })

  test('what the server refuses is told at its field', async () => {
    const body = { next_day: ['Elija un día desde mañana, dentro de un año.'] }
    const { user } = open({ answers: { 'POST sp_dashboard/today/8/calls/': { status: 400, body } } })
    const dialog = await press(user)
    await user.type(within(dialog).getByLabelText(/Qué se ha hablado/), 'Hablado')
    await user.click(within(dialog).getByRole('button', { name: 'Anotar' }))
    expect(await within(dialog).findByText(body.next_day[0]!)).toBeTruthy()
    expect(within(dialog).getByLabelText('Volver a llamar').getAttribute('aria-invalid')).toBe('true')
  })

  test('pressed twice at once it is sent once', async () => {
    let finish: (answer: object) => void = () => undefined
    const answer = new Promise<object>((resolve) => {
      finish = resolve
    })
    const { user, sent } = open({ answers: { 'POST sp_dashboard/today/8/calls/': () => answer } })
    const dialog = await press(user)
    await user.type(within(dialog).getByLabelText(/Qué se ha hablado/), 'Hablado')
    await user.dblClick(within(dialog).getByRole('button', { name: 'Anotar' }))
    finish({ status: 201, body: written })
    await screen.findByText('Llamada a Bar Sol anotada')
    expect(sent).toHaveLength(1)
  })

  test('earlier calls stand in the window with who wrote them; their failure leaves the form alone', async () => {
    let answer: unknown = failing
    const { user } = open({ answers: { 'sp_dashboard/today/8/calls/': () => answer } })
    const dialog = await press(user)
    answer = aList([{ ...written, text: 'Pide el lunes', person: 'Vera Ruiz' }])
    await user.click(await within(dialog).findByRole('button', { name: 'Reintentar' }))
    const former = await within(dialog).findByRole('region', { name: 'Llamadas anteriores' })
    expect(await within(former).findByText('15-10-2026 10:00 · Vera Ruiz')).toBeTruthy()
    expect(within(former).getByText('Pide el lunes')).toBeTruthy()
  })

  test('a call that can no longer be taken back says so', async () => {
    const body = { code: 'undo_late', message: 'Ya no se puede deshacer.' }
    const { user } = open({
      answers: {
        'POST sp_dashboard/today/8/calls/': { status: 201, body: written },
        'DELETE sp_dashboard/today/8/calls/5/': { status: 400, body },
      },
    })
    const dialog = await press(user)
    await user.type(within(dialog).getByLabelText(/Qué se ha hablado/), 'Hablado')
    await user.click(within(dialog).getByRole('button', { name: 'Anotar' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText(body.message)).toBeTruthy()
  })
})

describe('its cart is started (rule B-33)', () => {
  const press = async (user: { click: (element: Element) => Promise<void> }) =>
    user.click(await screen.findByRole('button', { name: 'Empezar carro de Bar Sol' }))
  const filled = { cart: { items: [] }, added: 10 }

  test('with what it usually buys, and is opened with the client chosen', async () => {
    const { user, sent, address } = open({ answers: { 'POST sp_dashboard/today/8/cart/': filled } })
    await press(user)
    await waitFor(() => expect(address()).toBe('/carrito'))
    expect(sent).toEqual(['POST sp_dashboard/today/8/cart/ {"clear":false}'])
    expect(session().client?.id).toBe(8)
  })

  test('a cart with lines is asked about first, and stays when one would rather keep it (rule O-26)', async () => {
    const full = { status: 409, body: { detail: '', client: 7, lead: null, name: 'Hotel Miramar', lines: 3 } }
    let answer: unknown = full
    const { user, sent, address } = open({ answers: { 'POST sp_dashboard/today/8/cart/': () => answer } })
    await press(user)
    const dialog = await screen.findByRole('dialog', { name: 'El carro no está vacío' })
    expect(dialog.textContent).toContain('Tiene 3 líneas. Es de Hotel Miramar. Para empezar el de Bar Sol, se vaciará.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect([address(), sent.length]).toEqual(['/dashboard/hoy?node=1', 1])
    await press(user)
    answer = filled
    await user.click(await screen.findByRole('button', { name: 'Vaciar y empezar' }))
    await waitFor(() => expect(address()).toBe('/carrito'))
    expect(sent.at(-1)).toBe('POST sp_dashboard/today/8/cart/ {"clear":true}')
  })

  test('why there is none is told on the page', async () => {
    const body = { code: 'nothing', message: 'De lo que este cliente suele comprar, nada se puede añadir.' }
    const { user, address } = open({ answers: { 'POST sp_dashboard/today/8/cart/': { status: 400, body } } })
    await press(user)
    expect((await screen.findByRole('alert')).textContent).toContain(body.message)
    expect(address()).toBe('/dashboard/hoy?node=1')
  })
})

describe('its figures are opened', () => {
  const figures = '/estadisticas/estadisticas-compras'
  const press = async (user: { click: (element: Element) => Promise<void> }) =>
    user.click(await screen.findByRole('button', { name: 'Ver cifras de Bar Sol' }))

  test('with the client chosen; a cart with lines is asked about first (rule L-2)', async () => {
    const cart = { id: 3, client: 7, lead: null, center: null, items: [{ id: 1 }], lines_count: 1 }
    const { user, address } = open({ client: aClient(), answers: { 'cart/': cart, 'PATCH cart/clear/': cart } })
    await press(user)
    await user.click(await screen.findByRole('button', { name: 'Vaciar y cambiar' }))
    await waitFor(() => expect(address()).toBe(figures))
    expect(session().client?.id).toBe(8)
  })

  test('a client that cannot be loaded is told over the list, with a retry', async () => {
    let answer: unknown = failing
    const { user, address } = open({ answers: { 'clients/8/': () => answer } })
    await press(user)
    answer = aClient({ id: 8, center_count: 2 })
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(address()).toBe(figures))
  })
})

describe('the pace of the month (rule B-34)', () => {
  test('what is missing, what a day needs, and who usually orders in the days that are left', async () => {
    open()
    expect(await screen.findByText('Falta para el objetivo de octubre')).toBeTruthy()
    const text = plain(document.body.textContent)
    for (const part of ['600,00 €', 'vendido 400 € de 1.000 €', '50,00 €', '12']) expect(text).toContain(part)
    const table = await screen.findByRole('table', { name: 'Suelen pedir en lo que queda de mes' })
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['Hotel Miramar', '20-10-2026', 'cada 15 días', '112,50 €'])
    expect(screen.getByText(/^1 cliente/)).toBeTruthy()
  })

  test('fails by itself, with a retry', async () => {
    let answer: unknown = failing
    const { user } = open({ answers: { 'sp_dashboard/pace/': () => answer } })
    await card('Bar Sol')
    answer = { ...pace, clients: [], clients_count: 0, expected: 0, month_target: 0, missing: 0, needed_a_day: null }
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Ningún cliente suele pedir en estos días')).toBeTruthy()
    expect(screen.getByText('Sin objetivo')).toBeTruthy()
  })

  test('shows eight clients at first, and all on a press', async () => {
    const clients = Array.from({ length: 10 }, (_, at) => ({
      ...pace.clients[0]!,
      id: at + 1,
      name: `Hotel ${at + 1}`,
    }))
    const { user } = open({ answers: { 'sp_dashboard/pace/': { ...pace, clients, clients_count: 10 } } })
    expect(await screen.findByText('Hotel 8')).toBeTruthy()
    expect(screen.queryByText('Hotel 9')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ver los 10' }))
    expect(screen.getByText('Hotel 10')).toBeTruthy()
  })
})

describe('the weekly digest (rule B-40)', () => {
  test('is switched on with what it is, and off', async () => {
    let account = anAccount({ weekly_digest: false })
    const { user, sent } = open({
      as: account,
      answers: {
        'account/': () => account,
        'PATCH account/': ({ body }: { body: { weekly_digest: boolean } }) => (account = { ...account, ...body }),
      },
    })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Recibir el resumen semanal' })
    expect(box.checked).toBe(false)
    expect(screen.getByText(/Cada lunes por la mañana, en ana@portal.test/)).toBeTruthy()
    await user.click(box)
    expect(await screen.findByText('Recibirá el resumen cada lunes')).toBeTruthy()
    expect(box.checked).toBe(true)
    await user.click(box)
    expect(await screen.findByText('Ya no recibirá el resumen')).toBeTruthy()
    expect([sent, box.checked]).toEqual([
      ['PATCH account/ {"weekly_digest":true}', 'PATCH account/ {"weekly_digest":false}'],
      false,
    ])
  })

  test('stays as it was when it could not be switched', async () => {
    const { user } = open({ as: anAccount({ weekly_digest: true }), answers: { 'PATCH account/': failing } })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Recibir el resumen semanal' })
    await user.click(box)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(box.checked).toBe(true)
  })
})
