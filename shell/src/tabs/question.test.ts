import type { OrderedFor } from '@portal/shared-sdk'
import { aCenter, aClient } from '@portal/shared-sdk/testing'
import { questionOf } from './question'

const nobody: OrderedFor = { client: null, center: null, lead: null }
const hotel: OrderedFor = { ...nobody, client: aClient() }
const kitchen: OrderedFor = { ...hotel, center: aCenter() }
const laundry: OrderedFor = { ...hotel, center: aCenter({ id: 71, name: 'Lavandería' }) }
const clinic: OrderedFor = { ...nobody, client: aClient({ id: 9, name: 'Clínica' }) }
const bar: OrderedFor = { ...nobody, lead: { id: 9, name: 'Bar Lolo', email: '' } }

test.each<[string, OrderedFor, OrderedFor, object | null]>([
  ['the same client and centre', kitchen, kitchen, null],
  ['nobody there', kitchen, nobody, null],
  ['another client', hotel, clinic, { about: 'client', mine: 'Hotel Miramar', other: 'Clínica' }],
  ['a client there, nobody here', nobody, clinic, { about: 'client', mine: null, other: 'Clínica' }],
  ['a lead there, a client of its number here', clinic, bar, { about: 'client', mine: 'Clínica', other: 'Bar Lolo' }],
  ['a client there, a lead here', bar, hotel, { about: 'client', mine: 'Bar Lolo', other: 'Hotel Miramar' }],
  ['client and centre are others', clinic, kitchen, { about: 'client', mine: 'Clínica', other: 'Hotel Miramar' }],
  ['another centre of the client', kitchen, laundry, { about: 'center', mine: 'Cocina central', other: 'Lavandería' }],
  ['a centre there, none here', hotel, laundry, { about: 'center', mine: null, other: 'Lavandería' }],
  ['no centre there', kitchen, hotel, { about: 'center', mine: 'Cocina central', other: null }],
])('%s', (_what, mine, other, question) => {
  if (question === null) expect(questionOf(mine, other)).toBeNull()
  else expect(questionOf(mine, other)).toMatchObject(question)
})
