import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Fails when axe finds a problem on the page, or below `selector`. Waits first for the page's heading, for the end of
 * `aria-busy` (unless mayBeBusy) and for the end of animations, during which contrast is too low. The message names rule
 * and element.
 */
export async function expectAccessible(page: Page, selector?: string, { mayBeBusy = false } = {}): Promise<void> {
  await page
    .locator(selector ?? '#main h1')
    .first()
    .waitFor({ state: selector ? 'visible' : 'attached' })
  await page.evaluate(source)
  await page.waitForFunction(isStill, { scope: selector ?? 'html', mayBeBusy })
  const { violations } = await page.evaluate(axeOnStillPage, selector)
  expect(
    violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n${node.html}`),
    ),
  ).toEqual([])
}

/** Runs in the page. */
function isStill({ scope, mayBeBusy }: { scope: string; mayBeBusy: boolean }): boolean {
  const isBusy = document.querySelector(`:is(${scope})[aria-busy=true], :is(${scope}) [aria-busy=true]`) !== null
  return (
    (mayBeBusy || !isBusy) &&
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity)
  )
}

/** Runs in the page. Axe takes some hundred milliseconds: transitions are off meanwhile, so colours are final. */
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
