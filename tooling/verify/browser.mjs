import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** Chromium of Playwright, or that of the machine; throws NoBrowser. */
export async function openBrowser() {
  let chromium
  try {
    ;({ chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test'))
  } catch {
    throw new NoBrowser('Playwright is not installed')
  }
  const installed = [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const executablePath = process.env.CHROMIUM_PATH ?? installed.find(existsSync)
  try {
    return await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    })
  } catch (error) {
    throw new NoBrowser(error.message.split('\n')[0])
  }
}

export class NoBrowser extends Error {
  name = 'NoBrowser'
}
