import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Names of the areas of this workspace, sorted: of the folders `mfe-<name>` that carry a declaration. */
export const areaNames = () => areaFolders().map((folder) => folder.slice('mfe-'.length))

/** Their folders, below the root. jest/portal-paths.cjs has the same list: it cannot import this file. */
export const areaFolders = () =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'area.ts')))
    .sort()
