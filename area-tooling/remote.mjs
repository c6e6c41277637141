// The calls of a running portal that concern releases (docs/operations/releases.md).
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import yazl from 'yazl'

/**
 * A running portal, for the holder of an area's token. Calls throw an Error with the portal's own words, or with what
 * keeps it from answering.
 */
export function portalAt(url, token) {
  if (!url) throw new Error('Which portal? Its address is expected: --portal https://portal.example, or PORTAL_URL')
  if (!token) throw new Error('A token of the area is expected: --token, or PORTAL_TOKEN')
  const base = new URL('api/areas/', url.endsWith('/') ? url : `${url}/`)
  return {
    /** Sends the built folder. Answers `{ version, from, is_changed }`. */
    release: async (area, dist, { commit, notes }) => {
      const file = await zipOf(dist)
      const form = new FormData()
      form.set('sha256', createHash('sha256').update(file).digest('hex'))
      if (commit) form.set('commit', commit)
      if (notes) form.set('notes', notes)
      form.set('file', new Blob([file], { type: 'application/zip' }), `${area}.zip`)
      return call(base, token, 'POST', `${area}/releases/`, form)
    },
    /** Answers as release does. */
    rollBack: (area, to, notes) => call(base, token, 'POST', `${area}/rollback/`, { to, ...(notes && { notes }) }),
    /** What a release of the area is held against, as of shared-sdk/src/held-against.ts. */
    heldAgainst: (area) => call(base, token, 'GET', `${area}/held_against/`),
    /** The live version of every area. */
    live: () => call(base, token, 'GET', ''),
    /** The releases of the token's own area, the newest first. */
    releases: (area) => call(base, token, 'GET', `${area}/releases/`),
  }
}

async function call(base, token, method, path, body) {
  const isForm = body instanceof FormData
  const address = new URL(path, base)
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'accept-language': 'en',
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(120_000),
  }).catch((error) => {
    throw new Error(`${address.origin} does not answer: ${error.cause?.message ?? error.message}`)
  })
  const answer = await response.json().catch(() => null)
  if (!response.ok) throw new Error(refusalOf(response.status, answer, address))
  if (answer === null) throw new Error(`${address.href} is no portal: JSON expected`)
  return answer
}

function refusalOf(status, answer, address) {
  if (status === 404 && !answer?.code) return `${address.href} was not found: is this the address of the portal?`
  return [answer?.message ?? answer?.detail ?? 'no reason given', answer?.code && `(${answer.code})`, `[${status}]`]
    .filter(Boolean)
    .join(' ')
}

/** A built folder as a ZIP file. The same files give the same bytes. */
function zipOf(dist) {
  const zip = new yazl.ZipFile()
  const mtime = new Date('2000-01-01T00:00:00Z')
  for (const name of readdirSync(dist).sort())
    if (!name.startsWith('.')) zip.addBuffer(readFileSync(join(dist, name)), name, { mtime, mode: 0o100644 })
  zip.end()
  return zip.outputStream.toArray().then((parts) => Buffer.concat(parts))
}
