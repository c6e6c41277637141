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

// Every button that decides something, pressed three times within a third of a second at the same spot of the screen: it
// decides once, and what has slid under the pointer meanwhile decides nothing.

const allPresses = [
  ...cartPresses,
  ...approvalPresses,
  ...todayPresses,
  ...cataloguePresses,
  ...sessionPresses,
  ...offerPresses,
  ...accountPresses,
]

/** Presses where the button stands, and there again: a double click, and an impatient third press. */
async function pressAgain(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  await target.scrollIntoViewIfNeeded()
  // An opening window has come to rest.
  await expect
    .poll(async () => {
      const before = await target.boundingBox()
      await page.waitForTimeout(100)
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
  // After 700 ms a press counts anew: on a slow machine the third one would come too late.
  if (Date.now() - first < 450) await press()
}

for (const press of allPresses) {
  const { button: name, reach, after, isVisitor, isBuyer, account: rights, center: limits, refused } = press
  test(`${name}: pressed again after 60 and 300 ms, it decides once`, async ({ page, portal, signIn, troubles }) => {
    if (refused) troubles.expectSome(refused)
    const email = `${unique('compras')}@hotel.test`
    const client = await portal.aClient({ email })
    const center = await portal.aCenter({ client_id: client.id, ...limits })
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
    await pressAgain(page, await reach(scene))
    // What a further press began would be done by now.
    await page.waitForTimeout(700)
    await after(scene)
  })
}
