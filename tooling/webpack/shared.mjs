// The libraries that the shell shares with areas.
import { createRequire } from 'node:module'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** Loaded with every page: the shell bundles them, an area never does. */
export const platform = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'styled-components',
  'jotai',
  'swr',
  'swr/infinite',
  'i18next',
  '@portal/shared-sdk',
  '@portal/shared-ui',
]

/** Loaded when a page uses them: the shell offers one copy, an area has a fallback for another version. */
export const lazy = [
  'formik',
  'yup',
  'moment',
  'apexcharts',
  'react-apexcharts',
  ...['dialog', 'table', 'form', 'chart', 'figures', 'list', 'approval']
    .filter((entry) => existsSync(join(root, 'shared-ui/src', entry, 'index.ts')))
    .map((entry) => `@portal/shared-ui/${entry}`),
]

const routerFacade = join(root, 'shared-sdk/src/react-router-dom.ts')

/** `platform` with what a development build imports besides. */
const platformInDevelopment = [...platform, 'react/jsx-dev-runtime']

/** `shared` of the federation plugin for the shell or an area. */
export function sharedFor(kind, { dev = false } = {}) {
  const shared = {}
  for (const request of dev ? platformInDevelopment : platform) {
    const version = versionOf(request)
    const base = { singleton: true, version, requiredVersion: `^${version.split('.')[0]}.0.0` }
    shared[request] = kind === 'shell' ? { ...base, eager: true } : { ...base, import: false }
  }
  if (kind === 'shell') shared['react-router-dom'].import = routerFacade
  for (const request of lazy) {
    const version = versionOf(request)
    shared[request] = { singleton: false, version, requiredVersion: `^${version}` }
  }
  return shared
}

/** Source of a module that imports all shared libraries: webpack shares only what the shell imports somewhere. */
export function provideSource({ dev = false } = {}) {
  return [
    ...(dev ? platformInDevelopment : platform).map((request) => `import ${JSON.stringify(request)}`),
    'globalThis.__portalOffers = [',
    ...lazy.map((request) => `  () => import(${JSON.stringify(request)}),`),
    ']',
    '',
  ].join('\n')
}

function versionOf(request) {
  const parts = request.split('/')
  const name = request.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]
  const folder = name.startsWith('@portal/') ? join(root, name.slice('@portal/'.length)) : packageFolder(name)
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

function packageFolder(name) {
  const require = createRequire(join(root, 'shell/package.json'))
  const folder = require.resolve
    .paths(name)
    .map((path) => join(path, name))
    .find((path) => {
      try {
        return readFileSync(join(path, 'package.json'))
      } catch {
        return false
      }
    })
  if (!folder)
    throw new Error(`${name} is in the table of shared libraries, but shell/package.json does not depend on it`)
  return folder
}
