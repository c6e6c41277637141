// Webpack configuration of the shell; area-tooling has that of an area, api-config.mjs the API's.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import enhanced from '@module-federation/enhanced/webpack'
import { browserConfig, identifier, merge } from '../../area-tooling/webpack/browser-config.mjs'
import { provideSource, sharedFor } from '../../area-tooling/webpack/shared.mjs'
import { root } from '../root.mjs'
import { ScriptTextPlugin } from './script-text.mjs'
import { ShellPlugin } from './shell-plugin.mjs'

const require = createRequire(import.meta.url)
const { ModuleFederationPlugin } = enhanced

/** The shell, which is the federation's host. */
export function shellConfig({ version, dev = false, refresh = false }) {
  const folder = join(root, 'shell')
  const firstScript = new ScriptTextPlugin(join(folder, 'src/first/first-script.ts'))
  const worker = new ScriptTextPlugin(join(folder, 'src/offline/worker.ts'))
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
        shared: sharedFor('shell', { folder, dev }),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          // An area that was built by the enhanced plugin, as releases of former builds are, takes the runtime from here.
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      firstScript,
      worker,
      new ShellPlugin({ folder, version, firstScript, worker }),
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  })
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
