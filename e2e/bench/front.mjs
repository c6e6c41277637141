import { execFileSync } from 'node:child_process'
import { X509Certificate, createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { loadTs } from '@portal/shared-sdk/load-ts'
import { root } from '../../tooling/root.mjs'

const { pageHeaders } = loadTs(join(root, 'api/src/core/site/page-headers.ts'))
const types = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}

/**
 * A reverse proxy with HTTP/2 and TLS, as in production. It serves the files of a site folder with the build's brotli
 * compression and the portal's headers, and forwards /api/ and /media/ to the portal. delayMs: added to each call of
 * /api/. Answers `{ url, fingerprint, stop }`; startBrowser makes the browser trust the fingerprint.
 */
export async function startFront({ siteDir, portalUrl, delayMs = 0 }) {
  const { key, cert, fingerprint } = certificate()
  const agent = new Agent({ keepAlive: true })
  const page = readPage(join(siteDir, 'pages/prisma.html'))
  const cache = new Map()
  const server = createSecureServer({ key, cert })
  server.on('request', (incoming, response) => {
    const [path] = incoming.url.split('?')
    if (/^\/(api|media)\//.test(path)) {
      setTimeout(() => forward({ incoming, response, agent, portalUrl }), path.startsWith('/api/') ? delayMs : 0)
    } else if (/^\/(static|areas)\//.test(path) || path === '/registry.json')
      sendFile({ path, siteDir, cache, response })
    else response.writeHead(200, page.headers).end(page.body)
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const stop = () => {
    agent.destroy()
    server.close()
  }
  return { url: `https://localhost:${server.address().port}`, fingerprint, stop }
}

function readPage(file) {
  const html = readFileSync(file)
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return {
    body,
    headers: {
      ...pageHeaders(html.toString()),
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    },
  }
}

function sendFile({ path, siteDir, cache, response }) {
  if (!cache.has(path)) cache.set(path, readFileOf(join(siteDir, path)))
  const file = cache.get(path)
  if (!file) return response.writeHead(404).end()
  response
    .writeHead(200, {
      'content-type': types[path.split('.').at(-1)] ?? 'application/octet-stream',
      'content-length': file.body.length,
      ...(file.isBrotli && { 'content-encoding': 'br' }),
      'cache-control': path === '/registry.json' ? 'no-cache' : 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    .end(file.body)
}

function readFileOf(file) {
  for (const [path, isBrotli] of [
    [`${file}.br`, true],
    [file, false],
  ]) {
    try {
      return { body: readFileSync(path), isBrotli }
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
  }
  return null
}

function forward({ incoming, response, agent, portalUrl }) {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')))
  const call = request(
    new URL(incoming.url, portalUrl),
    { method: incoming.method, agent, headers: { ...headers, host: new URL(portalUrl).host } },
    (reply) => {
      // HTTP/2 forbids headers of the connection.
      const {
        connection: _connection,
        'keep-alive': _keepAlive,
        'transfer-encoding': _encoding,
        ...rest
      } = reply.headers
      response.writeHead(reply.statusCode, rest)
      reply.pipe(response)
    },
  )
  call.on('error', () => {
    if (!response.headersSent) response.writeHead(502).end()
  })
  response.on('close', () => call.destroy())
  incoming.pipe(call)
}

/** A self-signed certificate for localhost. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const options = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost'
    const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', certFile]
    execFileSync('openssl', ['req', '-x509', ...options.split(' '), ...files], { stdio: 'ignore' })
    const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)]
    const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    return { key, cert, fingerprint: createHash('sha256').update(spki).digest('base64') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
