import { expect, type Page } from '@playwright/test'

/**
 * Where the window stands, in pixels from the top, once it has stood there for some frames: a place is kept when it was
 * painted.
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

/** Waits until the window stands there. */
export async function expectScrollPosition(page: Page, place: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
}

/** Waits until nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}
