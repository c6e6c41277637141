import { session } from '@portal/shared-sdk'
import { aSecondLater, accessibilityProblems, aClient, aList, anAccount } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { plain, queriesOf, withoutAmounts } from '../../test/show'
import { bar, card, choose, failing, open, pace } from '../../test/today'

describe('the list of the day (rule B-30)', () => {
  test('says why each client is to be called, what is at stake, and whom to ask for (rules B-51, B-52)', async () => {
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
    expect(within(first).getByText('Rosa · 972 555 018')).toBeTruthy()
    const dial = within(first).getByRole('link', { name: 'Llamar a Bar Sol, 972 555 018' })
    expect(dial.getAttribute('href')).toBe('tel:972555018')
    expect(within(first).getByRole('link', { name: 'Bar Sol' }).getAttribute('href')).toBe('/dashboard/cliente/8/')
    expect(within(first).getByText('Última llamada, 01-09-2026, Vera Ruiz: Todo bien')).toBeTruthy()
    const second = await card('Hotel Luna')
    expect(
      within(second)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ha dejado de comprar Celulosa', 'Ha llegado dos veces al límite de Lloret'])
    expect(within(second).getByText('Sin teléfono')).toBeTruthy()
    expect(within(second).getByRole('button', { name: 'Anotar llamada a Hotel Luna' })).toBeTruthy()
    expect(screen.getByText('2 clientes a los que llamar')).toBeTruthy()
    expect(queriesOf(calls, 'today/')).toEqual([{ node: '1', page: '1', page_size: '20' }])
    expect(await accessibilityProblems()).toEqual([])
  })

  test('shows no amount to an account that may not see any (rule T-3)', async () => {
    const { money_at_stake: _stake, ...shown } = bar
    const [{ base: _base, ...ending }] = bar.reasons as [(typeof bar.reasons)[0] & { code: 'offer_ending' }]
    const offer = { ...ending, text: 'La oferta OFE-2026-000123 termina mañana' }
    const { month_orders: _a, month_target: _b, missing: _c, needed_a_day: _d, expected: _e, ...rest } = pace
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

  test('says that there is nobody to call, and shows a failure with a retry of its own', async () => {
    let answer: unknown = failing
    const { user } = open({ answers: { 'sp_dashboard/today/': () => answer } })
    expect(await screen.findByText('Hotel Miramar')).toBeTruthy()
    answer = aList([])
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Hoy no hay clientes a los que llamar.')).toBeTruthy()
  })

  test('has pages of twenty; the page is in the address', async () => {
    const { user, address, calls } = open({ answers: { 'sp_dashboard/today/': aList([bar], 45) } })
    await card('Bar Sol')
    await user.click(screen.getByRole('button', { name: 'Página 2' }))
    await waitFor(() => expect(queriesOf(calls, 'today/').at(-1)).toMatchObject({ page: '2' }))
    expect(address()).toContain('page=2')
  })
})

describe('its figures are opened', () => {
  const figures = '/estadisticas/estadisticas-compras'
  const press = async (user: { click: (element: Element) => Promise<void> }) => choose(user, 'Bar Sol', 'Ver cifras')

  test('with the client chosen; a cart with lines is asked about first (rule L-2)', async () => {
    const cart = { id: 3, client: 7, lead: null, center: null, items: [{ id: 1 }], lines_count: 1 }
    const { user, address } = open({ client: aClient(), answers: { 'cart/': cart, 'PATCH cart/clear/': cart } })
    await press(user)
    await user.click(await screen.findByRole('button', { name: 'Vaciar y cambiar' }))
    await waitFor(() => expect(address()).toBe(figures))
    expect(session().client?.id).toBe(8)
  })

  test('a client that cannot be loaded shows the failure above the list, with a retry', async () => {
    let answer: unknown = failing
    const { user, address } = open({ answers: { 'clients/8/': () => answer } })
    await press(user)
    answer = aClient({ id: 8, center_count: 2 })
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(address()).toBe(figures))
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
    expect(await screen.findByText('Recibirás el resumen cada lunes')).toBeTruthy()
    expect(box.checked).toBe(true)
    aSecondLater()
    await user.click(box)
    expect(await screen.findByText('Ya no recibirás el resumen')).toBeTruthy()
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
