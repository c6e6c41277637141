import type { Page } from '@playwright/test'

/** Chooses what to make of the cart, which sales must do in a variant that does not preselect it. */
export async function finishAs(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check()
}
