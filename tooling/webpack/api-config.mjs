import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { swc } from '../../area-tooling/webpack/swc.mjs'

/** The API and its command-line programs as ES modules; packages are not bundled but imported from node_modules. */
export function apiConfig() {
  const folder = join(root, 'api')
  const demo = join(root, 'demo')
  const entry = Object.fromEntries(
    [join(folder, 'src/server.ts'), ...programsOf(folder, ['src', 'test']), ...programsOf(demo, ['.'])].map((file) => [
      file.replace(/^.*\//, '').replace(/(\.program)?\.ts$/, ''),
      file,
    ]),
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
    resolve: {
      extensions: ['.ts', '.js', '.mjs', '.json'],
      // The demonstration is optional: without its package the API is built without it.
      alias: existsSync(demo) ? {} : { '@portal/demo': false },
    },
    module: {
      // createRequire is Node's own: webpack would replace it with undefined.
      parser: { javascript: { createRequire: false, importMeta: false, url: false, worker: false } },
      rules: [{ test: /\.ts$/, use: swc() }],
    },
    // Not minified, so that stack traces can be read.
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

/** Emits a package.json by which Node runs the files of api/dist as ES modules. */
class ModuleTypePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ModuleTypePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('ModuleTypePlugin', () => {
        compilation.emitAsset('package.json', new compiler.webpack.sources.RawSource('{ "type": "module" }\n'))
      })
    })
  }
}

/** The programs below folders of a package, `*.program.ts`: each becomes a file of api/dist. */
function programsOf(folder, names) {
  const below = (path) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      if (['node_modules', 'dist'].includes(entry.name)) return []
      const file = join(path, entry.name)
      if (entry.isDirectory()) return below(file)
      return entry.name.endsWith('.program.ts') ? [file] : []
    })
  return names
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap(below)
}
