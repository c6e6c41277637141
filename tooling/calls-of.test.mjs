import { callsOf } from './calls-of.mjs'

const calls = {
  orders: "import { request } from '@portal/shared-sdk'",
  approval: "import type { OrderFilters } from './orders'",
  leads: '',
}
const of = (...sources) => callsOf(sources, (name) => calls[name])

test.each([
  ['what is imported', "import { fetchOrder } from '@portal/shared-sdk/calls/orders'", ['orders']],
  [
    'what that imports in turn',
    "import {\n  decide,\n} from '@portal/shared-sdk/calls/approval'",
    ['approval', 'orders'],
  ],
  ['what is loaded later', "const { fetchLead } = await import('@portal/shared-sdk/calls/leads')", ['leads']],
  [
    'neither the core nor files of its own',
    "import { request } from '@portal/shared-sdk'\nimport { a } from './leads'",
    [],
  ],
])('an area is built of %s', (_what, source, names) => {
  expect(of(source)).toEqual(names)
})

test('each is named once', () => {
  const orders = "import { fetchOrder } from '@portal/shared-sdk/calls/orders'"
  expect(of(orders, orders)).toEqual(['orders'])
})
