import { join } from 'node:path'
import { collision } from '../shell/release/fits-shell.mjs'
import { loadTs } from './load-ts.mjs'
import { root } from './root.mjs'

/** The paths that no area may own: the shell's pages and the parents of its menu. */
export function shellPaths() {
  const { ownPaths, parentPaths } = loadTs(join(root, 'shell/src/routes.ts'))
  return [...ownPaths, ...parentPaths]
}

/** Two owners of one path among the shell and the declarations in these folders, `mfe-cart`, as a sentence, or null. */
export function routeClash(folders, declarationIn = (folder) => loadTs(join(root, folder, 'area.ts')).default) {
  return collision({ paths: shellPaths() }, folders.map(declarationIn))
}
