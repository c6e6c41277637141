import { mkdirSync, readFileSync, writeFileSync, cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { newPages } from '../../shell/release/write-pages.mjs'
import { areaNames } from '../../tooling/areas.mjs'
import { ScriptTextPlugin } from '../../tooling/webpack/script-text.mjs'
import { declarationOf } from '../../area-tooling/declaration.mjs'
import { browserConfig, merge } from '../../area-tooling/webpack/browser-config.mjs'
import { emitWords } from '../../area-tooling/webpack/emit-words.mjs'
import { root } from '../../tooling/root.mjs'

const version = '1.0.0-one'
const webpack = createRequire(join(root, 'tooling/package.json'))('webpack')

/**
 * Builds the portal without federation, for comparison: shell and areas as one program with a chunk a route, with the
 * same page, skeleton, texts and preloads. Answers a site folder that startFront serves.
 */
export async function buildOneBundle(folder) {
  const areas = areaNames().map((name) => ({
    name,
    folder: join(root, `mfe-${name}`),
    declaration: declarationOf(join(root, `mfe-${name}`)),
  }))
  const { words, firstScript, ...chunks } = await build(folder, areas)
  const site = join(folder, 'site')
  cpSync(join(folder, 'dist'), join(site, 'static'), { recursive: true })
  const { version: sdk } = JSON.parse(readFileSync(join(root, 'shared-sdk/package.json'), 'utf8'))
  const pages = Object.fromEntries(Object.entries(chunks.groups).filter(([name]) => name.startsWith('page-')))
  const shell = { version, sdk, scripts: chunks.entry, firstScript, words: words.shell(), pages, offers: {} }
  const released = areas.map((area) => releaseOf(area, chunks.groups, words[area.name]()))
  mkdirSync(join(site, 'pages'), { recursive: true })
  const registry = { schema: 1, revision: 1, shell: version, areas: released }
  for (const [path, html] of newPages(site, shell, registry)) writeFileSync(join(site, path), html)
  cpSync(join(site, `pages/${process.env.PORTAL_VARIANT || 'prisma'}.html`), join(site, 'index.html'))
  return site
}

/** An area as the registry lists it. */
function releaseOf({ name, declaration }, groups, words) {
  const modules = Object.fromEntries(
    modulesOf(declaration).map((module) => [module, { chunks: groups[chunkOf(name, module)], shared: [] }]),
  )
  // The first script expects an entry; as there is none here, it gets the first chunk.
  const [entry] = Object.values(modules)[0].chunks
  return { ...declaration, version, global: 'none', base: '/static/', words, modules, entry }
}

/** Builds into `folder`/dist: scripts of the entry and of each chunk group, the first script, and the emitted words of shell and areas. */
async function build(folder, areas) {
  const loader = join(folder, 'load-area.js')
  mkdirSync(folder, { recursive: true })
  writeFileSync(loader, loaderSource(areas))
  const shell = join(root, 'shell')
  const words = {}
  const wordsPlugin = {
    apply: (compiler) =>
      compiler.hooks.thisCompilation.tap('Words', (compilation) => {
        const fail = (message) => compilation.errors.push(new webpack.WebpackError(message))
        for (const [name, path] of [['shell', shell], ...areas.map((area) => [area.name, area.folder])])
          words[name] = emitWords(compilation, compiler, path, fail)
      }),
  }
  const base = browserConfig({ folder: shell, namespace: 'portal', dev: false })
  const firstScript = new ScriptTextPlugin(join(shell, 'src/first/first-script.ts'))
  const chunks = await run(
    merge(base, {
      entry: { main: join(shell, 'src/main.tsx') },
      output: { path: join(folder, 'dist'), publicPath: '/static/', uniqueName: 'one' },
      optimization: {
        splitChunks: {
          chunks: 'all',
          cacheGroups: {
            // As the shell's: the libraries of the first page are a file of their own.
            vendor: { name: 'vendor', chunks: 'initial', test: /node_modules/, enforce: true },
          },
        },
      },
      plugins: [new webpack.NormalModuleReplacementPlugin(/\/load-area$/, loader), wordsPlugin, firstScript],
    }),
  )
  return { ...chunks, words, firstScript: firstScript.code }
}

const modulesOf = ({ routes, slots = [] }) => [
  ...new Set([...routes.map(({ page }) => page), ...slots.map(({ widget }) => widget)]),
]
const chunkOf = (area, module) => `${area}${module.slice(1).replaceAll('/', '-')}`

/** Source that replaces the shell's load-area: pages and widgets are dynamic imports of this program. */
function loaderSource(areas) {
  const at = (path) => JSON.stringify(join(root, path))
  const entryOf = (name, folder, module) => {
    const chunk = `/* webpackChunkName: "${chunkOf(name, module)}" */`
    const file = JSON.stringify(join(folder, 'src', module))
    return `  ${JSON.stringify(`${name} ${module}`)}: () => import(${chunk} ${file}),`
  }
  const entries = areas.flatMap(({ name, folder, declaration }) =>
    modulesOf(declaration).map((module) => entryOf(name, folder, module)),
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
