import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collision, ownedBy } from '../shell/release/fits-shell.mjs'
import { loadTs } from '../shared-sdk/load-ts.mjs'
import { areaFolders } from './areas.mjs'
import { root } from './root.mjs'

/** The declarations of the areas of this workspace, sorted by name. */
export function areaDeclarations() {
  return areaFolders().map((folder) => loadTs(join(root, folder, 'area.ts')).default)
}

/** The shell's own declaration, and in `owns` what no area may declare, flags of the variants' schema included. */
export function shellDeclaration() {
  const { own } = loadTs(join(root, 'shell/src/declaration.ts'))
  const { ownPaths } = loadTs(join(root, 'shell/src/routes.ts'))
  const routes = ownPaths.map((path) => ({ path }))
  const flags = JSON.parse(readFileSync(join(root, 'shell/variants/schema.json'), 'utf8')).properties.public.properties
    .flags.properties
  return { ...own, owns: ownedBy({ ...own, routes, flags }) }
}

/** A path, path name, menu or flag that two of the shell and these areas declare, as a sentence, or null. */
export function clash(declarations, shell = shellDeclaration()) {
  return collision(shell, declarations)
}
