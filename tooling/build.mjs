// Builds the parts whose sources changed: `npm run build`, `npm run build -- cart`; `--all` rebuilds everything.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaFolders } from './areas.mjs'
import { callsOf } from './calls-of.mjs'
import { root } from './root.mjs'

const shared = [
  'pnpm-lock.yaml',
  'tooling/webpack',
  'shared-sdk/package.json',
  'shared-sdk/load-ts.mjs',
  'shared-sdk/compile-ts.cjs',
  'shared-sdk/contract',
  'shared-sdk/src',
  'shared-ui/package.json',
  'shared-ui/src',
  'shared-ui/tokens',
  'shared-ui/words',
]

/** Every part that can be built; a change of its `inputs`, files and folders, makes it due. */
function parts() {
  return [
    {
      name: 'shell',
      kind: 'shell',
      folder: 'shell',
      inputs: [...shared, 'shell/package.json', 'shell/src', 'shell/words'],
    },
    ...areaFolders().map((folder) => ({
      name: folder.slice('mfe-'.length),
      kind: 'area',
      folder,
      inputs: [
        ...shared,
        ...callFilesOf(folder),
        `${folder}/package.json`,
        `${folder}/area.ts`,
        `${folder}/src`,
        `${folder}/words`,
      ],
    })),
    {
      name: 'api',
      kind: 'api',
      folder: 'api',
      inputs: [
        'pnpm-lock.yaml',
        'tooling/webpack/api-config.mjs',
        'tooling/webpack/swc.mjs',
        'shared-sdk/contract',
        'shared-sdk/release',
        'shared-sdk/is-alive.mjs',
        'shared-sdk/src/registry.ts',
        'shared-sdk/src/slots.ts',
        'api/package.json',
        'api/src',
        'demo',
        'api/test',
      ],
    },
  ]
}

/** The files of shared-sdk/calls that an area imports: a change of another area's calls does not rebuild it. */
function callFilesOf(folder) {
  const sources = existsSync(join(root, folder, 'src'))
    ? readdirSync(join(root, folder, 'src'), { recursive: true })
    : []
  const fileOf = (name) => `shared-sdk/calls/${name}.ts`
  // The compiler reports an import of a file that does not exist.
  const textOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
  return callsOf(
    sources.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => textOf(join(folder, 'src', file))),
    (name) => textOf(fileOf(name)),
  ).map(fileOf)
}

/** Finds the part that a command names: 'cart', 'mfe-cart', 'shell' or 'api'. Throws when there is none. */
export function partNamed(name) {
  const found = parts().find((part) => part.name === name || part.folder === name)
  if (!found)
    throw new Error(
      `${name}: no such part; there are ${parts()
        .map((part) => part.name)
        .join(', ')}`,
    )
  return found
}

/**
 * The state of every part: `version` is its package's with a hash of all its inputs; `isBuilt` says whether dist holds
 * that version.
 */
export function states(names) {
  const cache = new Map()
  return parts()
    .filter((part) => !names || names.includes(part.name))
    .map((part) => {
      const hash = createHash('sha256')
      for (const input of part.inputs) hash.update(hashOf(join(root, input), cache))
      const { version } = JSON.parse(readFileSync(join(root, part.folder, 'package.json'), 'utf8'))
      const full = `${version}-${hash.digest('hex').slice(0, 8)}`
      return { ...part, version: full, isBuilt: builtVersion(part.folder) === full }
    })
}

/**
 * Builds the named parts (all, when none is named) whose inputs changed, in one process. Answers the names of the
 * built parts. Throws an Error with the compiler's message, or one that names a path, menu or flag with two owners.
 */
export async function build({ names, force = false } = {}) {
  const due = states(names).filter((part) => force || !part.isBuilt)
  if (due.length === 0) return []
  const [{ default: webpack }, { areaConfig, shellConfig }, { apiConfig }, { areaDeclarations, clash }] =
    await Promise.all([
      import('webpack'),
      import('./webpack/config.mjs'),
      import('./webpack/api-config.mjs'),
      import('./declarations.mjs'),
    ])
  const configOf = { shell: shellConfig, area: areaConfig, api: apiConfig }
  const configs = due.map(({ kind, name, version }) => configOf[kind]({ name, version }))
  // After the configurations were made, which check each declaration on its own.
  const conflict = clash(areaDeclarations())
  if (conflict) throw new Error(conflict)
  configs.parallelism = 2
  const compiler = webpack(configs)
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  )
  if (stats.hasErrors() || stats.hasWarnings()) {
    const report = stats.toString({
      all: false,
      errors: true,
      warnings: true,
      errorDetails: false,
      colors: process.stdout.isTTY,
    })
    if (stats.hasErrors()) throw new Error(report)
    console.warn(report)
  }
  await new Promise((resolve) => compiler.close(resolve))
  for (const { folder, version } of due) writeFileSync(join(root, folder, 'dist/.version'), version)
  return due.map(({ name }) => name)
}

function builtVersion(folder) {
  try {
    return readFileSync(join(root, folder, 'dist/.version'), 'utf8')
  } catch {
    return null
  }
}

/** Hash of a file, or of all files below a folder except tests. cache: hashes by path. */
function hashOf(path, cache) {
  const cached = cache.get(path)
  if (cached) return cached
  const hash = createHash('sha256')
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') hash.update(readFileSync(path))
    else if (error.code !== 'ENOENT') throw error
  }
  for (const entry of entries ?? []) {
    if (['node_modules', 'dist'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    hash.update(entry.name).update(hashOf(join(path, entry.name), cache))
  }
  const digest = hash.digest('hex')
  cache.set(path, digest)
  return digest
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
