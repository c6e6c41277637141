import { row } from './rows.mjs'

/** Presses from log-in to a sent order that a newcomer needs at most (rule C-116). */
const goal = 8

/**
 * A buyer of twelve centres who has chosen none logs in, adds two articles and sends the order: presses of the pointer
 * and seconds, with 120 ms a key and 600 ms to find what to press next. The cart of the account is emptied before.
 */
export async function newcomersOrder(browser, front, call) {
  const { client, lead, items } = await call('GET', 'cart/')
  if (items.length > 0) await call('PATCH', 'cart/clear/', { client, lead })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto(`${front.url}/login`)
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).waitFor()
  let presses = 0
  const press = async (what) => {
    await what.waitFor({ timeout: 60_000 })
    await page.waitForTimeout(600)
    await what.click()
    presses += 1
  }
  const button = (name) => page.getByRole('button', { name })
  const start = performance.now()
  await press(page.getByLabel('Correo electrónico'))
  await page.keyboard.type('cliente@demo.test', { delay: 120 })
  await press(page.getByLabel('Contraseña', { exact: true }))
  await page.keyboard.type('Demo-1234', { delay: 120 })
  await press(button('INICIAR SESIÓN'))
  const adding = page.getByRole('article').getByRole('button', { name: /^Añadir .* al pedido$/ })
  await press(adding.first())
  // The one without limit and minimum order.
  await press(page.getByRole('dialog').getByRole('button', { name: /^Mataró · Almacén/ }))
  await press(adding.nth(1))
  await press(page.getByRole('banner').getByRole('link', { name: /^Carro, 2 unidades/ }))
  await press(button('Enviar Pedido'))
  await page.getByRole('heading', { name: 'El pedido se ha realizado con éxito' }).waitFor({ timeout: 60_000 })
  const seconds = (performance.now() - start) / 1000
  await context.close()
  return [
    row('a newcomer of twelve centres, log-in to sent order: presses', presses, goal, ''),
    row('the same in seconds', seconds, null, 's', '120 ms a key, 600 ms before each press'),
  ]
}
