import type { Cart } from '@portal/shared-sdk/contract'
import type { Locator, Page } from '@playwright/test'
import { askApi } from '../support/ask-api'
import type { TestAccount, TestPortal } from '../support/portal'
import { expect } from '../support/test'

/** Somebody with a client, its centre and two articles in the cart. */
export interface Scene {
  page: Page
  portal: TestPortal
  account: TestAccount
  client: { id: number; email: string }
  center: number
  products: { id: number; name: string; external_id: string }[]
}

/** A button that decides something, pressed twice by twice.spec.ts. */
export interface Press {
  /** What is pressed. */
  button: string
  /** Goes to where the button is, and answers it. */
  reach: (scene: Scene) => Promise<Locator>
  /** What is true afterwards. */
  after: (scene: Scene) => Promise<void>
  /** Nobody is logged in. */
  isVisitor?: boolean
  account?: Record<string, unknown>
  /** The account buys for the client, and nothing else. */
  isBuyer?: boolean
  center?: Record<string, unknown>
  /** What the page is refused on the way, as it should be: see Troubles. */
  refused?: RegExp
}

/** The button of this name alone. */
export const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true })

export const showsHeading = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title })).toBeVisible()

/** Names and quantities of the cart. */
export const cartOf = async ({ portal, account }: Scene) =>
  (await askApi<Cart>(portal, account, 'cart/')).items.map(({ product_data: { name }, quantity }) => [name, quantity])
export const wholeCart = ({ products }: Scene) => products.map(({ name }) => [name, 1])

export const emptyCart = async ({ page, portal, account, client }: Scene) => {
  await askApi(portal, account, 'cart/clear/', { method: 'PATCH', body: { client: client.id } })
  await page.goto('/catalogo')
}
