// Builds the parts whose sources changed: `npm run build`, `npm run build -- cart`; `--all` rebuilds everything.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partNamed, states } from './parts.mjs'
import { root } from './root.mjs'

/**
 * Builds the named parts (all, when none is named) whose inputs changed, in one process. Answers the names of the
 * built parts. Throws an Error with the compiler's message, or one that names a path, menu or flag with two owners.
 */
export async function build({ names, force = false } = {}) {
  const due = states(names).filter((part) => force || !part.isBuilt)
  if (due.length === 0) return []
  const [{ runWebpack }, { areaConfig }, { shellConfig }, { apiConfig }, { areaDeclarations, clash }] =
    await Promise.all([
      import('../area-tooling/webpack/run.mjs'),
      import('../area-tooling/webpack/area-config.mjs'),
      import('./webpack/config.mjs'),
      import('./webpack/api-config.mjs'),
      import('./declarations.mjs'),
    ])
  const configOf = { shell: shellConfig, area: areaConfig, api: apiConfig }
  const configs = due.map(({ kind, folder, version }) => configOf[kind]({ folder: join(root, folder), version }))
  // After the configurations were made, which check each declaration on its own.
  const conflict = clash(areaDeclarations())
  if (conflict) throw new Error(conflict)
  await runWebpack(configs)
  for (const { folder, version } of due) writeFileSync(join(root, folder, 'dist/.version'), version)
  return due.map(({ name }) => name)
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const started = Date.now()
  const args = process.argv.slice(2)
  try {
    const { install } = await import('./install.mjs')
    install()
    const names = args.filter((arg) => !arg.startsWith('-')).map((name) => partNamed(name).name)
    const built = await build({ names: names.length > 0 ? names : undefined, force: args.includes('--all') })
    console.log(
      built.length === 0
        ? 'Nothing has changed'
        : `Built ${built.join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
    )
    if (names.length === 0) {
      const { unusedNamesBuilt } = await import('./unused-names.mjs')
      const unused = unusedNamesBuilt()
      if (unused.length > 0) console.log(`Nobody uses of shared-sdk: ${unused.join(', ')}`)
    }
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
