// npm run pack -- FOLDER: packs what a team with a repository of its own needs, to install from files or to publish.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { readLock } from './lock.mjs'
import { emitTypes, typesOf } from './package-types.mjs'
import { root } from './root.mjs'

/** The packages, and what of their folders is packed besides package.json. */
export const packages = {
  'shared-sdk': [
    'README.md',
    'src',
    'contract',
    'calls',
    'testing',
    'compile-ts.cjs',
    'is-alive.mjs',
    'is-alive.d.mts',
    'load-ts.mjs',
  ],
  'shared-ui': ['src', 'words', 'tokens', 'README.md'],
  'area-tooling': [
    'area-folder.mjs',
    'bin',
    'browser.d.ts',
    'commands',
    'commit.mjs',
    'declaration.mjs',
    'hash.mjs',
    'jest',
    'new-area.mjs',
    'oxfmt.json',
    'oxlint.json',
    'package-folder.mjs',
    'README.md',
    'remote.mjs',
    'run-checks.mjs',
    'serve-dev.mjs',
    'template',
    'tsconfig',
    'verify',
    'webpack',
  ],
}

/** Packages that tests of an area need, but its build does not: who tests has them. */
const ofTests = ['@testing-library/dom', '@testing-library/react', '@testing-library/user-event', 'axe-core']

/** What package.json of a packed package says. versions: of the catalogue, by package. */
export function packedManifest(name, { catalog, versionOf }) {
  const { private: _private, ...manifest } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
  const resolved = (list = {}) =>
    Object.fromEntries(
      Object.entries(list).map(([one, specifier]) => {
        if (specifier.startsWith('workspace:')) return [one, `^${versionOf(one.slice('@portal/'.length))}`]
        return [one, specifier === 'catalog:' ? catalog[one] : specifier]
      }),
    )
  const { devDependencies: _development, dependencies, exports, ...rest } = manifest
  const packed = {
    ...rest,
    license: 'SEE LICENSE IN LICENSE',
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([, target]) => isPacked(name, target))
        .map(([entry, target]) => [entry, withTypes(name, target)]),
    ),
    dependencies: resolved(dependencies),
  }
  if (name === 'shared-sdk') {
    const optional = [...ofTests, '@swc/core']
    packed.peerDependencies = Object.fromEntries(optional.map((one) => [one, catalog[one]]))
    packed.peerDependenciesMeta = Object.fromEntries(optional.map((one) => [one, { optional: true }]))
  }
  if (name === 'area-tooling') {
    // The area that it makes depends on the portal's packages itself: a registry is not asked for them twice.
    const { '@portal/shared-sdk': sdk, '@portal/shared-ui': ui, ...others } = packed.dependencies
    packed.dependencies = others
    // Who has a browser to start pages in brings what drives it.
    packed.peerDependencies = { '@portal/shared-sdk': sdk, '@portal/shared-ui': ui, 'playwright-core': '>=1.50.0' }
    packed.peerDependenciesMeta = Object.fromEntries(
      Object.keys(packed.peerDependencies).map((one) => [one, { optional: true }]),
    )
    packed.versions = {
      ...catalog,
      ...Object.fromEntries(Object.keys(packages).map((one) => [`@portal/${one}`, `^${versionOf(one)}`])),
    }
  }
  return packed
}

/** Whether an entry of `exports` is for areas: the API's and the shell's stay here. */
const isPacked = (name, target) =>
  Object.values(typeof target === 'string' ? [target] : target).every((path) =>
    [...packages[name], 'package.json'].some((file) => path === `./${file}` || path.startsWith(`./${file}/`)),
  )

/** An entry of `exports` with the declarations of its source. */
function withTypes(name, target) {
  if (typeof target !== 'string' || !/\.tsx?$/.test(target) || name === 'area-tooling') return target
  return { types: typesOf(target), default: target }
}

/** Packs all of them into a folder. Answers the files. */
export function packAll(out) {
  mkdirSync(out, { recursive: true })
  const { catalog } = readLock(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  const versionOf = (name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version
  const staging = mkdtempSync(join(tmpdir(), 'portal-pack-'))
  try {
    const types = emitTypes(join(staging, 'types'))
    return Object.entries(packages).map(([name, files]) => {
      const folder = join(staging, name)
      mkdirSync(folder)
      for (const file of files) copy(join(root, name, file), join(folder, file), name)
      if (existsSync(join(types, name))) cpSync(join(types, name), join(folder, 'types'), { recursive: true })
      cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
      const manifest = packedManifest(name, { catalog, versionOf })
      writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
      return join(out, pack(folder, out))
    })
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Without tests, but those of the area that the tooling makes. */
function copy(from, to, name) {
  if (!existsSync(from)) throw new Error(`${from} is to be packed and does not exist`)
  const isLeftOut = (file) =>
    basename(file) === 'node_modules' ||
    (name !== 'area-tooling' && /\.test\.tsx?$/.test(file)) ||
    file.endsWith('.test.mjs')
  cpSync(from, to, { recursive: true, filter: (file) => !isLeftOut(file) })
}

function pack(folder, out) {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--silent', '--pack-destination', out], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${folder} could not be packed`)
  return stdout.trim().split('\n').at(-1)
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  try {
    const { install } = await import('./install.mjs')
    install()
    for (const file of packAll(resolve(process.argv[2] ?? join(root, '.packages')))) console.log(file)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
