import type { Cart } from '@portal/shared-sdk/contract'
import type { Locator, Page } from '@playwright/test'
import { askApi } from '../support/ask-api'
import type { TestAccount, TestPortal } from '../support/portal'
import { expect } from '../support/test'

/** A signed-in account with a client, its centre and two articles in the cart. */
export interface Scene {
  page: Page
  portal: TestPortal
  account: TestAccount
  client: { id: number; email: string }
  center: number
  products: { id: number; name: string; external_id: string }[]
}

/** A button that can be clicked. after: asserts what the clicks changed. */
export interface Reached {
  target: Locator
  after: () => Promise<void>
}

/** A button that changes something on the server, clicked repeatedly by twice.spec.ts: one of its kind of control. */
export interface Press {
  /** Name of the test case. */
  title: string
  /** Opens the page with the button. */
  reach: (scene: Scene) => Promise<Reached>
  /** The page has no session. */
  isVisitor?: boolean
  /** Further fields of the account. */
  rights?: Record<string, unknown>
  /** The account is a buyer of the client instead of an admin. */
  isBuyer?: boolean
  /** Further fields of the client's centre. */
  centerFields?: Record<string, unknown>
  /** Expected refusals by the server: see Troubles. */
  refused?: RegExp
}

/** The button of exactly this name. */
export const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true })

export const showsHeading = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title })).toBeVisible()

/** Names and quantities of the cart's lines. */
export const cartOf = async ({ portal, account }: Scene) =>
  (await askApi<Cart>(portal, account, 'cart/')).items.map(({ product_data: { name }, quantity }) => [name, quantity])
export const wholeCart = ({ products }: Scene) => products.map(({ name }) => [name, 1])

export const emptyCart = async ({ page, portal, account, client }: Scene) => {
  await askApi(portal, account, 'cart/clear/', { method: 'PATCH', body: { client: client.id } })
  await page.goto('/catalogo')
}
