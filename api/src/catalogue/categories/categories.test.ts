import { aCategory } from '../../../test/a-product'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('everybody gets the whole tree of four levels', async () => {
  let parent: number | null = null
  for (const level of [1, 2, 3, 4])
    parent = (
      await aCategory(portal.db, {
        name: `Nivel ${level}`,
        level,
        parent_id: parent,
        image_url: level === 1 ? '/media/c.svg' : null,
      })
    ).id
  const buyer = await portal.anAccount()
  for (const answer of [await buyer.get('categories/'), await portal.stranger.get('public_categories/')]) {
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject([
      {
        name: 'Nivel 1',
        level: 1,
        parent: null,
        image_url: '/media/c.svg',
        children: [{ children: [{ children: [{ name: 'Nivel 4', children: [] }] }] }],
      },
    ])
  }
  expect((await portal.stranger.get('categories/')).status).toBe(401)
})

test('a tree that has not changed is not sent again, a changed one is (rule K-20)', async () => {
  const { etag } = (await portal.stranger.get('public_categories/')).headers as { etag: string }
  const again = await portal.stranger.get('public_categories/', { 'if-none-match': etag })
  expect([again.status, again.raw.length, again.headers.etag]).toEqual([304, 0, etag])
  expect((await portal.stranger.get('public_categories/', { 'if-none-match': `"x", ${etag}` })).status).toBe(304)
  await aCategory(portal.db, { name: 'Nueva' })
  const changed = await portal.stranger.get('public_categories/', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.body.map(({ name }: { name: string }) => name)).toContain('Nueva')
})
