import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalAt } from './remote.mjs'

let dist
let server
/** The calls so far, as the portal got them. */
let calls
let answer
beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
  writeFileSync(join(dist, 'area.json'), '{"name":"cart"}')
  writeFileSync(join(dist, 'remoteEntry.js'), 'var cart')
  writeFileSync(join(dist, '.version'), '1.0.0')
  calls = []
  answer = { status: 200, body: { version: '1.0.0-1a2b3c4d', from: null, is_changed: true } }
  server = createServer((request, response) => {
    const parts = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      calls.push({
        ...request,
        method: request.method,
        path: request.url,
        headers: request.headers,
        body: Buffer.concat(parts),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.close()
  rmSync(dist, { recursive: true, force: true })
})
const portal = () => portalAt(`http://127.0.0.1:${server.address().port}`, 'portal_key')

/** The fields of a form by name, in their order. */
async function formOf({ body, headers }) {
  const form = await new Response(body, { headers: { 'content-type': headers['content-type'] } }).formData()
  return Object.fromEntries(form)
}

test('a release is the folder as a ZIP file, after its hash, commit and notes (rule A-65)', async () => {
  expect(await portal().release('cart', dist, { commit: 'abc+', notes: 'Larger fields' })).toEqual(answer.body)
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/api/areas/cart/releases/',
    headers: { authorization: 'Bearer portal_key' },
  })
  const form = await formOf(calls[0])
  expect(Object.keys(form)).toEqual(['sha256', 'commit', 'notes', 'file'])
  const file = Buffer.from(await form.file.arrayBuffer())
  expect(form.sha256).toBe(createHash('sha256').update(file).digest('hex'))
  expect(file.toString('latin1')).toContain('area.json')
  expect(file.toString('latin1')).not.toContain('.version')
})

test('the same folder sent again has the same hash, so that nothing is released twice', async () => {
  await portal().release('cart', dist, {})
  await portal().release('cart', dist, {})
  const [first, second] = await Promise.all(calls.map(formOf))
  expect(first.sha256).toBe(second.sha256)
})

test.each([
  [{ status: 403, body: { detail: 'This token is not of this area.' } }, 'This token is not of this area. [403]'],
  [{ status: 400, body: { code: 'owned', message: 'cart owns /carrito' } }, 'cart owns /carrito (owned) [400]'],
  [{ status: 404, body: { detail: 'Not found.' } }, /was not found: is this the address of the portal\?/],
])('a refusal is told in the portal’s words', async (refusal, message) => {
  answer = refusal
  await expect(portal().rollBack('cart', '1.0.0-1a2b3c4d')).rejects.toThrow(message)
})

test('a portal that does not answer, and a missing address or token, are told as such', async () => {
  await expect(portalAt('http://127.0.0.1:1', 'x').live()).rejects.toThrow(/^http:\/\/127\.0\.0\.1:1 does not answer/)
  expect(() => portalAt(undefined, 'x')).toThrow('Which portal?')
  expect(() => portalAt('http://127.0.0.1:1')).toThrow('A token of the area is expected')
})
