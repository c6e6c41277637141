import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { VariantName } from '@portal/shared-sdk/contract'
import { aCodeZero } from '../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../test/a-portal'
import { cxmlSetup } from '../../test/cxml-setup'

let portal: TestPortal
let outbox: string
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
  outbox = join(portal.config.dataDir, 'outbox')
  portal.variants.get('arablau').server.baseUrl = 'https://pedidos.arablau.test'
})
beforeEach(async () => {
  await portal.jobs.runDue()
  rmSync(outbox, { recursive: true, force: true })
})

/** The addresses of our own in the mails of the outbox, by who gets them. */
async function links(): Promise<Record<string, string>> {
  await portal.jobs.runDue()
  const mails = existsSync(outbox)
    ? readdirSync(outbox).map((file) =>
        readFileSync(join(outbox, file), 'utf8')
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      )
    : []
  return Object.fromEntries(
    mails.map((mail) => [/^To: (.*)$/m.exec(mail)![1]!.trim(), /https?:\/\/[^?\s]+/.exec(mail)?.[0] ?? 'no link']),
  )
}

/** Whose variant has an address, who has none, and whom only the host shows one; each with the address of its links. */
const everybody: [string, VariantName | null, string, string][] = [
  ['an account of a variant with an address', 'arablau', 'evil.example', 'https://pedidos.arablau.test'],
  ['an account of a variant without one', 'vario', 'evil.example', 'http://portal.test'],
  ['an account of no variant', null, 'evil.example', 'http://portal.test'],
  ['an account of no variant at the host of one', null, 'arablau.localhost:8080', 'https://pedidos.arablau.test'],
]

describe.each(everybody)(
  'links for %s are the installation’s, whatever the Host header says',
  (_who, variant, host, base) => {
    test('of a new password', async () => {
      const { email } = await portal.anAccount({ variant })
      expect(
        (await portal.stranger.post('password_reset/', { email }, { host, 'x-forwarded-host': 'evil.example' })).status,
      ).toBe(200)
      expect(await links()).toEqual({ [email]: `${base}/nueva-contrasena` })
    })

    test.each([
      ['order', 'pedidos/validar-pedidos'],
      ['offer', 'ofertas/validar-ofertas'],
    ])('of an %s to validate', async (what, page) => {
      const client = await portal.aClient({ email: 'compras@hotel.test' })
      const center = await portal.aCenter({ client_id: client.id, purchase_limit: '1', purchase_limit_period: 'M' })
      const approver = await portal.anAccount({
        clients: [client.id],
        can_validate_orders: true,
        can_validate_offers: true,
        variant,
      })
      const seller = await portal.anAccount({ role: 'admin' })
      await seller.post('cart/add_cart_item/', {
        client: client.id,
        product: (await portal.aProduct({ price: '10' })).id,
        quantity: 1,
      })
      expect(
        (await seller.patch(`cart/create_${what}/`, { client: client.id, center: center.id }, { host })).body
          .message_flag,
      ).toBe(1)
      expect(await links()).toMatchObject({ [approver.email]: `${base}/${page}` })
    })

    test('of a purchasing system’s start page', async () => {
      const buyer = await portal.aBuyerSystem()
      await portal.db.updateTable('account').set({ variant }).where('id', '=', buyer.account.id).execute()
      const { body } = await portal.app.inject({
        method: 'POST',
        url: '/api/punchout/setup/',
        headers: { 'content-type': 'text/xml', host },
        payload: cxmlSetup(buyer),
      })
      expect(new URL(/<URL>([^<]+)/.exec(body)![1]!).origin).toBe(base)
    })

    test('of the page that an OCI form lands on', async () => {
      const buyer = await portal.aBuyerSystem({ protocol: 'oci' })
      await portal.db.updateTable('account').set({ variant }).where('id', '=', buyer.account.id).execute()
      const enter = async (hook: string) => {
        const payload = new URLSearchParams({
          USERNAME: buyer.identity,
          PASSWORD: buyer.secret,
          HOOK_URL: hook,
        }).toString()
        const { headers } = await portal.app.inject({
          method: 'POST',
          url: '/api/punchout/oci/',
          headers: { 'content-type': 'application/x-www-form-urlencoded', host },
          payload,
        })
        return String(headers.location)
      }
      expect(new URL(await enter('https://buyer.example/hook')).origin).toBe(base)
      expect(await enter('https://evil.example/hook')).toBe(`${base}/login?entry=failed`)
    })
  },
)
