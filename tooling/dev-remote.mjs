// npm run dev -- cart --portal URL: serves one area in development into a deployed portal (rules ).
import { join } from 'node:path'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { outputJson } from '../area-tooling/serve-dev.mjs'
import { areaConfig } from '../area-tooling/webpack/area-config.mjs'
import { root } from './root.mjs'

/**
 * Serves the area's development build from this machine, and its declaration at `/area.json`; nothing else is built.
 * Resolves when the portal can take it. A change loads the portal's page anew: Fast Refresh needs a development build of
 * the shell.
 * @param {{ name: string }} part as of build.mjs
 * @param {string} portal the address of the deployed portal
 * @returns {Promise<{ origin: string, open: string, close: () => Promise<void> }>} open: the address that asks for it
 */
export async function serveIntoPortal(part, portal, port = Number(process.env.DEV_PORT || 8082)) {
  if (part.kind !== 'area')
    throw new Error('Only an area is developed inside a deployed portal: npm run dev -- cart --portal URL')
  const { origin: portalOrigin, pathname } = new URL(portal)
  const origin = `http://localhost:${port}`
  const base = `/areas/${part.name}/dev/`
  const compiler = webpack(areaConfig({ folder: join(root, part.folder), version: 'dev', dev: true, reactDev: false }))
  const built = new Promise((resolve) => compiler.hooks.done.tap('dev', resolve))
  compiler.hooks.done.tap('dev', (stats) => {
    if (stats.hasErrors() || stats.hasWarnings())
      console.error(stats.toString({ all: false, errors: true, warnings: true, errorDetails: false }))
  })
  // Only the portal's own pages read it; Chromium asks once more before a public page reaches this machine.
  const headers = { 'access-control-allow-origin': portalOrigin, 'access-control-allow-private-network': 'true' }
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      allowedHosts: [new URL(portal).hostname],
      headers,
      client: { logging: 'warn', overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
      hot: false,
      liveReload: true,
      static: false,
      devMiddleware: { publicPath: base },
      setupMiddlewares: (middlewares, { app }) => {
        app.get('/area.json', (_request, response) => {
          const { uses: _uses, ...area } = outputJson(compiler, 'area.json')
          response.set(headers).json({ ...area, base })
        })
        return middlewares
      },
    },
    compiler,
  )
  await server.start()
  const stats = await built
  if (stats.hasErrors()) throw new Error(`${part.folder} cannot be built`)
  const open = `${portalOrigin}${pathname.replace(/\/$/, '')}/?area_override=${part.name}@${origin}`
  return { origin, open, close: () => server.stop() }
}
