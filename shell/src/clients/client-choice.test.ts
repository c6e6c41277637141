import type { Client } from '@portal/shared-sdk/contract'
import { clientCode, onlyClient, placeOf } from './client-choice'

const client = { id: 7, name: 'Hotel Miramar', external_id: 'C-001022', external_code: 'X-9' } as Client

test.each([
  ['external_id', 'C-001022'],
  ['external_code', 'X-9'],
  ['id', '7'],
] as const)('a variant that codes clients by %s shows %s', (field, code) => {
  expect(clientCode(client, field)).toBe(code)
})

test('the only client of the first answer is selected without asking (rule L-11)', () => {
  expect(onlyClient({ results: [client], count: 1 }, '')).toBe(client)
})

test.each([
  ['there are more', { results: [client], count: 2 }, ''],
  ['there are none', { results: [], count: 0 }, ''],
  ['it was searched for', { results: [client], count: 1 }, 'miramar'],
  ['the list is on its way', undefined, ''],
])('the user chooses when %s', (_case, list, search) => {
  expect(onlyClient(list, search)).toBeUndefined()
})

test.each([
  ['Lloret de Mar', 'Girona', 'Lloret de Mar, Girona'],
  ['Girona', 'Girona', 'Girona'],
  ['', 'Girona', 'Girona'],
  ['', '', ''],
])('a client in %s, %s is listed with the place "%s"', (locality, province, place) => {
  expect(placeOf({ locality, province })).toBe(place)
})
