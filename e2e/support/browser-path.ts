import { existsSync } from 'node:fs'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of CHROMIUM_PATH, else of an installed Chromium; undefined: Playwright's own. */
export function browserPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path))
}
