// The one webpack factory: configurations of the shell, of an area and of the API.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack from 'webpack'
import TerserPlugin from 'terser-webpack-plugin'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import enhanced from '@module-federation/enhanced/webpack'
import { loadTs } from '../../shared-sdk/load-ts.mjs'
import { root } from '../root.mjs'
import { AreaPlugin } from './area-plugin.mjs'
import { ChunkQueryPlugin } from './chunk-query.mjs'
import { CompressPlugin } from './compress.mjs'
import { NoTestCodePlugin } from './no-test-code.mjs'
import { ShellPlugin } from './shell-plugin.mjs'
import { provideSource, sharedFor } from './shared.mjs'

const require = createRequire(import.meta.url)
const { ModuleFederationPlugin } = enhanced

/** The declaration of an area, from its area.ts. */
export function declarationOf(name) {
  const file = join(root, `mfe-${name}`, 'area.ts')
  const declaration = loadTs(file).default
  if (!declaration) throw new Error(`${file}: the declaration must be the default export`)
  return declaration
}

/** The host. `version` tells one build from another. */
export function shellConfig({ version, dev = false, refresh = false }) {
  const folder = join(root, 'shell')
  return merge(browserConfig({ folder, namespace: 'shell', dev, refresh }), {
    name: 'shell',
    entry: { main: [writeProvideFile(folder, dev), join(folder, 'src/main.tsx')] },
    output: { publicPath: '/static/', uniqueName: `shell_${identifier(version)}` },
    resolve: { alias: { '@module-federation/runtime-tools/runtime-core$': runtimeCore() } },
    optimization: {
      splitChunks: {
        chunks: 'initial',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          vendor: {
            name: 'vendor',
            test: (module) => /node_modules/.test(module.resource ?? '') && !/@module-federation/.test(module.resource),
            enforce: true,
          },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedFor('shell', { dev }),
        ...federation,
        experiments: { provideExternalRuntime: true, optimization },
      }),
      new ShellPlugin({ folder, version }),
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  })
}

/** One area, declared by its area.ts. */
export function areaConfig({ name, version, dev = false }) {
  const folder = join(root, `mfe-${name}`)
  const declaration = declarationOf(name)
  // The version is in the name of the chunk registry: a newly registered version would else run the old one's chunks.
  const global = `area_${identifier(name)}_${identifier(version)}`
  const area = new AreaPlugin({ folder, name, version, global, declaration })
  return merge(browserConfig({ folder, namespace: name, dev, refresh: dev }), {
    name: `mfe-${name}`,
    entry: {},
    output: { publicPath: 'auto', uniqueName: global },
    plugins: [
      new ModuleFederationPlugin({
        name: global,
        filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        library: { type: 'var', name: global },
        exposes: area.exposes(),
        shared: sharedFor('area', { dev }),
        ...federation,
        experiments: { externalRuntime: true, optimization },
      }),
      area,
      new ChunkQueryPlugin(),
      ...(dev ? [new ReactRefreshPlugin({ overlay: false, library: global })] : []),
    ],
  })
}

/** The API and its command-line programs: ES modules beside node_modules, which stay outside. */
export function apiConfig() {
  const folder = join(root, 'api')
  const entry = Object.fromEntries(
    programsOf(folder).map((file) => [file.replace(/^.*\//, '').replace(/(\.program)?\.ts$/, ''), join(folder, file)]),
  )
  return {
    name: 'api',
    context: folder,
    mode: 'production',
    target: 'node20',
    entry,
    devtool: 'source-map',
    experiments: { outputModule: true },
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module',
    externals: [
      ({ request }, done) => {
        const isPackage = /^[^./]/.test(request) && !request.startsWith('@portal/')
        return isPackage ? done(null, request) : done()
      },
    ],
    node: { __dirname: false, __filename: false },
    resolve: { extensions: ['.ts', '.js', '.mjs', '.json'] },
    module: {
      // createRequire is node's own: webpack would put undefined in its place.
      parser: { javascript: { createRequire: false, importMeta: false, url: false, worker: false } },
      rules: [{ test: /\.ts$/, use: swc({ target: 'es2022' }) }],
    },
    // Stack traces of a server are read by people.
    optimization: {
      minimize: false,
      nodeEnv: false,
      splitChunks: {
        chunks: 'all',
        minSize: 0,
        cacheGroups: { default: false, defaultVendors: false, shared: { minChunks: 2, name: 'shared' } },
      },
    },
    plugins: [new ModuleTypePlugin()],
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}

const federation = { shareStrategy: 'loaded-first', manifest: false, dts: false, dev: false }
const optimization = { disableSnapshot: true, target: 'web' }

export function browserConfig({ folder, namespace, dev, refresh = false }) {
  return {
    context: folder,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: dev ? 'cheap-module-source-map' : false,
    output: {
      path: join(folder, 'dist'),
      filename: dev ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: dev ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: !dev,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs', '.json'] },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swc({ target: 'es2022', react: true, namespace, dev, refresh }) },
        { test: /\.(woff2|png|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
    },
    plugins: [
      // Without all of moment's languages: whoever needs Spanish or Portuguese imports 'moment/locale/es' or pt.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      // Such a file asks for '../moment', which would be a second copy beside the shared one.
      new webpack.NormalModuleReplacementPlugin(/^\.\.\/moment$/, (resource) => {
        if (/moment[\\/]locale$/.test(resource.context)) resource.request = 'moment'
      }),
      new NoTestCodePlugin(),
      ...(dev ? [] : [compiledAhead(), new CompressPlugin()]),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}

/**
 * Browsers compile the scripts of every first page whole while they load, beside the main thread, instead of function
 * by function on it at the first call.
 */
function compiledAhead() {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10 // the minimiser takes comments away
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^(main|vendor)\..*\.js$/,
    stage,
  })
}

function swc({ target, react = false, namespace, dev = false, refresh = false }) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target,
        parser: { syntax: 'typescript', tsx: react },
        ...(react ? { transform: { react: { runtime: 'automatic', development: dev, refresh } } } : {}),
        ...(react
          ? {
              experimental: {
                plugins: [
                  [
                    require.resolve('@swc/plugin-styled-components'),
                    { displayName: dev, ssr: false, pure: true, namespace },
                  ],
                ],
              },
            }
          : {}),
      },
    },
  }
}

/** Makes Node take the folder's files for ES modules. */
class ModuleTypePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ModuleTypePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('ModuleTypePlugin', () => {
        compilation.emitAsset('package.json', new compiler.webpack.sources.RawSource('{ "type": "module" }\n'))
      })
    })
  }
}

/** server.ts and every `*.program.ts` become a file of api/dist. */
function programsOf(folder) {
  const below = (path) =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
      if (['node_modules', 'dist'].includes(entry.name)) return []
      const file = `${path}/${entry.name}`
      if (entry.isDirectory()) return below(file)
      return entry.name.endsWith('.program.ts') ? [file] : []
    })
  return ['src/server.ts', ...['src', 'demo', 'test'].filter((name) => existsSync(join(folder, name))).flatMap(below)]
}

/** The generated module that makes the shell provide the whole table, where the shell's own packages are found. */
function writeProvideFile(folder, dev) {
  const file = join(folder, 'node_modules/.portal', dev ? 'shared-provide.dev.js' : 'shared-provide.js')
  const source = provideSource({ dev })
  mkdirSync(join(file, '..'), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source)
  return file
}

/** Without this the shell carries the federation runtime twice, once as CommonJS. */
function runtimeCore() {
  const enhancedRequire = createRequire(require.resolve('@module-federation/enhanced'))
  return join(enhancedRequire.resolve('@module-federation/runtime-tools'), '../runtime-core.js')
}

function identifier(text) {
  return text.replace(/\W/g, '_')
}

export function merge(base, extra) {
  return {
    ...base,
    ...extra,
    output: { ...base.output, ...extra.output },
    resolve: { ...base.resolve, ...extra.resolve },
    optimization: { ...base.optimization, ...extra.optimization },
    plugins: [...base.plugins, ...extra.plugins],
  }
}
