import { existsSync } from 'node:fs'

/** Chromium without the parts that draw windows: half the work of a page. */
const headless = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The path of CHROMIUM_PATH, else of an installed Chromium; undefined: Playwright's own. isWhole: the one that people use,
 * for measurements.
 */
export function browserPath({ isWhole = false } = {}): string | undefined {
  const paths = isWhole ? [...whole, headless] : [headless, ...whole]
  return process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path))
}
