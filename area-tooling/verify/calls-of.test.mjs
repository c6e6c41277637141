import { callsOf } from './calls-of.mjs'

const calls = {
  orders: "import { request } from '@portal/shared-sdk'",
  approval: "import type { OrderFilters } from './orders'",
  leads: '',
}
const callsIn = (...sources) => callsOf(sources, (name) => calls[name])

test.each([
  ['the calls that it imports', "import { fetchOrder } from '@portal/shared-sdk/calls/orders'", ['orders']],
  [
    'the calls that those import in turn',
    "import {\n  decide,\n} from '@portal/shared-sdk/calls/approval'",
    ['approval', 'orders'],
  ],
  [
    'the calls that it imports dynamically',
    "const { fetchLead } = await import('@portal/shared-sdk/calls/leads')",
    ['leads'],
  ],
  [
    'no calls when it imports the core and files of its own only',
    "import { request } from '@portal/shared-sdk'\nimport { a } from './leads'",
    [],
  ],
])('an area is built of %s', (_what, source, names) => {
  expect(callsIn(source)).toEqual(names)
})

test('a file of calls that two sources import is listed once', () => {
  const orders = "import { fetchOrder } from '@portal/shared-sdk/calls/orders'"
  expect(callsIn(orders, orders)).toEqual(['orders'])
})
