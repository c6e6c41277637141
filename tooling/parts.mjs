// The parts of the portal that are built, and whether they are due.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../area-tooling/hash.mjs'
import { areaFolders } from './areas.mjs'
import { callsOf } from './calls-of.mjs'
import { root } from './root.mjs'

const shared = [
  'pnpm-lock.yaml',
  'area-tooling/declaration.mjs',
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

/** Every part that can be built; a change of its `inputs`, files and folders, makes it due. */
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
        'pnpm-lock.yaml',
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

function builtVersion(folder) {
  try {
    return readFileSync(join(root, folder, 'dist/.version'), 'utf8')
  } catch {
    return null
  }
}
