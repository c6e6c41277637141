import type { Locator, Page } from '@playwright/test'
import { fillCart } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import { expect, test } from '../support/test'
import { accountPresses } from './account'
import { approvalPresses } from './approval'
import { cartPresses } from './cart'
import { cataloguePresses } from './catalogue'
import { offerPresses } from './offers'
import { type Scene } from './press'
import { unique } from '../support/unique'
import { sessionPresses } from './session'
import { todayPresses } from './today'

// Buttons that change something on the server, at least one of each kind of control (Form, useWrite in a page, in a window
// and in a row, notices, menus, the cart's own), clicked three times within a third of a second at the same spot: it acts
// once, and a button that has moved under the pointer meanwhile does not act.

const allPresses = [
  ...cartPresses,
  ...approvalPresses,
  ...todayPresses,
  ...cataloguePresses,
  ...sessionPresses,
  ...offerPresses,
  ...accountPresses,
]

/** Clicks three times at the position of the button: a double click and an impatient third one. */
async function pressAgain(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  await target.scrollIntoViewIfNeeded()
  // Waits for the end of an opening window's animation, and for what moves the button when it is loaded.
  await expect
    .poll(async () => {
      const before = await target.boundingBox()
      await page.waitForTimeout(250)
      return JSON.stringify(await target.boundingBox()) === JSON.stringify(before)
    })
    .toBe(true)
  const box = (await target.boundingBox())!
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const first = Date.now()
  await press()
  await page.waitForTimeout(60)
  await press()
  await page.waitForTimeout(first + 300 - Date.now())
  // A click counts again after 700 ms, so on a slow machine a late third click is left out.
  if (Date.now() - first < 450) await press()
}

for (const press of allPresses) {
  const { title, reach, isVisitor, isBuyer, rights, centerFields, refused } = press
  test(`${title}: clicked again after 60 and 300 ms, it acts once`, async ({ page, portal, signIn, troubles }) => {
    if (refused) troubles.expectSome(refused)
    const email = `${unique('compras')}@hotel.test`
    const client = await portal.aClient({ email })
    const center = await portal.aCenter({ client_id: client.id, ...centerFields })
    const products = []
    for (const kind of ['Jabón', 'Papel'])
      products.push((await portal.aProduct({ name: unique(kind) })) as unknown as Scene['products'][number])
    const options = isBuyer
      ? { clients: [client.id], can_see_prices: true, can_see_totals: true, ...rights }
      : { role: 'admin', can_validate_orders: true, ...rights }
    const account = isVisitor ? await portal.anAccount({ role: 'sales_manager' }) : await signIn(options)
    const scene = { page, portal, account, client: { id: client.id, email }, center: center.id, products }
    if (!isVisitor) {
      for (const { id } of products) await fillCart(portal, account, client.id, id)
      await chooseClient(page, portal, account, client.id, center.id)
    }
    const { target, after } = await reach(scene)
    await pressAgain(page, target)
    // Long enough for the effect of a further click.
    await page.waitForTimeout(700)
    await after()
  })
}
