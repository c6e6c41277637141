import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collision, ownedBy } from '../shell/release/fits-shell.mjs'
import { loadTs } from '../shared-sdk/load-ts.mjs'
import { areaFolders } from './areas.mjs'
import { root } from './root.mjs'

/** The declarations of the areas of this workspace, by name. */
export function areaDeclarations() {
  return areaFolders().map((folder) => loadTs(join(root, folder, 'area.ts')).default)
}

/** What the shell declares of the frame, and what only it may own; the flags of every variant are the shell's. */
export function shellDeclaration() {
  const { own } = loadTs(join(root, 'shell/src/declaration.ts'))
  const { ownPaths } = loadTs(join(root, 'shell/src/routes.ts'))
  const routes = ownPaths.map((path) => ({ path }))
  const flags = JSON.parse(readFileSync(join(root, 'shell/variants/schema.json'), 'utf8')).properties.public.properties
    .flags.properties
  return { ...own, owns: ownedBy({ ...own, routes, flags }) }
}

/** Two owners of one path, name, menu or flag among the shell and these declarations, as a sentence, or null. */
export function clash(declarations, shell = shellDeclaration()) {
  return collision(shell, declarations)
}
