import { on } from '@portal/shared-sdk'
import { aCenter, anAccount } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aSwap, fewerJourneys, show, text } from '../../test/show'
import { CenterAdvice } from './center-advice'

const open = (options: Parameters<typeof show>[1] = {}) =>
  show(<CenterAdvice client={7} center={70} />, { center: aCenter(), ...options })
const block = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section')!

test('fewer journeys are compared with today in journeys, kilograms and euros (rule H-17)', async () => {
  open()
  await screen.findByText('Un viaje a la semana')
  const said = text(block('Menos viajes'))
  expect(said).toContain('octubre de 2025 a septiembre de 2026Hoy: 51 viajes, 835,0 kg CO₂e y 120,40 € de combustible.')
  expect(said).toContain(
    'Un viaje a la semana34 viajes, 17 menos que hoy. 501,0 kg CO₂e, 334,0 kg CO₂e menos. ' +
      'Tanto como absorben 2 árboles en un año. 80,10 € de combustible, 40,30 € menos.',
  )
  expect(said).toContain('Un viaje cada dos semanasNo ahorraría ningún viaje: hoy ya son los mismos.')
})

test('an account without totals reads the same without euros (rule H-17)', async () => {
  const { today, weekly } = fewerJourneys()
  const hidden = ({ journeys, co2e }: typeof today) => ({ journeys, co2e })
  open({
    answers: {
      'center_co2e/70/journeys/': {
        ...fewerJourneys(),
        today: hidden(today),
        weekly: hidden(weekly),
        two_weekly: hidden(today),
        total_hidden: true,
      },
    },
  })
  await screen.findByText('Un viaje a la semana')
  expect(text(block('Menos viajes'))).toContain('Hoy: 51 viajes y 835,0 kg CO₂e.')
  expect(text(block('Menos viajes'))).not.toContain('€')
})

test('journeys of 0 km save no kilograms, so the text has no kilograms (rule H-17)', async () => {
  const some = { journeys: 4, co2e: 0, fuel_costs: 0 }
  open({ answers: { 'center_co2e/70/journeys/': fewerJourneys({ today: some, weekly: { ...some, journeys: 2 } }) } })
  await screen.findByText('Un viaje a la semana')
  expect(text(block('Menos viajes'))).toContain('Un viaje a la semana2 viajes, 2 menos que hoy. 0,00 € de combustible')
})

test('a centre without deliveries, and one without alternatives, says so', async () => {
  const none = { journeys: 0, co2e: 0, fuel_costs: 0 }
  open({
    answers: {
      'center_co2e/70/journeys/': fewerJourneys({ today: none, weekly: none, two_weekly: none }),
      'center_co2e/70/swaps/': { results: [] },
    },
  })
  expect(await screen.findByText('No hay entregas en los últimos 12 meses.')).toBeTruthy()
  expect(
    await screen.findByText('No hay alternativas más sostenibles a los artículos habituales de este centro.'),
  ).toBeTruthy()
})

test('each block fails by itself and can be asked for again', async () => {
  let fails = true
  const { user } = open({
    answers: { 'center_co2e/70/journeys/': () => (fails ? { status: 500, body: {} } : fewerJourneys()) },
  })
  const alert = await screen.findByRole('alert')
  expect(await screen.findByText('Limpiador ecológico 5 L')).toBeTruthy()
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Un viaje a la semana')).toBeTruthy()
})

test('a swap shows both indexes, both quantities and what the same content costs more (rules H-18, H-38)', async () => {
  open()
  const row = (await screen.findByText('Limpiador ecológico 5 L')).closest('li')!
  expect(
    within(row)
      .getAllByRole('img')
      .map((badge) => badge.getAttribute('aria-label')),
  ).toEqual([expect.stringContaining('3,2'), expect.stringContaining('8,6')])
  expect(text(row)).toContain('0,50 € más que hoy por 5 L. 12 × 5 L en lugar de 12 × 5 L')
})

test.each([
  [{ price_diff: -0.2 }, '0,20 € menos que hoy por 5 L.'],
  [{ price_diff: 0 }, 'Al mismo precio por la misma cantidad.'],
  [{ price_diff: null }, ''],
  [{ price_diff: undefined, usual_quantity: 1 }, '1 × 5 L en lugar de 12 × 5 L'],
  [
    { price_diff: null, instead_of: 24, product: { ...aSwap().product, content: { amount: 750, unit: 'ml' } } },
    '12 × 5 L en lugar de 24 × 750 ml',
  ],
])('a difference of %o reads so', async (change, sentence) => {
  open({ answers: { 'center_co2e/70/swaps/': { results: [{ ...aSwap(), ...change }] } } })
  const row = (await screen.findByText('Limpiador ecológico 5 L')).closest('li')!
  expect(text(row)).toContain(sentence)
  if (!sentence.includes('€')) expect(text(row)).not.toContain('€')
})

test('an account that may not see delivery notes has journeys alone (rule H-18)', async () => {
  const { calls } = open({ as: anAccount({ can_see_delivery_notes: false }) })
  await screen.findByText('Un viaje a la semana')
  expect(screen.queryByRole('heading', { name: 'Opciones más sostenibles' })).toBeNull()
  expect(calls.some((call) => call.includes('swaps'))).toBe(false)
  show(<CenterAdvice client={7} center={null} />, { as: anAccount({ can_see_delivery_notes: false }) })
  expect(await screen.findByText('Elige un centro para ver qué ahorraría juntando sus pedidos.')).toBeTruthy()
})

const row = {
  id: 10,
  name: 'Limpiador ecológico 5 L',
  is_ondemand: false,
  aditional_measurement_units: [],
  measurement_unit: { name: 'Unidad' },
}

test('one press puts the usual quantity of the alternative into the cart, as any page does (rule H-18)', async () => {
  const added = jest.fn()
  const stop = on('cart', added)
  const { user, sent, calls } = open({
    answers: { 'products/10/': row, 'POST cart/add_cart_item/': { items: [], client: 7 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Añadir al carro: 12 de Limpiador ecológico 5 L' }))
  await waitFor(() => expect(added).toHaveBeenCalledTimes(1))
  expect(calls).toContain('GET products/10/?client=7&center=70')
  expect(sent).toHaveLength(1)
  expect(JSON.parse(sent[0]!.replace('POST cart/add_cart_item/ ', ''))).toMatchObject({
    client: 7,
    center: 70,
    product: 10,
    quantity: 12,
    aditional_measurement_unit: null,
  })
  stop()
})

test('another client’s cart is cleared only after a confirmation (rule H-18)', async () => {
  const asked = jest.fn(({ answer }: { answer: (clear: boolean) => void }) => answer(false))
  const stop = on('cartConflict', asked)
  const { user, sent } = open({
    answers: {
      'products/10/': row,
      'POST cart/add_cart_item/': { status: 409, body: { client: 4, lead: null } },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Añadir al carro/ }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(sent).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  stop()
})

test('an article that cannot be added says why', async () => {
  const { user } = open({
    answers: {
      'products/10/': row,
      'POST cart/add_cart_item/': { status: 400, body: { quantity: ['Solo quedan 3.'] } },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Añadir al carro/ }))
  expect(text(await screen.findByRole('alert'))).toContain('Solo quedan 3.')
})
