import type { Cart } from '@portal/shared-sdk/contract'
import type { Locator, Page } from '@playwright/test'
import { askApi, fillCart } from '../support/ask-api'
import type { TestAccount, TestPortal } from '../support/portal'
import { expect } from '../support/test'
import { follow } from '../support/walk'

/** A signed-in account with a client, its centre and two articles in the cart. */
export interface Scene {
  page: Page
  portal: TestPortal
  account: TestAccount
  client: { id: number; email: string }
  center: number
  products: { id: number; name: string; external_id: string }[]
}

/** Buttons that change something on the server, clicked repeatedly by twice.spec.ts: each one of its kind of control. */
export interface Press {
  /** The buttons. */
  title: string
  /** Reaches a button and yields it; what the clicks have changed is asserted when the generator goes on. */
  reach: (scene: Scene) => AsyncGenerator<Locator, void, undefined>
}

/** Opens a page: the first one of the test is loaded, the next ones are followed. */
export const open = (page: Page, path: string) =>
  page.url() === 'about:blank' ? page.goto(path).then(() => undefined) : follow(page, path)

/** The button of exactly this name. */
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })

export const showsHeading = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title })).toBeVisible()

/** Adds the scene's articles to its empty cart. */
export async function fillWhole(scene: Scene): Promise<void> {
  await emptyCart(scene)
  for (const { id } of scene.products) await fillCart(scene.portal, scene.account, scene.client.id, id)
}

/** Names and quantities of the cart's lines. */
export const cartOf = async ({ portal, account }: Scene) =>
  (await askApi<Cart>(portal, account, 'cart/')).items.map(({ product_data: { name }, quantity }) => [name, quantity])
export const wholeCart = ({ products }: Scene) => products.map(({ name }) => [name, 1])

export const emptyCart = ({ portal, account, client }: Scene) =>
  askApi(portal, account, 'cart/clear/', { method: 'PATCH', body: { client: client.id } })

/** How long (ms) a click on what has moved or was answered counts for nothing (shared-ui's useUnseen). */
export const guard = 700

/** Clicks three times at the position of the button: a double click and an impatient third one. */
export async function pressAgain(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  await target.scrollIntoViewIfNeeded()
  // Waits for the end of an opening window's animation, and for what moves the button when it is loaded.
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
  // A click counts again after the guard, so on a slow machine a late third click is left out.
  if (Date.now() - first < 450) await press()
  // Long enough for the effect of a further click.
  await page.waitForTimeout(guard)
}
