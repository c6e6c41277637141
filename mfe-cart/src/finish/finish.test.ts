import { canSend, changeFinish, finishChoices, firstFinish, isLogo, type Finish, type Finisher } from './finish'

const sales: Finisher = {
  role: 'sales_manager',
  isLead: false,
  isNetwork: false,
  isPunchout: false,
  hasGenerator: true,
  settings: { finishAsSelector: true, finishAsPreselected: 'none' },
}
const orders = { finishAsSelector: true, finishAsPreselected: 'order' } as const
const finish: Finish = {
  as: 2,
  printFormat: 4,
  catalogue: { name: 'Otoño', type: 7, itemsPerPage: 3, logo: null },
  number: '',
  shipping: null,
  payment: null,
  deliveryDate: '',
}
const cart = {
  catalogs_items_per_page: [
    { id: 9, name: '6' },
    { id: 10, name: '9' },
  ],
}

test.each([
  ['sales of a variant that does not preselect', sales, [1, 2, 3], 0],
  ['sales of a variant that preselects', { ...sales, settings: orders }, [1, 2, 3], 1],
  ['a network cart', { ...sales, isNetwork: true }, [1, 2, 3], 1],
  ['sales without the catalogue generator', { ...sales, hasGenerator: false }, [1, 2], 0],
  [
    'a variant without the selector',
    { ...sales, settings: { finishAsSelector: false, finishAsPreselected: 'none' } },
    [1],
    1,
  ],
  ['a client', { ...sales, role: 'client' }, [1], 1],
  ['a network account', { ...sales, role: 'network' }, [1], 1],
  ['a lead', { ...sales, isLead: true }, [2], 2],
  ['a purchasing system', { ...sales, isPunchout: true }, [1], 1],
] as [string, Finisher, number[], number][])(
  '%s can finish as %j and begins with %i (rule C-74)',
  (_name, who, choices, first) => {
    expect([finishChoices(who), firstFinish(who)]).toEqual([choices, first])
  },
)

test.each([
  ['another action clears the print format', 1, { as: 1, printFormat: null }, {}],
  [
    'the catalogue begins with the first number of items',
    3,
    { as: 3, printFormat: null },
    { type: null, itemsPerPage: 9, name: 'Otoño' },
  ],
  ['the same action clears nothing', 2, { as: 2, printFormat: 4 }, { type: 7, itemsPerPage: 3 }],
] as const)('%s', (_name, as, changed, catalogue) => {
  expect(changeFinish(finish, as, cart)).toMatchObject({ ...changed, catalogue })
})

test('leaving the catalogue clears its type and items per page, its name stays (rule C-74)', () => {
  expect(changeFinish({ ...finish, as: 3 }, 1, cart).catalogue).toEqual({
    name: 'Otoño',
    type: null,
    itemsPerPage: null,
    logo: null,
  })
})

test.each([
  ['no lines', 1, 0, {}, false],
  ['no action', 0, 3, {}, false],
  ['an order', 1, 3, {}, true],
  ['an offer', 2, 3, {}, true],
  ['a catalogue', 3, 3, {}, true],
  ['a catalogue without type', 3, 3, { type: null }, false],
  ['a catalogue without name', 3, 3, { name: '  ' }, false],
] as const)('%s: whether the cart can be sent (rule C-74)', (_name, as, items, catalogue, expected) => {
  expect(canSend({ as, catalogue: { ...finish.catalogue, ...catalogue } }, items)).toBe(expected)
})

test.each([
  ['image/png', 1_999_999, true],
  ['image/jpeg', 10, true],
  ['image/png', 2_000_000, false],
  ['image/gif', 10, false],
  ['application/pdf', 10, false],
])('a %s of %i bytes is a logo: %p', (type, size, expected) => {
  expect(isLogo({ type, size })).toBe(expected)
})
