import { walkFigures } from '../support/figures-open'
import { expect, test } from '../support/test'
import { aPortfolio, lastMonthQuery } from './portfolio'

test('every figure of the dashboard is the sum of what it opens (rules B-16, T-28, D-109, D-110)', async ({
  page,
  portal,
  signIn,
}) => {
  test.slow()
  await aPortfolio({ portal, signIn })
  await page.goto('/catalogo')
  for (const [address, least] of [
    ['/dashboard/resumen', 1],
    ['/dashboard/pedidos', 1],
    ['/dashboard/albaranes/resumen', 1],
    [`/dashboard/ventas/resumen?${lastMonthQuery()}`, 1],
  ] as const)
    expect([address, (await walkFigures(page, address)) >= least]).toEqual([address, true])
})
