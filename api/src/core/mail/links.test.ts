import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { VariantName } from '@portal/shared-sdk/contract'
import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { cxmlSetup } from '../../../test/cxml-setup'

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

/** The mails of the outbox. */
async function mails(): Promise<string[]> {
  await portal.jobs.runDue()
  return existsSync(outbox)
    ? readdirSync(outbox).map((file) =>
        readFileSync(join(outbox, file), 'utf8')
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      )
    : []
}
const headOf = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(mail)![1]!.trim()

/** The portal's addresses in the mails of the outbox, by recipient. */
const links = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await mails()).map((mail) => [headOf(mail, 'To'), /https?:\/\/[^?#\s]+/.exec(mail)?.[0] ?? 'no link']),
  )

/** Accounts with and without a variant, whose variant has an address or none; each with the base of its links. */
const everybody: [string, VariantName | null, string, string][] = [
  ['an account of a variant with an address', 'arablau', 'evil.example', 'https://pedidos.arablau.test'],
  ['an account of a variant without one', 'vario', 'evil.example', 'http://portal.test'],
  ['an account of no variant', null, 'evil.example', 'http://portal.test'],
  ['an account of a variant at the host of another', 'vario', 'arablau.localhost:8080', 'http://portal.test'],
  ['an account of no variant at the host of one', null, 'arablau.localhost:8080', 'http://portal.test'],
]

describe.each(everybody)(
  'links for %s are the installation’s, whatever the Host header says (rule P-9)',
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
      const customer = { client: client.id, center: center.id, ...(what === 'offer' && { print_format: 1 }) }
      expect((await seller.patch(`cart/create_${what}/`, customer, { host })).body.message_flag).toBe(1)
      expect(await links()).toMatchObject({ [approver.email]: `${base}/${page}` })
    })

    test('of an invitation', async () => {
      const client = await portal.aClient()
      const manager = await portal.anAccount({ clients: [client.id], can_manage_users: true, variant })
      const email = `guest${manager.id}@hotel.test`
      expect((await manager.post('users/invitations/', { email }, { host })).status).toBe(201)
      expect(await links()).toEqual({ [email]: `${base}/invitacion` })
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

/** The sender of a mail, and the first brand that it names. */
const senderOf = (mail: string) => [headOf(mail, 'From'), /Arablau|Vario|Prisma/.exec(mail)?.[0]]

describe.each([
  ['its own variant', 'vario', 'pedidos@vario.example', 'Vario'],
  ['PORTAL_VARIANT', null, 'pedidos@prisma.example', 'Prisma'],
] as const)(
  'mails of an account are %s’s at the host of another variant (rule P-9)',
  (_whose, variant, from, brand) => {
    const host = 'arablau.localhost'

    test.each([
      ['offer', { print_format: 1 }, true],
      ['catalog', { catalog_name: 'Temporada', catalog_type: 1, catalog_items_per_page: 2 }, false],
      ['order', {}, false],
    ] as const)('%s', async (what, input, isLinked) => {
      const client = await portal.aClient({ email: 'compras@hotel.test' })
      const customer = { client: client.id, center: (await portal.aCenter({ client_id: client.id })).id }
      const seller = await portal.anAccount({ role: 'admin', variant })
      const product = (await portal.aProduct({ price: '10' })).id
      await seller.post('cart/add_cart_item/', { client: client.id, product, quantity: 1 })
      expect((await seller.patch(`cart/create_${what}/`, { ...customer, ...input }, { host })).status).toBe(200)
      const mail = (await mails()).find((sent) => headOf(sent, 'To') === 'compras@hotel.test')!
      expect(senderOf(mail)).toEqual([from, brand])
      expect(/https?:\/\/[^#?\s]+/.exec(mail)?.[0]).toBe(isLinked ? 'http://portal.test/oferta' : undefined)
    })

    test('password', async () => {
      const { email } = await portal.anAccount({ variant })
      await portal.stranger.post('password_reset/', { email }, { host })
      const [mail] = await mails()
      expect(senderOf(mail!)).toEqual([from, brand])
    })

    test('a change of the password', async () => {
      const account = await portal.anAccount({ variant })
      const change = { current_password: 'Demo-1234', password: 'Otra-clave-2026' }
      expect((await account.patch('account/', change, { host })).status).toBe(200)
      const [mail] = await mails()
      expect(senderOf(mail!)).toEqual([from, brand])
    })
  },
)
