import { join } from 'node:path'
import WebpackDevServer from 'webpack-dev-server'

/** Serves a development build and what `options` say. Resolves with the server when the first build is ready. */
export async function serveDev(compiler, options) {
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      allowedHosts: 'all',
      client: { logging: 'warn', overlay: false, webSocketURL: `ws://localhost:${options.port}/ws` },
      hot: true,
      liveReload: false,
      ...options,
    },
    compiler,
  )
  const built = new Promise((resolve) => compiler.hooks.done.tap('dev', resolve))
  compiler.hooks.done.tap('dev', (stats) => {
    if (stats.hasErrors() || stats.hasWarnings())
      console.error(stats.toString({ all: false, errors: true, warnings: true, errorDetails: false }))
  })
  await server.start()
  await built
  return server
}

/** A JSON file of the build as it is now. */
export function outputJson(compiler, file) {
  return JSON.parse(compiler.outputFileSystem.readFileSync(join(compiler.options.output.path, file), 'utf8'))
}

/** A registry in which the development build of an area, its area.json, stands for that area. */
export function registryWith(registry, { uses: _uses, ...release }, base) {
  const others = registry.areas.filter(({ name }) => name !== release.name)
  return { ...registry, areas: [...others, { ...release, base }] }
}
