import { importsUp } from './check-layers.mjs'

test.each([
  ['core/http/list.ts', "import type { Actor } from '../../identity/session/load-actor'"],
  ['identity/users/routes.ts', "import { cartOf } from '../../trade/cart/read-cart'"],
  ['trade/orders/routes.ts', "const made = await import('../../insight/carbon/units')"],
  ['trade/orders/routes.ts', "import { buildApp } from '../../app'"],
  ['trade/orders/routes.ts', "const { random } = await import('@portal/demo/random')"],
  ['prepare-database.ts', "import { loadDemoData } from '@portal/demo/load'"],
])('%s may not have: %s', (file, text) => {
  expect(importsUp({ [file]: text })).toHaveLength(1)
})

test.each([
  ['trade/orders/routes.ts', "import { rows } from '../../core/db/db'"],
  ['trade/orders/routes.ts', "import { readCart } from '../cart/read-cart'"],
  ['trade/orders/routes.ts', "import { sql } from 'kysely'"],
  ['app.ts', "import { tradeRoutes } from './trade'"],
  ['prepare-database.ts', "await import('@portal/demo/load')"],
])('%s may have: %s', (file, text) => {
  expect(importsUp({ [file]: text })).toEqual([])
})
