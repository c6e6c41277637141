// Who opens which page of an area.

/** The accounts of the demonstration data, by which a portal that has them is tried. */
const demo = ['admin@demo.test', 'ventas@demo.test', 'cliente@demo.test'].map((email) => `${email}:Demo-1234`)

/**
 * Sessions in the running portal: those of VERIFY_ACCOUNTS ('email:password email:password'), else of the demonstration.
 * @returns {Promise<{ accounts: { role: string, stored: Record<string, string> }[], notes: string[] }>} stored: what the
 *   browser remembers of the session, a client and its centre
 */
export async function accountsFor(portal, listed = process.env.VERIFY_ACCOUNTS) {
  const wanted = listed?.trim() ? listed.trim().split(/\s+/) : demo
  const found = await Promise.all(wanted.map((pair) => sessionOf(portal, pair)))
  const accounts = found.filter(Boolean)
  const notes =
    accounts.length > 0
      ? []
      : [
          'no account could log in, so that pages of a session were loaded and not drawn: VERIFY_ACCOUNTS="EMAIL:PASSWORD …" names some',
        ]
  return { accounts, notes }
}

async function sessionOf(portal, pair) {
  const at = pair.indexOf(':')
  const answer = await fetch(`${portal}/api/api-token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: pair.slice(0, at), password: pair.slice(at + 1) }),
  }).catch(() => undefined)
  const token = answer?.ok ? (await answer.json()).token : undefined
  if (!token) return undefined
  const ask = async (path) => {
    const response = await fetch(`${portal}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return response.ok ? response.json() : undefined
  }
  const [account, clients] = await Promise.all([ask('account/'), ask('clients/?page_size=1')])
  const client = clients?.results?.[0]
  const centers = client && (await ask(`centers/?client=${client.id}&page_size=1`))
  const center = centers?.results?.[0]
  return {
    role: account?.role,
    ask,
    stored: {
      _token: token,
      popup_aviso: 'true',
      ...(client && { _client: JSON.stringify(client) }),
      ...(center && { _center: JSON.stringify(center) }),
    },
  }
}

/**
 * The visits that start every page and widget of an area: `{ account, path, module, isWidget, chunk }`. account: undefined
 * for a visitor; a page that nobody here may open is left out.
 */
export function visitsOf(release, registry, accounts) {
  const pages = release.routes.flatMap((route) => {
    const isPublic = route.public === true
    const account = isPublic ? undefined : accounts.find(({ role }) => mayOpen(route.when, role))
    if (!isPublic && !account) return []
    return [{ account, path: addressOf(route.path), module: route.page }]
  })
  const widgets = (release.slots ?? []).flatMap((slot) => {
    const account = accounts.find(({ role }) => mayOpen(slot.when, role))
    if (!account) return []
    // The file of its own chunk, as the build names it.
    const { chunks } = release.modules[slot.widget]
    const own = `page${slot.widget.slice(1).replaceAll('/', '-')}.`
    const chunk = chunks.find((file) => file.startsWith(own)) ?? chunks[0]
    return [{ account, path: placeOfSlot(slot.slot, registry), module: slot.widget, isWidget: true, chunk }]
  })
  return distinct([...pages, ...widgets])
}

/** A page at two addresses is started once. */
const distinct = (visits) => [...new Map(visits.map((visit) => [visit.module, visit])).values()]

const mayOpen = ({ role } = {}, own) => role === undefined || [role].flat().includes(own)

/** An address of a pattern; no row has the id 1 for sure: such a page says that there is none. */
const addressOf = (pattern) => `${pattern.replaceAll(/:\w+/g, '1').replace(/\*$/, '')}`.replace(/\/?$/, '/')

/** A page that shows a slot: those of the cart are on its page, all others are in the frame. */
function placeOfSlot(slot, { areas }) {
  const [owner] = slot.split('.')
  const area = areas.find(({ name }) => name === owner)
  return addressOf(area?.routes[0]?.path ?? areas.find(({ name }) => name === 'catalogue')?.routes[0]?.path ?? '/')
}
