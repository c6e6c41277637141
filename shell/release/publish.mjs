import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { readJson } from './site-folder.mjs'

/**
 * Copies the shell's build into `static`. The files of earlier builds stay, because open pages still load them. Answers
 * its shell.json.
 */
export function publishShell(site) {
  const dist = join(root, 'shell/dist')
  const shell = readJson(join(dist, 'shell.json'))
  const folder = join(site, 'static')
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(dist)) {
    // The name has a hash of the content, so an existing file is the same.
    if (file.startsWith('.') || file === 'shell.json' || existsSync(join(folder, file))) continue
    cpSync(join(dist, file), join(folder, `${file}.tmp`))
    renameSync(join(folder, `${file}.tmp`), join(folder, file))
  }
  return shell
}

/**
 * Copies an area's build to `areas/<name>/<version>`, which never changes afterwards. Answers its area.json, and
 * whether the version is new.
 */
export function publishArea(site, name) {
  const dist = join(root, `mfe-${name}`, 'dist')
  const release = readJson(join(dist, 'area.json'))
  const folder = join(site, 'areas', name, release.version)
  if (existsSync(folder)) return { release: readJson(join(folder, 'area.json')), isNew: false }
  const temporary = `${folder}.${process.pid}.tmp`
  rmSync(temporary, { recursive: true, force: true })
  cpSync(dist, temporary, { recursive: true, filter: (source) => !source.endsWith('.version') })
  renameSync(temporary, folder)
  return { release, isNew: true }
}

/** The area.json of a published version. Throws if that version is not published. */
export function publishedArea(site, name, version) {
  const file = join(site, 'areas', name, version, 'area.json')
  if (!existsSync(file)) throw new Error(`${name} ${version} has not been published`)
  return readJson(file)
}
