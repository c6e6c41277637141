import { mkdirSync, readFileSync, writeFileSync, cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { newPages, writePages } from '../../shell/release/write-pages.mjs'
import { areaNames } from '../../tooling/areas.mjs'
import { browserConfig, declarationOf, merge } from '../../tooling/webpack/config.mjs'
import { emitWords } from '../../tooling/webpack/emit-words.mjs'
import { root } from '../../tooling/root.mjs'

const webpack = createRequire(join(root, 'tooling/package.json'))('webpack')

/**
 * The same portal without federation, what it is compared with: shell and areas as one program whose routes are split,
 * with the same page, skeleton, texts and preloads. Writes a site folder that startFront serves.
 */
export async function buildOneBundle(folder) {
  const areas = areaNames().map((name) => ({
    name,
    folder: join(root, `mfe-${name}`),
    declaration: declarationOf(name),
  }))
  const loader = join(folder, 'load-area.js')
  mkdirSync(folder, { recursive: true })
  writeFileSync(loader, loaderSource(areas))
  const shell = join(root, 'shell')
  const words = {}
  const base = browserConfig({ folder: shell, namespace: 'portal', dev: false })
  const { groups, entry } = await run(
    merge(base, {
      entry: { main: join(shell, 'src/main.tsx') },
      output: { path: join(folder, 'dist'), publicPath: '/static/', uniqueName: 'one' },
      optimization: {
        splitChunks: {
          chunks: 'all',
          cacheGroups: {
            // As the shell's: what the first page needs of libraries in a file of its own.
            vendor: { name: 'vendor', chunks: 'initial', test: /node_modules/, enforce: true },
          },
        },
      },
      plugins: [
        new webpack.NormalModuleReplacementPlugin(/\/load-area$/, loader),
        {
          apply: (compiler) =>
            compiler.hooks.thisCompilation.tap('Words', (compilation) => {
              const fail = (message) => compilation.errors.push(new webpack.WebpackError(message))
              for (const [name, path] of [['shell', shell], ...areas.map((area) => [area.name, area.folder])])
                words[name] = emitWords(compilation, compiler, path, fail)
            }),
        },
      ],
    }),
  )
  const site = join(folder, 'site')
  cpSync(join(folder, 'dist'), join(site, 'static'), { recursive: true })
  const version = '1.0.0-one'
  const { version: sdk } = JSON.parse(readFileSync(join(root, 'shared-sdk/package.json'), 'utf8'))
  const pages = Object.fromEntries(Object.entries(groups).filter(([name]) => name.startsWith('page-')))
  writePages(
    site,
    newPages(
      site,
      { version, sdk, scripts: entry, words: words.shell(), pages, offers: {} },
      {
        schema: 1,
        revision: 1,
        shell: version,
        areas: areas.map(({ name, declaration }) => {
          const modules = Object.fromEntries(
            modulesOf(declaration).map((module) => [module, { chunks: groups[chunkOf(name, module)], shared: [] }]),
          )
          // What the first script takes for the entry is the first chunk: there is none here.
          return {
            ...declaration,
            version,
            global: 'none',
            base: '/static/',
            words: words[name](),
            modules,
            entry: Object.values(modules)[0].chunks[0],
          }
        }),
      },
    ),
  )
  return site
}

const modulesOf = ({ routes, slots = [] }) => [
  ...new Set([...routes.map(({ page }) => page), ...slots.map(({ widget }) => widget)]),
]
const chunkOf = (area, module) => `${area}${module.slice(1).replaceAll('/', '-')}`

/** Stands in for the shell's load-area: a page or widget is an import of this program. */
function loaderSource(areas) {
  const at = (path) => JSON.stringify(join(root, path))
  const entries = areas.flatMap(({ name, folder, declaration }) =>
    modulesOf(declaration).map(
      (module) =>
        `  ${JSON.stringify(`${name} ${module}`)}: () => import(/* webpackChunkName: "${chunkOf(name, module)}" */ ${JSON.stringify(join(folder, 'src', module))}),`,
    ),
  )
  return [
    `import { loadAreaWords } from ${at('shell/src/areas/load-words')}`,
    `import { areaOf } from ${at('shell/src/areas/registry-store')}`,
    'const modules = {',
    ...entries,
    '}',
    'export function forgetArea() {}',
    'export async function loadArea(name, module) {',
    '  const [exports] = await Promise.all([modules[`${name} ${module}`](), loadAreaWords(areaOf(name))])',
    '  return exports',
    '}',
    '',
  ].join('\n')
}

function run(config) {
  return new Promise((resolve, reject) =>
    webpack(config, (error, stats) => {
      if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString({ all: false, errors: true })))
      const { namedChunkGroups, entrypoints } = stats.toJson({ all: false, chunkGroups: true, entrypoints: true })
      const scripts = ({ assets }) => assets.map(({ name }) => name).filter((name) => name.endsWith('.js'))
      resolve({
        groups: Object.fromEntries(Object.entries(namedChunkGroups).map(([name, group]) => [name, scripts(group)])),
        entry: scripts(entrypoints.main),
      })
    }),
  )
}
