import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Fails when axe finds anything on the page, or below `selector`; the message names rule and element. */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  if (selector) await page.locator(selector).first().waitFor()
  await page.evaluate(source)
  const { violations } = await page.evaluate((scope) => (
    (globalThis as unknown as { axe: { run: (context: unknown) => Promise<AxeResults> } }).axe.run(scope ?? document)
  ), selector)
  expect(violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n${node.html}`))).toEqual([])
}
