import type { Client } from '@portal/shared-sdk/contract'
import { linesLeft } from './lines-left'

const client = { id: 7 } as Client
const lead = { id: 3, name: 'Bar', email: null }

test.each([
  ['its own cart, for another client', { client: 7, lead: null }, { client, lead: null }, 8, 5],
  ['its own cart, for the same client', { client: 7, lead: null }, { client, lead: null }, 7, 0],
  ['somebody else’s cart', { client: 9, lead: null }, { client, lead: null }, 8, 0],
  ['a cart that is kept while nobody is chosen', { client: 7, lead: null }, { client: null, lead: null }, 8, 0],
  ['its own cart, for nobody', { client: 7, lead: null }, { client, lead: null }, undefined, 5],
  ['a lead’s cart', { client: null, lead: 3 }, { client: null, lead }, 8, 5],
])('%s: %s', (_what, cart, chosen, next, lines) => {
  expect(linesLeft({ ...cart, lines_count: 5 }, chosen, next)).toBe(lines)
})
