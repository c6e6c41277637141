import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { core } from './core.mjs'
import { root } from './root.mjs'

/**
 * Copies the shell's build into `static`. The files of earlier builds stay, because open pages still load them, until they
 * are pruned. Answers its shell.json.
 */
export function publishShell(site) {
  const dist = join(root, 'shell/dist')
  const shell = core.readJson(join(dist, 'shell.json'))
  const files = readdirSync(dist).filter((file) => !file.startsWith('.') && file !== 'shell.json')
  core.makeFolder(site, 0o755)
  for (const file of files) core.publishFile(site, join(dist, file), join(core.placesOf(site).statics, file))
  core.recordShell(site, shell.version, files)
  return shell
}

/**
 * Copies an area's build to `areas/<name>/<version>`, which never changes afterwards. Answers its area.json, and
 * whether the version is new.
 */
export function publishArea(site, name) {
  return core.publishFolder(site, name, join(root, `mfe-${name}`, 'dist'), (file) => !file.endsWith('.version'))
}
