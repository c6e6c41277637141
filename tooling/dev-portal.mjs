import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import webpack from 'webpack'
import { page, publishFont, variantsFolder } from '../shell/release/write-pages.mjs'
import { readJson, siteFolder } from '../shell/release/site-folder.mjs'
import { updateSite } from '../shell/release/update-site.mjs'
import { build } from './build.mjs'
import { states } from './parts.mjs'
import { root } from './root.mjs'
import { outputJson, registryWith, serveDev } from '../area-tooling/serve-dev.mjs'
import { areaConfig } from '../area-tooling/webpack/area-config.mjs'
import { shellConfig } from './webpack/config.mjs'

const apiPort = Number(process.env.PORT || 8080)
const port = Number(process.env.DEV_PORT || apiPort + 1)
const areaPort = port + 1
const api = `http://localhost:${apiPort}`
const site = siteFolder()

/** Serves the portal with one part (as of build.mjs) in development. Resolves when the page can be opened. */
export async function servePortal(part) {
  if (part.kind === 'api') throw new Error('The API has no development build: npm start builds what has changed')
  await build()
  await updateSite(
    site,
    states()
      .filter(({ kind }) => kind === 'area')
      .map((area) => area.name),
  )
  const server = await startApi()
  const area = part.kind === 'area' ? await serveArea(part.name) : null
  await serveShell(area)
  console.log(`${part.folder} with its changes at once: http://localhost:${port}`)
  server.on('exit', (code) => process.exit(code ?? 1))
}

async function startApi() {
  const server = spawn(process.execPath, [join(root, 'api/dist/server.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => server.kill())
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
  const [first] = await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(() => {
      throw new Error('The API did not start')
    }),
  ])
  process.stdout.write(first)
  server.stdout.pipe(process.stdout)
  return server
}

/** Serves an area's development build on its own port, to which the shell's server forwards. */
async function serveArea(name) {
  const base = `/areas/${name}/dev/`
  const compiler = webpack(areaConfig({ folder: join(root, `mfe-${name}`), version: 'dev', dev: true }))
  await serveDev(compiler, { port: areaPort, static: false, devMiddleware: { publicPath: base } })
  return { read: () => outputJson(compiler, 'area.json'), base }
}

async function serveShell(area) {
  const compiler = webpack(shellConfig({ version: 'dev', dev: true, refresh: area === null }))
  const registry = () => registryOf(area)
  await serveDev(compiler, {
    port,
    static: { directory: join(site, 'static'), publicPath: '/static/', watch: false },
    devMiddleware: { publicPath: '/static/', index: false },
    hot: area === null,
    liveReload: area === null,
    proxy: [
      ...(area ? [{ context: [area.base], target: `http://localhost:${areaPort}` }] : []),
      { context: ['/api', '/media', '/areas'], target: api },
    ],
    setupMiddlewares: (middlewares, server) => {
      server.app.get('/registry.json', (_request, response) => response.json(registry()))
      middlewares.push({
        name: 'page',
        middleware: (request, response, next) => {
          if (request.method !== 'GET' || /\.\w+$/.test(request.path)) next()
          else response.type('html').send(pageOf(compiler, registry()))
        },
      })
      return middlewares
    },
  })
}

/** The registry of the site folder with the shell and this area, if any, as development builds. */
function registryOf(area) {
  const active = { ...readJson(join(site, 'registry.json')), shell: 'dev' }
  return area ? registryWith(active, area.read(), area.base) : active
}

function pageOf(compiler, registry) {
  return withRefreshHook(
    page({
      name: variant(),
      config: readJson(join(variantsFolder, `${variant()}.json`)).public,
      shell: outputJson(compiler, 'shell.json'),
      registry,
      urlOfFont: (specifier) => publishFont(site, specifier),
    }),
  )
}

function variant() {
  return process.env.PORTAL_VARIANT || 'prisma'
}

/** Fast Refresh in an area must know renderers that started earlier: this hook collects them before react-dom runs. */
function withRefreshHook(html) {
  const hook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= (() => {
    const renderers = new Map()
    return { renderers, supportsFiber: true, inject: (renderer) => { renderers.set(renderers.size + 1, renderer); return renderers.size },
      onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} }
  })()`
  return html.replace('<head>', `<head><script>${hook}</script>`)
}
