import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const packages = ['playwright', 'playwright-core', '@playwright/test']

/**
 * Chromium of Playwright, or that of the machine; throws NoBrowser.
 * @param {string[]} from folders that may have Playwright installed
 */
export async function openBrowser(from) {
  const chromium = chromiumIn(from)
  if (!chromium) throw new NoBrowser('Playwright is not installed: npm install --save-dev playwright-core')
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

function chromiumIn(folders) {
  for (const folder of folders)
    for (const name of packages)
      try {
        return createRequire(join(folder, 'package.json'))(name).chromium
      } catch (error) {
        if (error.code !== 'MODULE_NOT_FOUND') throw error
      }
  return undefined
}
