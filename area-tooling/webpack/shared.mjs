// The libraries that the shell shares with areas.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../package-folder.mjs'

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
  ...['dialog', 'table', 'form', 'chart', 'figures', 'list', 'approval', 'upload'].map(
    (entry) => `@portal/shared-ui/${entry}`,
  ),
]

/** `platform` with what a development build imports besides. */
const platformInDevelopment = [...platform, 'react/jsx-dev-runtime']

/**
 * The libraries that the shell shares (`shared` of the federation plugin), or those that an area consumes (`consumes` of
 * webpack's ConsumeSharedPlugin). folder: that of the package that is built. Its own dependencies say which version it
 * was written for, else those of shared-ui and shared-sdk.
 */
export function sharedFor(kind, { folder, dev = false }) {
  const sdk = packageFolder('@portal/shared-sdk', [folder])
  const ui = packageFolder('@portal/shared-ui', [folder])
  const versionOf = (request) => versionIn(packageFolder(packageOf(request), [folder, ui, sdk]))
  const shared = {}
  for (const request of dev ? platformInDevelopment : platform) {
    const version = versionOf(request)
    const base = { singleton: true, requiredVersion: `^${version.split('.')[0]}.0.0` }
    shared[request] = kind === 'shell' ? { ...base, version, eager: true } : { ...base, import: false }
  }
  if (kind === 'shell') shared['react-router-dom'].import = join(sdk, 'src/react-router-dom.ts')
  for (const request of lazy) {
    const version = versionOf(request)
    const base = { singleton: false, requiredVersion: `^${version}` }
    shared[request] = kind === 'shell' ? { ...base, version } : base
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

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

const versionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
