import { askApi } from '../support/ask-api'
import { cuttingProxy, type Cut } from '../support/cutting-proxy'
import { expect, test } from '../support/test'

const times = 50
const par = 1_000

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Orders {
  count: number
  results: { id: number }[]
}
interface Room {
  lines: { under_way: number }[]
}
interface Counts {
  results: { id: number; key: string }[]
}

test('with the network cut at fifty random moments no count is lost and none counts twice (rule R-69)', async ({
  page,
  context,
  portal,
  signIn,
  troubles,
}) => {
  test.setTimeout(180_000)
  troubles.expectSome(/./)
  await page.setViewportSize({ width: 390, height: 844 })
  const center = await portal.aCenter()
  const client = center.client_id as number
  const account = await signIn({ clients: [client], can_see_prices: true, can_see_totals: true })
  const product = await portal.aProduct({ price: '4.00', stock: 50_000 })
  const head = { client, center: center.id, name: 'Almacén' }
  const { id } = await askApi<{ id: number }>(portal, account, 'shopping_lists/', { method: 'POST', body: head })
  const lines = [{ product: product.id, unit: null, par }]
  await askApi(portal, account, `shopping_lists/${id}/`, { method: 'PUT', body: { version: 1, lines } })

  const random = randomOf(40)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  let next: Cut | undefined
  const proxy = await cuttingProxy(portal.url, ({ method, url }) => {
    if (method !== 'POST' || !url?.endsWith('/stock_counts/')) return undefined
    const cut = next
    // What is sent again in the same moment comes through, or is cut once more.
    next = next && random() < 0.3 ? pick(['before', 'after', 'half'] as const) : undefined
    return cut
  })
  try {
    await page.goto(`${proxy.url}/pedidos/almacen/${id}`)
    const field = page.getByRole('textbox', { name: /Cantidad de/ })
    await expect(field).toBeVisible()
    let moments = 0
    for (let at = 1; at <= times; at++) {
      const moment = pick(['before', 'after', 'half', 'offline', 'reload'] as const)
      if (moment === 'offline') await context.setOffline(true)
      else next = moment === 'reload' ? pick(['before', 'after'] as const) : moment
      // One less each time: each count lacks one more than the one before has ordered.
      await field.fill(String(500 - at))
      await field.press('Enter')
      await page.getByRole('button', { name: 'Pedir 1 artículo' }).click()
      // The device has it from here on.
      const again = page.getByRole('button', { name: 'Contar otra vez' })
      await expect(again).toBeVisible()
      if (moment === 'reload') await page.reload()
      else await again.click()
      if (moment === 'offline') await context.setOffline(false)
      moments++
    }
    next = undefined
    expect(moments).toBe(times)
    await page.reload()
    const send = page.getByRole('button', { name: 'Enviar ahora' })
    await expect(async () => {
      if (await send.isVisible()) await send.click({ timeout: 1_000 })
      await expect(send).toHaveCount(0, { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    test.info().annotations.push({ type: 'cuts', description: `${proxy.cuts()} calls cut` })

    // The first count orders 501, each later one 1: one lost or doubled changes number or sum.
    await expect
      .poll(async () => (await askApi<Orders>(portal, account, `orders/?client=${client}`)).count, { timeout: 20_000 })
      .toBe(times)
    const room = await askApi<Room>(portal, account, `shopping_lists/${id}/storeroom/`)
    expect(room.lines[0]!.under_way).toBe(par - (500 - times))
    const { results } = await askApi<Counts>(portal, account, `shopping_lists/${id}/stock_counts/`)
    expect(new Set(results.map(({ key }) => key)).size).toBe(20)
    const amounts = []
    for (const { id: count } of results) {
      const path = `shopping_lists/${id}/stock_counts/${count}/`
      amounts.push((await askApi<{ lines: { amount: number }[] }>(portal, account, path)).lines[0]!.amount)
    }
    expect(amounts).toEqual(Array.from({ length: 20 }, (_, at) => 500 - times + at))
  } finally {
    proxy.close()
  }
})
