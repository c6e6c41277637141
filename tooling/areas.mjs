import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Names of the areas of this workspace, sorted: those of the folders `mfe-<name>` with an `area.ts`. */
export const areaNames = () => areaFolders().map((folder) => folder.slice('mfe-'.length))

/** Folders of the areas, relative to the root. jest/portal-paths.cjs has the same list: it cannot import this file. */
export const areaFolders = () =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'area.ts')))
    .sort()
