import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aCategory } from '../../../test/a-product'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
let sales: Caller
beforeAll(async () => {
  portal = await aPortal()
  sales = await portal.anAccount({ role: 'admin' })
})

interface Other {
  id: number
  compared: object | null
}
const litres = (content: string) => ({ content, content_unit: 'ml', purpose: 'limpiador' }) as const
const link = async (product: number, related: number[], alternatives: number[]) => {
  const values = (others: number[], key: 'related_id' | 'alternative_id') =>
    others.map((id, position) => ({ product_id: product, [key]: id, position }) as never)
  if (related.length > 0) await portal.db.insertInto('product_related').values(values(related, 'related_id')).execute()
  if (alternatives.length > 0)
    await portal.db.insertInto('product_eco_alternative').values(values(alternatives, 'alternative_id')).execute()
}

test('alternatives are compared by content, others are not shown (rule K-70)', async () => {
  const bottle = await portal.aProduct({ name: 'Limpiador 750 ml', ...litres('750') })
  const jug = await portal.aProduct({ name: 'Limpiador eco 5 L', ...litres('5000') })
  const small = await portal.aProduct({ ...litres('200') })
  const powder = await portal.aProduct({ content: '1000', content_unit: 'g', purpose: 'limpiador' })
  const unknown = await portal.aProduct({ content: null, content_unit: null })
  const soap = await portal.aProduct({ ...litres('750'), purpose: 'jabón' })
  await link(bottle.id, [], [jug.id, small.id, powder.id, unknown.id, soap.id])
  await link(powder.id, [], [bottle.id])
  const { body } = await sales.get(`products/${bottle.id}/`)
  const own = { amount: 750, unit: 'ml' }
  expect(body.more_eco_alternatives.map(({ id, compared }: Other) => [id, compared])).toEqual([
    [jug.id, { quantity: 1, content: { amount: 5000, unit: 'ml' }, instead_of: 6, instead_of_content: own }],
    [small.id, { quantity: 4, content: { amount: 200, unit: 'ml' }, instead_of: 1, instead_of_content: own }],
  ])
  expect(body.has_more_eco_alternatives).toBe(true)
  expect((await sales.get(`products/${powder.id}/`)).body).toMatchObject({
    more_eco_alternatives: [],
    has_more_eco_alternatives: false,
  })
})

test('related ones of another category go with it, those of its own stand for it or are not shown (rule K-71)', async () => {
  const category_id = (await aCategory(portal.db)).id
  const comb = await portal.aProduct({ name: 'Peine', category_id, purpose: 'peine' })
  const wood = await portal.aProduct({ name: 'Peine de madera', category_id, purpose: 'peine' })
  const soap = await portal.aProduct({ name: 'Jabón', category_id, purpose: 'jabón' })
  const box = await portal.aProduct({ name: 'Bandeja', purpose: 'bandeja' })
  await link(comb.id, [wood.id, soap.id, box.id], [])
  const { body } = await sales.get(`products/${comb.id}/`)
  expect(body.related_products.map(({ id, compared }: Other) => [id, compared !== null])).toEqual([
    [wood.id, true],
    [box.id, false],
  ])
})
