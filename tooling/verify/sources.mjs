import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read, sourceFiles } from '../../area-tooling/verify/sources.mjs'
import { callsOf } from '../calls-of.mjs'
import { root } from '../root.mjs'

/** As sourceFiles of area-tooling, with paths below the root. */
export const sourcesBelowRoot = (folder) => sourceFiles(folder, root)

/** The files of calls (rule A-11) that these sources import, directly or through another one, as sourceFiles. */
export function callFiles(sources, folder = join(root, 'shared-sdk/calls')) {
  const fileOf = (name) => join(folder, `${name}.ts`)
  const textOf = (name) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '')
  return callsOf(
    sources.map(({ text }) => text),
    textOf,
  )
    .map(fileOf)
    .filter(existsSync)
    .map((path) => read(path, root))
}
