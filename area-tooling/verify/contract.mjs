import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageFolder } from '../package-folder.mjs'
import { lazy, platform } from '../webpack/shared.mjs'
import { installedVersion, packageOf } from './installed.mjs'
import { offersIn } from './offers.mjs'
import { callsIn } from './calls.mjs'
import { flagsIn, linksIn } from './declaration.mjs'
import { callFiles, sourceFiles } from './sources.mjs'

/**
 * What a build keeps for the checks of later releases (rule A-71), beside its declaration.
 * @returns {object} as Contract of shared-sdk/src/held-against.ts
 */
export function contractOf(folder, owner = folder) {
  const sources = sourceFiles(folder)
  const slots = join(packageFolder('@portal/shared-sdk', [folder]), 'src/slots.ts')
  const packages = [...new Set([...platform, ...lazy].map(packageOf))].filter((name) => !name.startsWith('@portal/'))
  const versions = packages.map((name) => [name, installedVersion(owner, name)]).filter(([, version]) => version)
  return {
    links: names(linksIn(sources)),
    flags: names(flagsIn(sources)),
    calls: neededCalls(sources, folder),
    offers: [...new Set(offersIn(sources).map(({ slot }) => slot))].sort(),
    slots: existsSync(slots) ? readFileSync(slots, 'utf8') : '',
    libraries: Object.fromEntries(versions),
    exports: Object.fromEntries(['react', 'react-dom'].map((name) => [name, exportsOf(owner, name)])),
  }
}

const names = (found) => [...new Set(found.map(({ name }) => name))].sort()

/** The calls of the API in these sources and the files of calls that they import, each once. */
function neededCalls(sources, folder) {
  const calls = [...sources, ...callFiles(sources, folder, folder)].flatMap(callsIn)
  const once = new Map(calls.map(({ method, path }) => [`${method} ${path}`, { method, path }]))
  return [...once.keys()].sort().map((key) => once.get(key))
}

/** What a CommonJS library exports, which the build cannot know. */
function exportsOf(folder, name) {
  try {
    return Object.keys(createRequire(join(folder, 'package.json'))(name)).sort()
  } catch {
    return undefined
  }
}
