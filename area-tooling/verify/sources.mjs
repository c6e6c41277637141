import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packageFolder } from '../package-folder.mjs'
import { callsOf } from './calls-of.mjs'
import { lineAt } from './problem.mjs'

/** All TypeScript files below `src` of a package but its tests, as `{ file, path, text }`; file: relative to `base`. */
export function sourceFiles(folder, base = folder) {
  const src = join(folder, 'src')
  if (!existsSync(src)) return []
  return readdirSync(src, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)release\//.test(file))
    .sort()
    .map((file) => read(join(src, file), base))
}

/** A file as `{ file, path, text }`; file: relative to `base`. */
export const read = (path, base) => ({ file: relative(base, path), path, text: readFileSync(path, 'utf8') })

/** Names that a form with one group finds in sources: `{ name, file, line }`. */
export const named = (sources, form) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(form)].map((found) => ({ name: found[1], file, line: lineAt(text, found.index) })),
  )

/** The files of calls (rule A-11) that these sources import, directly or through another one, as sourceFiles. */
export function callFiles(sources, folder, base) {
  const calls = join(packageFolder('@portal/shared-sdk', [folder]), 'calls')
  const fileOf = (name) => join(calls, `${name}.ts`)
  const textOf = (name) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '')
  return callsOf(
    sources.map(({ text }) => text),
    textOf,
  )
    .map(fileOf)
    .filter(existsSync)
    .map((path) => read(path, base))
}
