import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { userInfo } from 'node:os'
import { root } from './root.mjs'

const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Installs Chromium unless there is one: a package of Debian, or Playwright's where apt cannot be used. */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH || installed.some(existsSync)) return
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], cwd: join(root, 'e2e') }
  if (userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { ...quiet, env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { ...quiet, env })
      if (installed.some(existsSync)) return
    }
  }
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], quiet)
  if (status !== 0) throw new Error('No Chromium: install one, or name it by CHROMIUM_PATH')
}
