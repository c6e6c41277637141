import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import type { TestPortal } from '../support/portal'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, hostOf, test as base } from '../support/test'
import { TestReceiver } from '../support/test-receiver'

const test = base.extend<{ receiver: TestReceiver }>({
  receiver: async ({ receiving }, use) => {
    const receiver = new TestReceiver(receiving, hostOf(receiving))
    await use(receiver)
    receiver.stop()
  },
})

const webhooks = '/administracion/webhooks'

/** Somebody asks for access: the event `access.requested`. */
async function askForAccess({ url }: TestPortal, name: string): Promise<void> {
  const answer = await fetch(`${url}/api/access_request/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: 'eva@hotel.es', phone: '600 000 000', company: 'Hotel', text: 'Hola' }),
  })
  if (!answer.ok) throw new Error(`access_request/ answered ${answer.status}: ${await answer.text()}`)
}

/** The rows of the deliveries. */
const deliveries = (page: Page) => page.getByRole('table', { name: 'Envíos' }).getByRole('row')

test('a receiver is made, tested, gets an event again, a period too, and is turned off and deleted on a phone (rules E-100, E-102 to E-105)', async ({
  page,
  portal,
  receiver,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn({ role: 'admin' })
  await page.goto(webhooks)
  await page.getByRole('link', { name: 'Nuevo receptor' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('ERP de prueba')
  // What is typed survives a reload.
  await page.getByRole('textbox', { name: /Dirección/ }).fill(`http://${receiver.host}/portal`)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: /Dirección/ })).toHaveValue(`http://${receiver.host}/portal`)
  await page.getByRole('button', { name: 'Crear', exact: true }).dblclick()
  const secret = page.getByText(/^whsec_/)
  await expect(secret).toBeVisible()
  await expectAccessible(page, '#main')
  await page.getByRole('button', { name: 'Lo he guardado' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ERP de prueba' })).toBeVisible()
  await page.goBack()
  await expect(secret).toHaveCount(0)
  await page.goForward()

  await page.getByRole('button', { name: 'Probar' }).dblclick()
  await expect(page.getByText(/^Recibido: ha respondido 204/)).toBeVisible()
  expect(receiver.received.filter((each) => each === '/portal test')).toHaveLength(1)

  receiver.status = 500
  await askForAccess(portal, 'Eva')
  const event = '/portal access.requested'
  await expect.poll(() => receiver.received).toContain(event)
  await page.reload()
  const first = deliveries(page).nth(1)
  await expect(first).toContainText(/Solicitud de acceso.*500 · Vuelve luego.*En espera/)
  await first.getByRole('button', { name: /Ver el detalle/ }).click()
  await expect(page.getByRole('region', { name: 'Contenido enviado' })).toContainText('"name": "Eva"')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  receiver.status = 204
  const again = receiver.received.length
  await first.getByRole('button', { name: /^Reenviar/ }).dblclick()
  // It is read anew by itself.
  await expect(first).toContainText(/204.*Entregado/)
  expect(receiver.received.slice(again)).toContain(event)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const got = () => receiver.received.filter((each) => each === event).length
  const before = got()
  await page.getByRole('button', { name: 'Reenviar un periodo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reenviar un periodo' })
  await dialog.getByRole('combobox').selectOption({ label: 'Lo entregado' })
  await expectAccessible(page, '[role=dialog]')
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/resend/') ? 1 : 0))
  await dialog.getByRole('button', { name: 'Reenviar' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect.poll(got).toBeGreaterThan(before)
  expect(asked).toBe(1)

  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('El receptor está desactivado: actívalo para reenviar.')).toBeVisible()
  await page.locator('#main').getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ERP de prueba' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})

test('a limit of age is set by keyboard, and keys are read (rules E-100, E-101, E-106)', async ({
  page,
  portal,
  signIn,
}) => {
  test.setTimeout(120_000)
  const { name } = await portal.aMachine({ may: ['import:prices'] })
  await signIn({ role: 'admin', can_see_prices: true, can_see_totals: true })
  // The former address leads there also where the account comes after the first drawing.
  await page.route('**/api/account/', async (route) => {
    await setTimeout(1_500)
    await route.continue()
  })
  await page.goto('/_exchange')
  await expect(page).toHaveURL(/\/administracion\/intercambio$/)
  const tabs = page.getByRole('navigation', { name: 'Administración' })
  await expect(tabs.getByRole('link', { name: 'Intercambio' })).toHaveAttribute('aria-current', 'page')
  // No other test brings these.
  const prices = page.getByRole('row', { name: /Precios especiales \d/ })
  await expect(prices).toContainText('Ningún archivo')
  await prices.getByRole('button', { name: /^Cambiar el límite/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Límite de Precios especiales' })
  const hours = dialog.getByRole('textbox', { name: 'Horas' })
  await expect(hours).toBeFocused()
  await page.keyboard.type('26')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Enter')
  await expect(prices).toContainText('Límite 26 h')
  await tabs.getByRole('link', { name: 'Claves' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('import:prices')
})
