import type { Center, Client, ReorderReport } from '@portal/shared-sdk/contract'
import { reorderCenters } from './reorder-centers'

const mataro = { id: 1, name: 'Mataró' }
const olot = { id: 2, name: 'Olot' }
const header = (center: object | null, client = 7) => ({ client: { id: client } as Client, center: center as Center })

test.each([
  ['of the document alone', null, null, ['document']],
  ['the cart’s is the document’s', olot, null, ['cart']],
  ['the chosen one is the document’s', null, olot, ['chosen']],
  ['the cart’s and the document’s', mataro, null, ['cart', 'document']],
  ['the chosen one and the document’s', null, mataro, ['chosen', 'document']],
  ['three', mataro, { id: 3, name: 'Vic' }, ['cart', 'chosen', 'document']],
])('the centres to choose from: %s (rule C-90)', (_name, cart, chosen, from) => {
  const report = { client: 7, center: olot.id, center_name: olot.name, cart_center: cart } as ReorderReport
  expect(reorderCenters(report, header(chosen)).map((center) => center.from)).toEqual(from)
})

test('a centre of another client than the document’s does not count', () => {
  const report = { client: 8, center: olot.id, center_name: olot.name, cart_center: null } as ReorderReport
  expect(reorderCenters(report, header(mataro))).toEqual([{ ...olot, from: 'document' }])
})
