import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaFolders } from './areas.mjs'
import { root } from './root.mjs'

/**
 * Names of shared-sdk that neither the shell (which bundles shared-ui) nor an area imports. shell, areas: the manifests
 * shell.json and area.json of their builds.
 */
export function unusedNames(shell, areas) {
  const library = '@portal/shared-sdk'
  const taken = new Set([shell, ...areas].flatMap(({ uses }) => uses[library] ?? []))
  return shell.names[library].filter((name) => !taken.has(name))
}

/** The unused names of what is built in this checkout. */
export function unusedNamesBuilt() {
  const built = (folder, file) => JSON.parse(readFileSync(join(root, folder, 'dist', file), 'utf8'))
  return unusedNames(
    built('shell', 'shell.json'),
    areaFolders().map((folder) => built(folder, 'area.json')),
  )
}
