import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { lineAt } from './problem.mjs'

/** All TypeScript files below `src` of a package but its tests, as `{ file, text }`; file: relative to `base`. */
export function sourceFiles(folder, base = folder) {
  const src = join(folder, 'src')
  if (!existsSync(src)) return []
  return readdirSync(src, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)release\//.test(file))
    .sort()
    .map((file) => read(join(src, file), base))
}

/** A file as `{ file, text }`; file: relative to `base`. */
export const read = (path, base) => ({ file: relative(base, path), text: readFileSync(path, 'utf8') })

/** Names that a form with one group finds in sources: `{ name, file, line }`. */
export const named = (sources, form) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(form)].map((found) => ({ name: found[1], file, line: lineAt(text, found.index) })),
  )
