import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** What one deploys: the API's tests run on it. */
export const deployed = '24.21.0'
/** What the portal starts on besides, with the Node that runs the tests (20). */
export const startsOn = ['22.23.3', deployed]

/**
 * The program of a release of Node, fetched from the package registry once.
 * @param {string} version as '24.21.0'
 * @returns {string | null} its path; null where the registry has none for this machine or cannot be reached.
 */
export function nodeOf(version) {
  if (process.versions.node === version) return process.execPath
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(root, 'node_modules/.portal/node', version)
  const program = join(folder, 'node_modules', name, 'bin/node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--ignore-scripts', '--silent']
  spawnSync('npm', [...args, `${name}@${version}`], { stdio: 'ignore' })
  return existsSync(program) ? program : null
}
