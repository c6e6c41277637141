import { chooseLead, dispatchSession, emit, session, type OrderedFor } from '@portal/shared-sdk'
import { act, screen } from '@testing-library/react'
import { aCenter, aClient, show } from '../../test/show'
import { OtherChoice } from './other-choice'

const nobody: OrderedFor = { client: null, center: null, lead: null }
const mine: OrderedFor = { ...nobody, client: aClient(), center: aCenter() }
const clinic: OrderedFor = { ...nobody, client: aClient({ id: 9, name: 'Otra Clínica' }) }
const bar: OrderedFor = { ...nobody, lead: { id: 9, name: 'Bar Lolo', email: '' } }

/** A tab that orders for the client of `mine`, or for whom is said. */
function open(start: OrderedFor = mine) {
  const shown = show(<OtherChoice />, { signedIn: true })
  act(() => {
    if (start.client) dispatchSession({ type: 'clientChosen', client: start.client, center: start.center })
    if (start.lead) chooseLead(start.lead)
  })
  return shown
}
const elsewhere = (choice: OrderedFor) => act(() => { emit('choiceElsewhere', choice) })
const text = () => screen.queryByRole('alert')?.textContent ?? ''

test("another tab's client is told and left to the user", async () => {
  const { user } = open()
  elsewhere(clinic)
  expect(text()).toContain('En la otra pestaña pides para Otra Clínica. En esta sigues con Hotel Miramar.')
  await user.click(screen.getByRole('button', { name: 'Seguir con Hotel Miramar' }))
  expect(text()).toBe('')
  expect(session().client?.id).toBe(7)
})

test.each<[string, OrderedFor, OrderedFor, string]>([
  ['a lead there and a client here', mine, bar, 'En la otra pestaña pides para Bar Lolo. En esta sigues con Hotel Miramar.'],
  ['a client there and a lead here, whatever their numbers', bar, clinic, 'En la otra pestaña pides para Otra Clínica. En esta sigues con Bar Lolo.'],
  ['a lead there and nobody here', nobody, bar, 'En la otra pestaña pides para Bar Lolo. En esta no hay ningún cliente.'],
])('%s are told apart', (_what, here, there, told) => {
  open(here)
  elsewhere(there)
  expect(text()).toContain(told)
})

test.each<[string, OrderedFor]>([['client', clinic], ['lead', bar]])('the user may follow the other tab to its %s', async (_what, there) => {
  const { user } = open()
  for (const key of ['client', 'center', 'lead'] as const) localStorage.setItem(`_${key}`, JSON.stringify(there[key]))
  elsewhere(there)
  await user.click(screen.getByRole('button', { name: 'Cambiar aquí también' }))
  expect([session().client, session().center, session().lead]).toEqual([there.client, null, there.lead])
  expect(text()).toBe('')
})

test('a tab that only opened the client list disturbs nobody', () => {
  open()
  elsewhere(nobody)
  expect(text()).toBe('')
})

test('a tab that comes back to what is chosen here takes its notice with it', () => {
  open()
  elsewhere(clinic)
  elsewhere(mine)
  expect(text()).toBe('')
})

test('whoever chooses here is not asked any more', () => {
  open()
  elsewhere(clinic)
  act(() => { dispatchSession({ type: 'clientChosen', client: aClient({ id: 8, name: 'Bodega' }), center: null }) })
  expect(text()).toBe('')
})

test('an answer is not asked for twice, until the tabs agreed in between', async () => {
  const { user } = open()
  elsewhere(clinic)
  await user.click(screen.getByRole('button', { name: 'Seguir con Hotel Miramar' }))
  elsewhere({ ...clinic, center: aCenter({ id: 90 }) })
  expect(text()).toBe('')
  elsewhere(mine)
  elsewhere(clinic)
  expect(text()).toContain('Otra Clínica')
})
