import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const pnpm = 'pnpm@12.21.0'
const stampFile = join(root, 'node_modules/.portal-stamp')

/**
 * Installs the packages when the lock file or Node's version changed since the last time. Throws an Error with the
 * installer's output when it fails.
 */
export function install() {
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(process.version)
    .digest('hex')
  if (readIfThere(stampFile) === stamp) return
  console.log('Installing packages')
  runPnpm(['install', '--frozen-lockfile', '--prefer-offline'], 'The packages could not be installed')
  writeFileSync(stampFile, stamp)
}

/** Runs pnpm in the project's folder. Returns what it printed; throws an Error with that and `failure`. */
export function runPnpm(args, failure) {
  // npm and pnpm pass their settings on to their children; this project uses its own.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|pnpm)_config_/i.test(name)))
  const { status, error, stdout, stderr } = spawnSync('npx', ['--yes', pnpm, ...args], {
    cwd: root,
    env: { ...env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${stdout ?? ''}${stderr ?? ''}\n${failure}${error ? `: ${error.message}` : ''}`)
  return stdout
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
