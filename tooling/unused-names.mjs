import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaFolders } from './areas.mjs'
import { root } from './root.mjs'

/**
 * Names of shared-sdk that neither the shell, with shared-ui in it, nor an area takes; `shell` and `areas` as built.
 */
export function unusedNames(shell, areas, library = '@portal/shared-sdk') {
  const taken = new Set([shell, ...areas].flatMap(({ uses }) => uses[library] ?? []))
  return shell.names[library].filter((name) => !taken.has(name))
}

/** The same of what is built in this checkout. */
export function unusedNamesBuilt() {
  const built = (folder, file) => JSON.parse(readFileSync(join(root, folder, 'dist', file), 'utf8'))
  return unusedNames(
    built('shell', 'shell.json'),
    areaFolders().map((folder) => built(folder, 'area.json')),
  )
}
