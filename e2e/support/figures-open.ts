import { expect, type Page } from '@playwright/test'
import { follow } from './walk'

interface Opening {
  /** The address that a figure links to. */
  to: string
  /** '70.663 €' or '70.663,14 €'. */
  figure: string
}

/** The links of a page to what adds up to a figure, each with the amount that it stands with. */
async function openings(page: Page): Promise<Opening[]> {
  const found = await page.locator('main a[href*="counted=true"]').evaluateAll((links) =>
    links.map((link) => {
      const amount = /-?[\d.]+(,\d\d)?\s€/
      let place: HTMLElement | null = link as HTMLElement
      while (place && !amount.test(place.innerText)) place = place.parentElement
      return { to: link.getAttribute('href')!, figure: amount.exec(place?.innerText ?? '')?.[0] ?? '' }
    }),
  )
  return [...new Map(found.map((opening) => [opening.to, opening])).values()]
}

const eurosIn = (text: string) => Number(/-?[\d.]+(,\d+)?/.exec(text)![0].replaceAll('.', '').replace(',', '.'))

/**
 * Opens everything that the figures of a page open and expects each figure as the sum of what is listed, to the euro
 * where it is shown without cents (rule T-28). A page of the portal is open before.
 * @returns how many were opened
 */
export async function walkFigures(page: Page, address: string): Promise<number> {
  await follow(page, address)
  await expect(page.locator('main a[href*="counted=true"]').first()).toBeAttached()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const all = await openings(page)
  for (const { to, figure } of all) {
    await follow(page, to)
    const summary = page.getByText(/Base \(sin IVA\)/)
    await expect(summary, `${address} ${figure} ${to}`).toBeVisible()
    const sum = eurosIn(/Base \(sin IVA\): (\S+)/.exec((await summary.textContent())!)![1]!)
    const shown = eurosIn(figure)
    const difference = figure.includes(',') ? Math.abs(sum - shown) : Math.max(0, Math.abs(sum - shown) - 0.5)
    expect(difference, `${address}: ${figure} opens ${sum} at ${to}`).toBeLessThan(0.005)
  }
  return all.length
}
