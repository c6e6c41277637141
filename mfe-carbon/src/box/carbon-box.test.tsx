import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { aCenterCarbon, show, text } from '../../test/show'
import CarbonBox from './carbon-box'

const open = (options: Parameters<typeof show>[1] = {}) =>
  show(<CarbonBox client={7} center={70} lead={null} lines={[]} />, options)

beforeEach(() => localStorage.setItem('_cartCarbon', 'open'))

test('it is folded to its figure until it is opened, and stays as it was left (rule C-115)', async () => {
  localStorage.removeItem('_cartCarbon')
  const { user, page } = open()
  expect(await screen.findByText(/^235,1\skg CO₂e$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Huella de Carbono/, expanded: false }))
  expect(text(page)).toContain('Previsión del año250,2 kg CO₂e')
  cleanup()
  open()
  expect(await screen.findByText('Previsión del año')).toBeTruthy()
})

test('the box shows twelve months, this year so far and projected, each compared (rules H-12, H-32)', async () => {
  const { page, calls } = open()
  await screen.findByText('Previsión del año')
  expect(text(page)).toContain('Entregas a este centro, últimos 12 meses235,1 kg CO₂e')
  expect(text(page)).toContain('Tanto como absorben 1,4 árboles en un año.')
  expect(text(page)).toContain('Este año hasta hoy198,4 kg CO₂efrente a las mismas fechas del año anterior-5,2 %')
  expect(text(page)).toContain('Previsión del año250,2 kg CO₂efrente a todo el año anterior+3,1 %')
  expect(calls.filter((call) => call.includes('co2e'))).toEqual(['GET center_co2e/70/'])
  expect(await accessibilityProblems()).toEqual([])
})

test("without deliveries the year before the comparison is '-' (rule T-4)", async () => {
  const none = { co2e_current_year_vs_aa: null, co2e_year_projection_vs_aa: null }
  const { page } = open({ answers: { 'center_co2e/70/': aCenterCarbon(none) } })
  await screen.findByText('Previsión del año')
  expect(text(page)).toContain('frente a todo el año anterior-')
})

test.each([
  [12, 'Tanto como absorben 12 árboles en un año.'],
  [1, 'Tanto como absorbe 1 árbol en un año.'],
  [0, 'Menos de lo que absorbe un árbol en dos meses.'],
])('%d trees read as such (rule H-3)', async (trees, sentence) => {
  open({ answers: { 'center_co2e/70/': aCenterCarbon({ trees }) } })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('its windows open beside the cart, and load only then (rule H-33)', async () => {
  const { user, calls } = open()
  await screen.findByText('Previsión del año')
  await user.click(screen.getByRole('button', { name: 'Simulador' }))
  const dialog = await screen.findByRole('dialog', { name: 'Simulador de reducción' })
  expect(await within(dialog).findByRole('slider')).toBeTruthy()
  expect(calls.at(-1)).toBe('GET simulator_co2e/?client=7&center=70')
  await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Alcances' }))
  expect(await screen.findByRole('dialog', { name: 'Alcances de la huella de carbono' })).toBeTruthy()
})

test('it leads to the page where the portal has it', async () => {
  open()
  expect((await screen.findByRole('link', { name: 'Ver más' })).getAttribute('href')).toBe('/carbonfootprint')
  open({ offered: ['/carrito'] })
  await screen.findByText('Previsión del año')
  expect(screen.queryByRole('link', { name: 'Ver más' })).toBeNull()
})

test('a centre without deliveries says so, and a failure can be tried again', async () => {
  open({ answers: { 'center_co2e/70/': aCenterCarbon({ data: false }) } })
  expect(await screen.findByText('No hay entregas en los últimos 12 meses.')).toBeTruthy()
  let fails = true
  const { user } = open({ answers: { 'center_co2e/70/': () => (fails ? { status: 500, body: {} } : aCenterCarbon()) } })
  const alert = await screen.findByRole('alert')
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Previsión del año')).toBeTruthy()
})

test('another centre cancels the request of the former one (rule H-35)', async () => {
  const { page, rerender } = open({
    answers: {
      'center_co2e/72/': () => new Promise(() => undefined),
      'center_co2e/71/': aCenterCarbon({ co2e: 71.5 }),
    },
  })
  const signals: AbortSignal[] = []
  const answered = globalThis.fetch
  globalThis.fetch = ((address: string, init: RequestInit) => {
    if (address.includes('center_co2e')) signals.push(init.signal!)
    return answered(address, init)
  }) as typeof fetch
  rerender(<CarbonBox client={7} center={72} lead={null} lines={[]} />)
  rerender(<CarbonBox client={7} center={71} lead={null} lines={[]} />)
  await screen.findByText('Previsión del año')
  expect(text(page)).toContain('71,5 kg CO₂e')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('a lead’s cart, and one without a centre, has no box', () => {
  const { page } = show(<CarbonBox client={null} center={null} lead={9} lines={[]} />)
  expect(page.querySelector('section')).toBeNull()
})
