import { chooseCenter, chooseLead, dispatchSession, emit, session, type OrderedFor } from '@portal/shared-sdk'
import { aCenter, aClient, anAccount } from '@portal/shared-sdk/testing'
import { act, screen } from '@testing-library/react'
import { show } from '../../test/show'
import { OtherChoice } from './other-choice'

const nobody: OrderedFor = { client: null, center: null, lead: null }
const mine: OrderedFor = { ...nobody, client: aClient(), center: aCenter() }
const clinic: OrderedFor = { ...nobody, client: aClient({ id: 9, name: 'Otra Clínica' }) }
const laundry: OrderedFor = { ...mine, center: aCenter({ id: 71, name: 'Lavandería' }) }
const bar: OrderedFor = { ...nobody, lead: { id: 9, name: 'Bar Lolo', email: '' } }

/** Shows a tab with the choice of `mine`, or with the given one. */
function open(start: OrderedFor = mine) {
  const shown = show(<OtherChoice />, { as: anAccount() })
  act(() => {
    if (start.client) dispatchSession({ type: 'clientChosen', client: start.client, center: start.center })
    if (start.lead) chooseLead(start.lead)
  })
  return shown
}
const elsewhere = (choice: OrderedFor) =>
  act(() => {
    emit('choiceElsewhere', choice)
  })
const text = () => screen.queryByRole('alert')?.textContent ?? ''

test.each<[string, OrderedFor, OrderedFor, string, string]>([
  [
    'a lead, a client here',
    mine,
    bar,
    'En la otra pestaña pides para Bar Lolo. En esta sigues con Hotel Miramar.',
    'Seguir con Hotel Miramar',
  ],
  [
    'a lead, nobody here',
    nobody,
    bar,
    'En la otra pestaña pides para Bar Lolo. En esta no hay ningún cliente.',
    'Seguir sin cliente',
  ],
  [
    'another client with a centre',
    mine,
    { ...clinic, center: aCenter({ id: 90 }) },
    'En la otra pestaña pides para Otra Clínica. En esta sigues con Hotel Miramar.',
    'Seguir con Hotel Miramar',
  ],
  [
    'another centre',
    mine,
    laundry,
    'En la otra pestaña pides para el centro Lavandería. En esta sigues con Cocina central.',
    'Seguir con Cocina central',
  ],
  [
    'a centre, none here',
    { ...mine, center: null },
    laundry,
    'En la otra pestaña pides para el centro Lavandería. En esta no hay ningún centro.',
    'Seguir sin centro',
  ],
  [
    'no centre any more',
    mine,
    { ...mine, center: null },
    'En la otra pestaña no hay ningún centro. En esta sigues con Cocina central.',
    'Seguir con Cocina central',
  ],
])('asks once when another tab has chosen %s (rule S-64)', async (_what, here, there, asked, stay) => {
  const { user } = open(here)
  elsewhere(there)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(text()).toContain(asked)
  await user.click(screen.getByRole('button', { name: stay }))
  expect(text()).toBe('')
  expect(session()).toMatchObject(here)
})

test.each<[string, OrderedFor]>([
  ['client', clinic],
  ['lead', bar],
  ['centre', laundry],
])('the user may switch to the other tab’s %s', async (_what, there) => {
  const { user } = open()
  for (const key of ['client', 'center', 'lead'] as const) localStorage.setItem(`_${key}`, JSON.stringify(there[key]))
  elsewhere(there)
  await user.click(screen.getByRole('button', { name: 'Cambiar aquí también' }))
  expect([session().client, session().center, session().lead]).toEqual([there.client, there.center, there.lead])
  expect(text()).toBe('')
})

test('a tab that only opened the client list causes no question here', () => {
  open()
  elsewhere(nobody)
  expect(text()).toBe('')
})

test.each<[string, OrderedFor]>([
  ['client', clinic],
  ['centre', laundry],
])('the question disappears when the other tab returns to this tab’s %s', (_what, there) => {
  open()
  elsewhere(there)
  expect(text()).not.toBe('')
  elsewhere(mine)
  expect(text()).toBe('')
})

test.each<[string, () => void]>([
  [
    'client',
    () => {
      dispatchSession({ type: 'clientChosen', client: aClient({ id: 8, name: 'Bodega' }), center: null })
    },
  ],
  [
    'centre',
    () => {
      chooseCenter(aCenter({ id: 72 }))
    },
  ],
  [
    'lead',
    () => {
      chooseLead({ id: 3, name: 'Café', email: '' })
    },
  ],
])('the question disappears when a %s is chosen here', (_what, choose) => {
  open()
  elsewhere(laundry)
  act(choose)
  expect(text()).toBe('')
})

test('a declined question is not asked again until the tabs have agreed in between', async () => {
  const { user } = open()
  elsewhere(clinic)
  await user.click(screen.getByRole('button', { name: 'Seguir con Hotel Miramar' }))
  elsewhere({ ...clinic, center: aCenter({ id: 90 }) })
  expect(text()).toBe('')
  elsewhere(mine)
  elsewhere(clinic)
  expect(text()).toContain('Otra Clínica')
})
