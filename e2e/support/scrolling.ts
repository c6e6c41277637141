import { expect, type Page } from '@playwright/test'

/**
 * The vertical scroll position in pixels once it has been the same for five frames, as the page stores it only after
 * painting.
 */
export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = -1
        let still = 0
        const look = () => {
          still = window.scrollY === last ? still + 1 : 0
          last = window.scrollY
          if (still < 5) requestAnimationFrame(look)
          else resolve(last)
        }
        requestAnimationFrame(look)
      }),
  )
}

/** Waits until the window is scrolled to this position. */
export async function expectScrollPosition(page: Page, position: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position)
}

/** Waits until nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}
