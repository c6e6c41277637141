import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack from 'webpack'
import { declarationOf } from '../declaration.mjs'
import { AreaPlugin } from './area-plugin.mjs'
import { browserConfig, identifier, merge } from './browser-config.mjs'
import { ChunkQueryPlugin } from './chunk-query.mjs'
import { IntegrityPlugin } from './integrity.mjs'
import { sharedFor } from './shared.mjs'

const { ContainerPlugin } = webpack.container
const { ConsumeSharedPlugin } = webpack.sharing

/**
 * The webpack configuration of the area in a folder. dev: a development build; reactDev: for a shell that is one too,
 * whose React takes a change without a load of the page.
 *
 * The container is webpack's own: that of `@module-federation/enhanced` brings 5 KB of runtime into each entry, and the
 * shell's federation loads both.
 */
export function areaConfig({ folder, version, dev = false, reactDev = dev }) {
  const declaration = declarationOf(folder)
  const { name } = declaration
  // With the version, as it names the chunk registry too: without it a new version would run the old one's chunks.
  const global = `area_${identifier(name)}_${identifier(version)}`
  const area = new AreaPlugin({ folder, version, global, declaration })
  return merge(browserConfig({ folder, namespace: name, dev, reactDev, refresh: reactDev }), {
    name: `mfe-${name}`,
    entry: {},
    output: {
      publicPath: 'auto',
      uniqueName: global,
      crossOriginLoading: 'anonymous',
      // Else a module that throws when it is loaded is there, in part, for who asks again: the shell does so once.
      strictModuleErrorHandling: true,
    },
    plugins: [
      new ContainerPlugin({
        name: global,
        filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        library: { type: 'var', name: global },
        exposes: area.exposes(),
      }),
      new ConsumeSharedPlugin({ consumes: sharedFor('area', { folder, dev: reactDev }) }),
      area,
      new ChunkQueryPlugin(),
      new IntegrityPlugin(),
      ...(reactDev ? [new ReactRefreshPlugin({ overlay: false, library: global })] : []),
    ],
  })
}
