import { walkFigures } from '../support/figures-open'
import { expect, test } from '../support/test'
import { aBuyerOf } from './bought'

test('every figure of the statistics is the sum of what it opens (rules T-28, D-109, D-110)', async ({
  page,
  portal,
  signIn,
}) => {
  test.slow()
  await aBuyerOf({ page, portal, signIn })
  await page.goto('/catalogo')
  for (const [address, least] of [
    ['/estadisticas/estadisticas-compras', 1],
    ['/estadisticas/estadisticas-centros', 1],
    ['/estadisticas/estadisticas-categorias', 1],
    ['/estadisticas/estadisticas-articulos', 1],
  ] as const)
    expect([address, (await walkFigures(page, address)) >= least]).toEqual([address, true])
})
