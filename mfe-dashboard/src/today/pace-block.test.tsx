import { screen, within } from '@testing-library/react'
import { plain } from '../../test/show'
import { card, failing, open, pace } from '../../test/today'

describe('the pace of the month (rule B-34)', () => {
  test('what is missing, what a day needs, and who usually orders in the days that are left', async () => {
    open()
    expect(await screen.findByText('Falta para el objetivo de octubre')).toBeTruthy()
    const text = plain(document.body.textContent)
    for (const part of ['600 €', 'pedidos del mes: 400 € de 1.000 €', '50 €', '12']) expect(text).toContain(part)
    expect(screen.getByRole('link', { name: 'Ver documentos' }).getAttribute('href')).toBe(
      '/pedidos/mis-pedidos?stat_node=1&counted=true&after=2026-10-01&before=2026-10-15',
    )
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
