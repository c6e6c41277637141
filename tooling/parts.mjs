// The parts of the portal that are built, and whether they are due.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../area-tooling/hash.mjs'
import { areaFolders } from './areas.mjs'
import { callsOf } from '../area-tooling/verify/calls-of.mjs'
import { readLock, resolvedOf } from './lock.mjs'
import { root } from './root.mjs'

const shared = [
  'area-tooling/declaration.mjs',
  'area-tooling/verify',
  'area-tooling/webpack',
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

/** What compiles; other packages of the tooling serve, test and check. */
const compilers = ['@swc/core', '@swc/plugin-styled-components', 'swc-loader', 'terser-webpack-plugin', 'webpack']

/**
 * Every part that can be built. A change of its `inputs`, files and folders, makes it due, and another version of a
 * package that it brings along or is compiled by.
 */
function parts() {
  return [
    {
      name: 'shell',
      kind: 'shell',
      folder: 'shell',
      inputs: [...shared, 'tooling/webpack', 'shell/package.json', 'shell/src', 'shell/words'],
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
        'tooling/webpack/api-config.mjs',
        'area-tooling/webpack/swc.mjs',
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
  const packages = packagesByPart()
  return parts()
    .filter((part) => !names || names.includes(part.name))
    .map((part) => {
      const hash = createHash('sha256')
      for (const input of part.inputs) hash.update(hashOf(join(root, input), cache))
      hash.update(packages[part.name].join('\n'))
      const { version } = JSON.parse(readFileSync(join(root, part.folder, 'package.json'), 'utf8'))
      const full = `${version}-${hash.digest('hex').slice(0, 8)}`
      return { ...part, version: full, isBuilt: builtVersion(part.folder) === full }
    })
}

/** The resolved packages that each part depends on, `{ cart: ['react@19.3.1 …'] }`. text: of the lock file. */
export function packagesByPart(text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) {
  const lock = readLock(text)
  const tools = resolvedOf(lock, ['area-tooling'], compilers)
  return Object.fromEntries(parts().map(({ name, folder }) => [name, [...tools, ...resolvedOf(lock, [folder])]]))
}

function builtVersion(folder) {
  try {
    return readFileSync(join(root, folder, 'dist/.version'), 'utf8')
  } catch {
    return null
  }
}
