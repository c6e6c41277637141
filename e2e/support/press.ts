import type { Locator, Page } from '@playwright/test'
import type { TestAccount, TestPortal } from './portal'

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

/** A name that no other test has. */
export const unique = (name: string) => `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`
