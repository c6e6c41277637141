import { decidedQuantities } from './decided-quantities'

describe('lines of a decision', () => {
  const lines = [
    { id: 1, code: 'A', product_id: 10, unit_id: null, quantity: 2 },
    { id: 2, code: 'A', product_id: 10, unit_id: 5, quantity: 3 },
    { id: 3, code: 'B', product_id: 11, unit_id: null, quantity: 4 },
    { id: 4, code: 'B', product_id: 11, unit_id: null, quantity: 5 },
  ]
  const after = (...entries: object[]) => [...decidedQuantities(7, lines, entries as never).values()]

  test('those not named stay', () => expect(after()).toEqual([2, 3, 4, 5]))
  test('by id', () => expect(after({ id: 2, quantity: 9 })).toEqual([2, 9, 4, 5]))
  test('by code and format', () =>
    expect(after({ external_id: 'A', aditional_measurement_unit: { id: 5 }, quantity: 9 })).toEqual([2, 9, 4, 5]))
  test('the same article twice, in the order of the lines', () => {
    expect(
      after({ external_id: 'B', product: 11, quantity: 8 }, { external_id: 'B', product: { id: 11 }, quantity: 9 }),
    ).toEqual([2, 3, 8, 9])
  })
  test.each<[string, ...object[]]>([
    ['a line of another article', { external_id: 'C', quantity: 1 }],
    ['no line', { quantity: 1 }],
    ['a line twice', { id: 1, quantity: 1 }, { id: 1, quantity: 2 }],
    ['another order', { id: 1, order: 8, quantity: 1 }],
  ])('%s is refused', (_case, ...entries) => expect(() => after(...entries)).toThrow('Problem'))
})
