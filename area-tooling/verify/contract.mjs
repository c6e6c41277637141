import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageFolder } from '../package-folder.mjs'
import { lazy, platform } from '../webpack/shared.mjs'
import { installedVersion, packageOf } from './installed.mjs'
import { offersIn } from './offers.mjs'
import { named, sourceFiles } from './sources.mjs'

/**
 * What a build keeps for the checks of later releases (rule A-71), beside its declaration.
 * @typedef {{ links: string[], offers: string[], slots: string, libraries: Record<string, string>,
 *   exports: Record<string, string[]> }} Contract
 *   links: names of paths that it links to; offers: its slots; slots: the text of shared-sdk/src/slots.ts that it was built with;
 *   exports: the names of libraries that are no ES modules
 * @returns {Contract}
 */
export function contractOf(folder, owner = folder) {
  const sources = sourceFiles(folder)
  const slots = join(packageFolder('@portal/shared-sdk', [folder]), 'src/slots.ts')
  const packages = [...new Set([...platform, ...lazy].map(packageOf))].filter((name) => !name.startsWith('@portal/'))
  const versions = packages.map((name) => [name, installedVersion(owner, name)]).filter(([, version]) => version)
  return {
    links: [...new Set(named(sources, /\blinkTo\(\s*'(\w+)'/g).map(({ name }) => name))].sort(),
    offers: [...new Set(offersIn(sources).map(({ slot }) => slot))].sort(),
    slots: existsSync(slots) ? readFileSync(slots, 'utf8') : '',
    libraries: Object.fromEntries(versions),
    exports: Object.fromEntries(['react', 'react-dom'].map((name) => [name, exportsOf(owner, name)])),
  }
}

/** What a CommonJS library exports, which the build cannot know. */
function exportsOf(folder, name) {
  try {
    return Object.keys(createRequire(join(folder, 'package.json'))(name)).sort()
  } catch {
    return undefined
  }
}
