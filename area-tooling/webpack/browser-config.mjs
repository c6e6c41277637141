import { dirname, join } from 'node:path'
import webpack from 'webpack'
import TerserPlugin from 'terser-webpack-plugin'
import { CompressPlugin } from './compress.mjs'
import { NoTestCodePlugin } from './no-test-code.mjs'
import { swc } from './swc.mjs'

/**
 * The webpack configuration of everything that runs in a browser. reactDev: whether the page's React is a development
 * build, as in the shell's own; refresh: with Fast Refresh, which needs that.
 */
export function browserConfig({ folder, namespace, dev, reactDev = dev, refresh = false }) {
  return {
    context: folder,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    // The maps of a release are beside its files and named by none: the API gives them to administrators (rule A-77).
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
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
        { test: /\.tsx?$/, use: swc({ react: true, namespace, dev: reactDev, refresh }) },
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
      new NoTestCodePlugin(dirname(folder)),
      ...(dev ? [] : [new CompressPlugin()]),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}

export const identifier = (text) => text.replace(/\W/g, '_')

/** Two webpack configurations as one; of lists the plugins alone are joined. */
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
