import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Waits for the page's heading (or `selector`), the end of `aria-busy` (unless mayBeBusy) and of animations. */
export async function loaded(page: Page, selector?: string, { mayBeBusy = false } = {}): Promise<void> {
  await page
    .locator(selector ?? '#main h1')
    .first()
    .waitFor({ state: selector ? 'visible' : 'attached' })
  await page.waitForFunction(isStill, { scope: selector ?? 'html', mayBeBusy })
}

/**
 * Fails when axe finds a problem on the page, or below `selector`, once it is loaded: during animations contrast is too
 * low. The message names rule and element. rules: only these.
 */
export async function expectAccessible(
  page: Page,
  selector?: string,
  { mayBeBusy = false, rules }: { mayBeBusy?: boolean; rules?: string[] } = {},
): Promise<void> {
  await loaded(page, selector, { mayBeBusy })
  // A page that is followed from another one has it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(axeOnStillPage, { scope: selector, rules })
  expect(
    violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n${node.html}`),
    ),
  ).toEqual([])
}

/** Runs in the page. */
function isStill({ scope, mayBeBusy }: { scope: string; mayBeBusy: boolean }): boolean {
  const isBusy = document.querySelector(`:is(${scope})[aria-busy=true], :is(${scope}) [aria-busy=true]`) !== null
  // A skeleton runs for ever, and the bar of a notice for seconds.
  const isShort = ({ iterations, duration }: ComputedEffectTiming) => iterations !== Infinity && Number(duration) < 1000
  return (
    (mayBeBusy || !isBusy) &&
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || !effect || !isShort(effect.getComputedTiming()))
  )
}

/**
 * Runs in the page. Axe takes some hundred milliseconds: transitions are off meanwhile, so colours are final. What has
 * passed is neither described nor sent, which would take three times as long.
 */
async function axeOnStillPage({ scope, rules }: { scope?: string; rules?: string[] }): Promise<Result[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  try {
    const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
    return (await axe.run(scope ?? document, options)).violations
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
}
