import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaFolder, versionOf } from '../area-folder.mjs'

/** portal-area build. */
export async function run(subject) {
  const started = Date.now()
  const { area, isNew } = await buildArea(areaFolder(subject))
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(isNew ? `${area.name} ${area.version} is built in ${seconds} s` : `${area.name} ${area.version} is built`)
}

/** Builds the area in a folder into its `dist`, if anything has changed. Answers its area.json. */
export async function buildArea(folder) {
  const version = versionOf(folder)
  const [built, file] = [join(folder, 'dist/.version'), join(folder, 'dist/area.json')]
  const isNew = !existsSync(built) || readFileSync(built, 'utf8') !== version
  if (isNew) {
    // The compiler takes half a second to load.
    const [{ areaConfig }, { runWebpack }] = await Promise.all([
      import('../webpack/area-config.mjs'),
      import('../webpack/run.mjs'),
    ])
    await runWebpack([areaConfig({ folder, version })])
    writeFileSync(built, version)
  }
  return { area: JSON.parse(readFileSync(file, 'utf8')), isNew }
}
