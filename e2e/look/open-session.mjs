/**
 * Logs an account of the demonstration data in, null for a visitor, and chooses its first client and that client's
 * first centre: `{ client, call, storageFor }`. client is its id, `call(method, path, body)` calls the API, and
 * `storageFor(origin)` is what its browser has stored.
 */
export async function openSession(url, email) {
  if (email === null) return { client: null, storageFor: () => storage(url, { _language: 'es' }) }
  let token
  const call = async (method, path, body) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  token = (await call('POST', 'api-token-auth/', { email, password: 'Demo-1234' })).token
  const client = await call('GET', 'clients/1/')
  const center = await call('GET', 'centers/1/')
  const stored = {
    _token: token,
    _client: JSON.stringify(client),
    _center: JSON.stringify(center),
    _language: 'es',
    popup_aviso: 'true',
  }
  return { client: client.id, call, storageFor: (origin) => storage(origin, stored) }
}

const storage = (origin, stored) => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
})
