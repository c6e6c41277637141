import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesByPart } from './parts.mjs'
import { readLock, resolvedOf } from './lock.mjs'
import { root } from './root.mjs'

const text = `lockfileVersion: '9.0'

importers:

  mfe-cart:
    dependencies:
      '@portal/shared-ui':
        specifier: workspace:*
        version: link:../shared-ui
      drag:
        specifier: 4.0.0
        version: 4.0.0
    devDependencies:
      '@types/react':
        specifier: 'catalog:'
        version: 19.3.0

  shared-ui:
    dependencies:
      swr:
        specifier: 'catalog:'
        version: 2.5.1(react@19.3.1)

packages:

  '@types/react@19.3.0':
    resolution: {integrity: sha512-types==}

  drag@4.0.0:
    resolution: {integrity: sha512-drag==}
    engines: {node: '>=18'}

  raf@1.0.0:
    resolution: {integrity: sha512-raf==}

  swr@2.5.1:
    resolution: {integrity: sha512-swr==}

snapshots:

  '@types/react@19.3.0': {}

  drag@4.0.0:
    dependencies:
      raf: 1.0.0

  raf@1.0.0: {}

  swr@2.5.1(react@19.3.1): {}
`

test('an area depends on its packages, on theirs, and on those of packages of the workspace', () => {
  expect(resolvedOf(readLock(text), ['mfe-cart'])).toEqual([
    'drag@4.0.0 {integrity: sha512-drag==}',
    'raf@1.0.0 {integrity: sha512-raf==}',
    'swr@2.5.1(react@19.3.1) {integrity: sha512-swr==}',
  ])
  expect(resolvedOf(readLock(text), ['shared-ui'])).toEqual(['swr@2.5.1(react@19.3.1) {integrity: sha512-swr==}'])
  expect(resolvedOf(readLock(text), ['mfe-cart'], ['drag'])).toHaveLength(2)
})

test('a package that the lock file lacks is named', () => {
  const broken = text.replace('  raf@1.0.0: {}\n', '')
  expect(() => resolvedOf(readLock(broken), ['mfe-cart'])).toThrow('raf@1.0.0 is not among the snapshots')
})

const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
/** The parts that are due after a package got another version, or another content under the same version. */
function dueAfter(name) {
  const [before, after] = [packagesByPart(lock), packagesByPart(withOther(name))]
  return Object.keys(before).filter((part) => before[part].join() !== after[part].join())
}
/** The lock file with another hash of that package's content. */
function withOther(name) {
  const place = new RegExp(`(\\n {2}'?${name}@[\\d.]+'?:\\n {4}resolution: \\{integrity: sha512-)`, 'g')
  const changed = lock.replace(place, '$1other')
  expect(changed).not.toBe(lock)
  return changed
}

test.each([
  ['of one area', '@atlaskit/pragmatic-drag-and-drop', ['cart']],
  ['of the API', 'fastify', ['api']],
  ['of the shell', 'qrcode.react', ['shell']],
  ['of tests', 'axe-core', []],
])('another version of a package %s makes that alone due', (_whose, name, due) => {
  expect(dueAfter(name)).toEqual(due)
})

test('another version of what all areas draw with makes shell and areas due, of webpack everything (rule A-69)', () => {
  const all = Object.keys(packagesByPart(lock))
  expect(dueAfter('styled-components')).toEqual(all.filter((name) => name !== 'api'))
  expect(dueAfter('webpack')).toEqual(all)
})
