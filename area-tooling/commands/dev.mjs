import webpack from 'webpack'
import { areaFolder } from '../area-folder.mjs'
import { declarationOf } from '../declaration.mjs'
import { outputJson, registryWith, serveDev } from '../serve-dev.mjs'
import { areaConfig } from '../webpack/area-config.mjs'

const registryBlock = /(<script type="application\/json" id="portal-registry">)([^<]*)(<\/script>)/

/**
 * portal-area dev: serves a running portal with this area as it stands in the files; a change loads the page anew. Code and
 * declaration are the area's own, everything else is the portal's, its API too: what is written there is written.
 */
export async function run(subject, { portal = process.env.PORTAL_URL, port = '8090' }) {
  const folder = areaFolder(subject)
  if (!portal) throw new Error('Which portal? Its address is expected: --portal https://portal.example, or PORTAL_URL')
  const { origin, pathname } = new URL(portal)
  const path = pathname.replace(/\/$/, '')
  const { name } = declarationOf(folder)
  // React in the page is the shell's production build, which takes no change without a load.
  const compiler = webpack(areaConfig({ folder, version: 'dev', dev: true, reactDev: false }))
  const base = `/areas/${name}/dev/`
  const withArea = (registry) => registryWith(registry, outputJson(compiler, 'area.json'), base)
  const ask = async (request) => {
    const headers = {
      accept: request.headers.accept ?? '*/*',
      'accept-language': request.headers['accept-language'] ?? 'es',
    }
    return fetch(new URL(request.originalUrl, origin), { headers })
  }
  const answerRegistry = async (request, response) => response.json(withArea(await (await ask(request)).json()))
  const answerPage = async (request, response) => {
    const answer = await ask(request)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy')
    if (policy) response.setHeader('content-security-policy', policy)
    response.status(answer.status).type(answer.headers.get('content-type') ?? 'html')
    response.send(
      html.replace(registryBlock, (_, open, text, close) => open + inPage(withArea(JSON.parse(text))) + close),
    )
  }
  /** An asynchronous middleware for what `isMine` says. */
  const own = (name, isMine, answer) => ({
    name,
    middleware: (request, response, next) => {
      if (isMine(request)) answer(request, response).catch(next)
      else next()
    },
  })
  await serveDev(compiler, {
    port: Number(port),
    static: false,
    hot: false,
    liveReload: true,
    devMiddleware: { publicPath: `${path}${base}`, index: false },
    proxy: [{ context: () => true, target: origin, changeOrigin: true }],
    setupMiddlewares: (middlewares) => [
      own('registry', ({ path: asked }) => asked === `${path}/registry.json`, answerRegistry),
      own('page', isPage, answerPage),
      ...middlewares,
    ],
  })
  console.log(`${name} with its changes, the rest from ${origin}${path}: http://localhost:${port}${path}/`)
}

const isPage = ({ method, headers, path }) =>
  method === 'GET' && headers.accept?.includes('text/html') && !/\/(api|media|areas|static)\/|\.\w+$/.test(path)

/** JSON for a script element, which only "<" can end. */
const inPage = (value) => JSON.stringify(value).replaceAll('<', '\\u003c')
