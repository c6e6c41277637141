import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hashOf } from './hash.mjs'
import { packageFolder } from './package-folder.mjs'

/** The folder of the area that a command is about: given by its path or its name, else the present one. */
export function areaFolder(subject = '.') {
  const found = [subject, `mfe-${subject}`]
    .map((path) => resolve(path))
    .find((path) => existsSync(join(path, 'area.ts')))
  if (!found) throw new Error(`${resolve(subject)} is no area: a folder with area.ts expected`)
  return found
}

const inputs = ['package.json', 'package-lock.json', 'pnpm-lock.yaml', 'area.ts', 'src', 'words']
const packages = ['@portal/shared-sdk', '@portal/shared-ui', '@portal/area-tooling']

/**
 * The version of the area in a folder, '1.0.0-1a2b3c4d': that of its package with a hash of its sources and of what they
 * are built with.
 */
export function versionOf(folder) {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(hashOf(join(folder, input)))
  for (const name of packages) hash.update(readFileSync(join(packageFolder(name, [folder]), 'package.json')))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}
