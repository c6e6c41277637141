import { on, today } from '@portal/shared-sdk'
import { accessibilityProblems, aBuyer, aCenter } from '@portal/shared-sdk/testing'
import { momentsOfMonths, thisYear } from '@portal/shared-ui/figures'
import { screen, within } from '@testing-library/react'
import { anInfo, asked, show, text } from '../../test/show'
import CarbonPage from './carbon-page'

const at = '/carbonfootprint'
const open = (options: Parameters<typeof show>[1] = {}) => show(<CarbonPage />, { at, path: at, ...options })
const block = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section')!
const noData = 'No existen datos para el rango de fechas seleccionado, por favor elija otro.'
const figures = () => screen.findByText('Emisiones totales')

test.each([
  ['a client', null, 'Lavandería'],
  ['a centre', aCenter(), 'Limpiador ecológico 5 L'],
])('the page of %s lacks nothing that a screen reader needs', async (_what, center, last) => {
  open({ center })
  await screen.findByText(last)
  await screen.findByRole('slider')
  expect(await accessibilityProblems()).toEqual([])
})

test('the months are January to the last whole one, for the session’s client and centre (rule H-10)', async () => {
  const months = momentsOfMonths(thisYear(today()))
  const { calls } = open({ center: aCenter() })
  await figures()
  expect(asked(calls, 'info_co2e/')).toEqual({
    client: '7',
    center: '70',
    start_date: months.after,
    end_date: months.before,
  })
  expect(screen.getByText(/^Entregas a Cocina central, /)).toBeTruthy()
})

test('for an account that is limited to some centres the figures are of these (rule L-21)', async () => {
  open({ as: aBuyer({ all_centers: false }) })
  await figures()
  expect(screen.getByText(/^Entregas a tus centros de Hotel Miramar, /)).toBeTruthy()
})

test('without a client the page leads to the catalogue, and nothing is loaded (rule H-30)', async () => {
  const { address, calls } = open({ client: null })
  await screen.findByText('otra página')
  expect(address()).toBe('/catalogo')
  expect(calls.filter((call) => call.includes('co2e'))).toEqual([])
})

test('each figure has its unit and its change to the year before, where less is good (rules H-5, H-32)', async () => {
  const { page } = open()
  await figures()
  expect(text(page)).toMatch(/Emisiones totales235,0 kg CO₂e-?8,4 %frente al año anterior/)
  expect(text(page)).toMatch(/Emisiones por pedido4,6 kg CO₂e-?11,2 %frente al año anterior/)
  expect(text(page)).toMatch(/Coste por pedido18,42 €-?3,1 %frente al año anterior/)
  expect(text(page)).toMatch(/Distancia total2.318 km6,7 %frente al año anterior/)
  expect(text(page)).toMatch(/Pedidos51-frente al año anterior/)
  expect(text(page)).toMatch(/Árboles equivalentes8,4 árbolesabsorben lo mismo en 2 meses/)
  const good = [...page.querySelectorAll('[data-good]')].map((change) => [
    text(change),
    change.getAttribute('data-good'),
  ])
  expect(good.slice(0, 4)).toEqual([
    ['-8,4 %', 'true'],
    ['-11,2 %', 'true'],
    ['-3,1 %', 'true'],
    ['6,7 %', 'false'],
  ])
})

test('an account without totals sees no costs and no empty places (rule H-4)', async () => {
  const { cost_by_order: _cost, cost_by_order_vs_aa: _change, graph, ...info } = anInfo()
  const { costs: _costs, ...shown } = graph
  const { page } = open({
    as: aBuyer({ price_hidden: true, total_hidden: true }),
    center: aCenter(),
    answers: {
      'info_co2e/': { ...info, graph: shown, total_hidden: true },
      'simulator_co2e/': { ...simulatorWithoutCosts, total_hidden: true },
      'center_co2e/70/journeys/': journeysWithoutCosts,
      'center_co2e/70/swaps/': { results: [], price_hidden: true },
    },
  })
  await figures()
  await screen.findByText('Emisiones por mes')
  await screen.findByRole('slider')
  await screen.findByText('Un viaje a la semana')
  expect(page.textContent).not.toContain('€')
  expect(screen.queryByText('Coste por pedido')).toBeNull()
  expect(screen.queryByText(/Ahorro/)).toBeNull()
})

const chartRows = async (title: string) => (await within(await block(title)).findAllByRole('row')).map(text)

test('the chart shows emissions by month (rule H-11)', async () => {
  open()
  await figures()
  expect(await chartRows('Emisiones por mes')).toEqual(['kg CO₂e', 'ene120,5', 'feb114,5'])
})

test('the chart of one centre has costs too, none for a month without a line (rule H-11)', async () => {
  open({
    center: aCenter(),
    answers: {
      'info_co2e/': anInfo({ graph: { labels: ['2026-01', '2026-02'], costs: [2.08, null], co2e: [120.5, 0] } }),
    },
  })
  expect(await chartRows('Emisiones y coste por línea de pedido')).toEqual([
    'Coste por línea (€)kg CO₂e',
    'ene2,08 €120,5',
    'feb0',
  ])
})

test('centres with least and most emissions are ranked while no centre is chosen (rule H-11)', async () => {
  open()
  const least = await screen.findByRole('table', { name: 'Centros con menos emisiones' })
  expect(within(least).getAllByRole('row').slice(1).map(text)).toEqual([
    expect.stringMatching(/^1Spa38,2 kg CO₂e14 pedidos1,4 al mes/),
    expect.stringMatching(/^2Habitaciones96,4 kg CO₂e14 pedidos1,4 al mes/),
  ])
  expect(screen.getByRole('table', { name: 'Centros con más emisiones' })).toBeTruthy()
  open({ center: aCenter() })
  await figures()
  expect(screen.queryByText(/^Centros con/)).toBeNull()
})

test.each<[string, object]>([
  ['no delivery in these months', anInfo({ data: false })],
  ['an answer that is an error by its own word', anInfo({ error: true })],
  ['an answer that failed', { status: 500, body: {} }],
])('%s reads that there are no data, without figures (rule H-36)', async (_what, answer) => {
  const { page } = open({ answers: { 'info_co2e/': answer } })
  expect(await screen.findByText(noData)).toBeTruthy()
  expect(screen.queryByText('Emisiones totales')).toBeNull()
  expect(screen.queryByText('Centros con menos emisiones')).toBeNull()
  expect(page.querySelector('figure')).toBeNull()
  expect(screen.getByRole('button', { name: 'Descargar certificado' })).toHaveProperty('disabled', true)
  expect(await accessibilityProblems()).toEqual([])
})

test('a failure can be tried again; months without deliveries offer no retry (rule H-36)', async () => {
  let fails = true
  const { user } = open({ answers: { 'info_co2e/': () => (fails ? { status: 503, body: {} } : anInfo()) } })
  const alert = (await screen.findByText(noData)).closest('[role=alert]') as HTMLElement
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  expect(await figures()).toBeTruthy()
  open({ answers: { 'info_co2e/': anInfo({ data: false }) } })
  await screen.findByText(noData)
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test('method, sources and limits stand on the page with their figures (rule H-32)', async () => {
  open()
  const sheet = await block('Método, fuentes y límites')
  expect(text(sheet)).toContain('13,5 l de gasóleo por 100 km × 3,17 kg CO₂e por litro')
  expect(text(sheet)).toContain('167 kg de CO₂ al año')
  for (const name of ['Cómo se calcula', 'Fuentes', 'Límites'])
    expect(within(sheet).getByRole('heading', { level: 3, name })).toBeTruthy()
})

test('without a centre the page says that one has to be chosen, and opens the choice (rules H-17, H-18)', async () => {
  const wanted = jest.fn()
  const stop = on('centerWanted', wanted)
  const { user, calls } = open()
  await user.click(await screen.findByRole('button', { name: 'Elegir centro' }))
  expect(wanted).toHaveBeenCalledTimes(1)
  expect(calls.filter((call) => call.includes('center_co2e'))).toEqual([])
  stop()
})

const simulatorWithoutCosts = {
  trees: 1.4,
  avg_fuel_consumption: 13.5,
  total_co2e: 235.1,
  co2e_factor: 3.17,
  total_distance: 2318.2,
  distance_list: [],
  delivery_number: 51,
}
const journeysWithoutCosts = {
  first_month: '2025-10',
  last_month: '2026-09',
  today: { journeys: 51, co2e: 835 },
  weekly: { journeys: 34, co2e: 501 },
  two_weekly: { journeys: 20, co2e: 300 },
  total_hidden: true,
}
