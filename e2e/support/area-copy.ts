import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface AreaFile {
  version: string
  routes: { path: string; page: string }[]
  modules: Record<string, { chunks: string[]; shared: string[] }>
}

/** A copy of version `from` of an area, with a suffix to it. */
interface Copy {
  name: string
  from: string
  suffix: string
}

/** Publishes a copy of an area with another declaration. Answers its version. */
export function publishCopy(site: string, { name, from, suffix }: Copy, change: (file: AreaFile) => void): string {
  const to = `${from}-${suffix}`
  const folder = join(site, 'areas', name, to)
  cpSync(join(site, 'areas', name, from), folder, { recursive: true })
  const path = join(folder, 'area.json')
  const file = JSON.parse(readFileSync(path, 'utf8')) as AreaFile
  change(file)
  writeFileSync(path, JSON.stringify({ ...file, version: to }))
  return to
}

/** Publishes a copy of an area in which the code of a page is another one. */
export function publishBroken(site: string, copy: Copy, page: string, code: string): string {
  let chunks: string[] = []
  const version = publishCopy(site, copy, ({ modules }) => {
    chunks = modules[page]!.chunks
  })
  const folder = join(site, 'areas', copy.name, version)
  for (const chunk of chunks.filter((file) => file.startsWith('page-'))) {
    writeFileSync(join(folder, chunk), code)
    // Compressed copies would be sent in its place.
    for (const packed of readdirSync(folder).filter((file) => file.startsWith(`${chunk}.`)))
      rmSync(join(folder, packed))
  }
  return version
}
