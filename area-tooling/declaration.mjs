// What an area declares in its area.ts, read and checked without building it.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { loadTs } from '@portal/shared-sdk/load-ts'

const require = createRequire(import.meta.url)

/** The first problem of a declaration, as a sentence, or null: the same check as in the browser. */
export const { problemOfArea } = loadTs(require.resolve('@portal/shared-sdk/area'))

/** The name that an area declares, or that of its folder where its declaration cannot be read. */
export function nameIn(folder) {
  try {
    return declarationOf(folder).name
  } catch {
    return basename(folder).replace(/^mfe-/, '')
  }
}

/** The declaration of the area in a folder. Throws when there is none. */
export function declarationOf(folder) {
  const file = join(folder, 'area.ts')
  if (!existsSync(file)) throw new Error(`${folder} is no area: area.ts expected`)
  const declaration = loadTs(file).default
  if (!declaration) throw new Error(`${file}: the declaration must be the default export`)
  return declaration
}
