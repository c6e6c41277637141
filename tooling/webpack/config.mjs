// Webpack configurations of the shell and of an area; api-config.mjs has the API's.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
import { FirstScriptPlugin } from './first-script.mjs'
import { IntegrityPlugin } from './integrity.mjs'
import { NoTestCodePlugin } from './no-test-code.mjs'
import { ShellPlugin } from './shell-plugin.mjs'
import { provideSource, sharedFor } from './shared.mjs'
import { swc } from './swc.mjs'

const require = createRequire(import.meta.url)
const { ModuleFederationPlugin } = enhanced

/** The declaration of an area, from its area.ts. */
export function declarationOf(name) {
  const file = join(root, `mfe-${name}`, 'area.ts')
  const declaration = loadTs(file).default
  if (!declaration) throw new Error(`${file}: the declaration must be the default export`)
  return declaration
}

/** The shell, which is the federation's host. */
export function shellConfig({ version, dev = false, refresh = false }) {
  const folder = join(root, 'shell')
  const firstScript = new FirstScriptPlugin(folder)
  return merge(browserConfig({ folder, namespace: 'shell', dev, refresh }), {
    name: 'shell',
    entry: { main: [writeProvideFile(folder, dev), join(folder, 'src/main.tsx')] },
    output: { publicPath: 'auto', uniqueName: `shell_${identifier(version)}` },
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
      firstScript,
      new ShellPlugin({ folder, version, firstScript }),
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  })
}

/** One area, declared by its area.ts. */
export function areaConfig({ name, version, dev = false }) {
  const folder = join(root, `mfe-${name}`)
  const declaration = declarationOf(name)
  // With the version, as it names the chunk registry too: without it a new version would run the old one's chunks.
  const global = `area_${identifier(name)}_${identifier(version)}`
  const area = new AreaPlugin({ folder, name, version, global, declaration })
  return merge(browserConfig({ folder, namespace: name, dev, refresh: dev }), {
    name: `mfe-${name}`,
    entry: {},
    output: { publicPath: 'auto', uniqueName: global, crossOriginLoading: 'anonymous' },
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
      new IntegrityPlugin(),
      ...(dev ? [new ReactRefreshPlugin({ overlay: false, library: global })] : []),
    ],
  })
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
        { test: /\.tsx?$/, use: swc({ react: true, namespace, dev, refresh }) },
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
      // Leaves out moment's languages: code that needs one imports 'moment/locale/es' or 'moment/locale/pt'.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      // Such a file imports '../moment', which would bundle a second copy beside the shared one.
      new webpack.NormalModuleReplacementPlugin(/^\.\.\/moment$/, (resource) => {
        if (/moment[\\/]locale$/.test(resource.context)) resource.request = 'moment'
      }),
      new NoTestCodePlugin(),
      ...(dev ? [] : [new CompressPlugin()]),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}

/** Writes the module of provideSource into the shell's node_modules, where its imports resolve as the shell's do. */
function writeProvideFile(folder, dev) {
  const file = join(folder, 'node_modules/.portal', dev ? 'shared-provide.dev.js' : 'shared-provide.js')
  const source = provideSource({ dev })
  mkdirSync(join(file, '..'), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source)
  return file
}

/** Without this alias the shell bundles the federation runtime twice, once as CommonJS. */
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
