import { existsSync } from 'node:fs'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** An installed Chromium (CHROMIUM_PATH names another one); undefined: Playwright's own. */
export function browserPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path))
}
