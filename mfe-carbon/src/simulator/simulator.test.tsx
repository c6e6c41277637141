import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { aSimulator, asked, show, text } from '../../test/show'
import SimulatorDialog from './simulator-dialog'

const open = (options: Parameters<typeof show>[1] = {}) =>
  show(<SimulatorDialog client={7} center={70} onClose={() => undefined} />, options)
const slider = () => screen.findByRole('slider', { name: 'Cambio del número de entregas' })
const figures = () => [...screen.getByRole('dialog').querySelectorAll('dl > div')].map(text)
const slide = async (percent: number) => fireEvent.change(await slider(), { target: { value: String(percent) } })

test('it begins with exactly today’s figures (rule H-13)', async () => {
  const { calls } = open()
  expect(((await slider()) as HTMLInputElement).value).toBe('0')
  expect(figures()).toEqual([
    'Entregas51',
    'Emisiones235,1 kg CO₂e',
    'Distancia2.318 km',
    'Árboles, absorción al año1,4',
    'Ahorro en entregas0,00 €',
  ])
  expect(text(screen.getByRole('status'))).toBe('Las mismas emisiones que en los últimos 12 meses.')
  expect(asked(calls, 'simulator_co2e/')).toEqual({ client: '7', center: '70' })
  expect(await accessibilityProblems()).toEqual([])
})

test('fewer deliveries show what is saved against today, with trees (rules H-31, H-32)', async () => {
  open()
  await slide(-34)
  expect(figures()).toEqual([
    'Entregashoy 51 simulado 34',
    'Emisioneshoy 235,1 simulado 155,2 kg CO₂e',
    'Distanciahoy 2.318 simulado 1.530 km',
    'Árboles, absorción al añohoy 1,4 simulado 0,9',
    'Ahorro en entregas313,14 €',
  ])
  expect(text(screen.getByRole('status'))).toBe(
    '79,9 kg CO₂e menos que en los últimos 12 meses. Tanto como absorben 0,5 árboles en un año.',
  )
  expect((await slider()).getAttribute('aria-valuetext')).toBe('-34\u00a0%')
})

test('more deliveries cost more', async () => {
  open()
  await slide(100)
  expect(figures().at(-1)).toBe('Coste adicional en entregas939,42 €')
  expect(text(screen.getByRole('status'))).toContain('235,1 kg CO₂e más que en los últimos 12 meses.')
})

test('the slider goes from -100 to 100 percent, and below -99 it counts as -98 (rule H-31)', async () => {
  open()
  const range = (await slider()) as HTMLInputElement
  expect([range.min, range.max, range.step]).toEqual(['-100', '100', '1'])
  await slide(-100)
  expect(range.getAttribute('aria-valuetext')).toBe('-98\u00a0%')
  expect(screen.getByText(/Por debajo de -99\s% se calcula con -98\s%\./)).toBeTruthy()
  expect(figures()[0]).toBe('Entregashoy 51 simulado 1')
  await slide(-99)
  expect(range.getAttribute('aria-valuetext')).toBe('-99\u00a0%')
  expect(screen.queryByText(/se calcula con/)).toBeNull()
})

test('consumption and factor are changed on the screen alone, and come back with one press (rule H-31)', async () => {
  const { user, sent } = open()
  await slide(10)
  const consumption = screen.getByLabelText('Consumo (l/100 km)')
  await user.clear(consumption)
  await user.type(consumption, '6,75')
  await user.clear(screen.getByLabelText('Factor (kg CO₂e por l)'))
  await user.type(screen.getByLabelText('Factor (kg CO₂e por l)'), '1.585')
  expect(figures()[1]).toBe('Emisioneshoy 235,1 simulado 64,7 kg CO₂e')
  await user.click(screen.getByRole('button', { name: 'Volver a hoy' }))
  expect(figures()[1]).toBe('Emisiones235,1 kg CO₂e')
  expect((consumption as HTMLInputElement).value).toBe('13,5')
  expect(screen.queryByRole('button', { name: 'Volver a hoy' })).toBeNull()
  expect(sent).toEqual([])
})

test('anything but a number above 0 shows an error and changes nothing', async () => {
  const { user } = open()
  await slider()
  const factor = screen.getByLabelText('Factor (kg CO₂e por l)')
  await user.clear(factor)
  await user.type(factor, '0')
  expect(screen.getByText('Escribe un número mayor que 0.')).toBeTruthy()
  expect(figures()[1]).toBe('Emisiones235,1 kg CO₂e')
  await user.tab()
  expect((factor as HTMLInputElement).value).toBe('3,17')
  expect(screen.queryByText('Escribe un número mayor que 0.')).toBeNull()
})

test('an account without totals sees no savings', async () => {
  const { costs_per_delivery: _costs, ...hidden } = aSimulator()
  open({ answers: { 'simulator_co2e/': { ...hidden, total_hidden: true } } })
  await slide(-34)
  expect(figures()).toHaveLength(4)
  expect(text(screen.getByRole('dialog'))).not.toContain('€')
})

test('without deliveries there is nothing to simulate; a failure can be tried again', async () => {
  open({ answers: { 'simulator_co2e/': aSimulator({ delivery_number: 0 }) } })
  expect(await screen.findByText('No hay entregas en los últimos 12 meses.')).toBeTruthy()
  let fails = true
  const { user } = open({ answers: { 'simulator_co2e/': () => (fails ? { status: 500, body: {} } : aSimulator()) } })
  const alert = await screen.findByRole('alert')
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  expect(await slider()).toBeTruthy()
})

test('another centre cancels the request of the former one (rule H-35)', async () => {
  const dialogFor = (center: number) => <SimulatorDialog client={7} center={center} onClose={() => undefined} />
  const { rerender } = open({
    answers: {
      'simulator_co2e/': ({ query }: { query: URLSearchParams }) =>
        query.get('center') === '72' ? new Promise(() => undefined) : aSimulator({ delivery_number: 9 }),
    },
  })
  await slider()
  const signals: AbortSignal[] = []
  const answered = globalThis.fetch
  globalThis.fetch = ((address: string, init: RequestInit) => {
    if (address.includes('simulator_co2e')) signals.push(init.signal!)
    return answered(address, init)
  }) as typeof fetch
  rerender(dialogFor(72))
  rerender(dialogFor(71))
  await slider()
  expect(figures()[0]).toBe('Entregas9')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})
