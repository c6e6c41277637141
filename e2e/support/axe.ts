import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Fails when axe finds anything on the page, or below `selector`, once what fades in or out is through: half of a
 * colour is no colour. The message names rule and element.
 */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  if (selector) await page.locator(selector).first().waitFor()
  await page.evaluate(source)
  await page.waitForFunction(() => document.getAnimations().every(({ effect, playState }) => (
    playState !== 'running' || effect?.getComputedTiming().iterations === Infinity
  )))
  const { violations } = await page.evaluate(axeOnStillPage, selector)
  expect(violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n${node.html}`))).toEqual([])
}

/** In the page. Axe looks for some hundred milliseconds; what changes its colour meanwhile has the new one at once. */
async function axeOnStillPage(scope: string | undefined): Promise<AxeResults> {
  const { axe } = globalThis as unknown as { axe: { run: (context: unknown) => Promise<AxeResults> } }
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  try {
    return await axe.run(scope ?? document)
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
}
