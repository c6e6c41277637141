import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { rows } from '../../core/db/db'
import { maxDocumentMails } from './count-document-mail'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** A sales account with a cart for a client that has an address, and so many mails sent a while ago. */
async function aSender({ sent, minutes }: { sent: number; minutes: number }) {
  const client = await portal.aClient({ email: 'compras@hotel.test' })
  const center = await portal.aCenter({ client_id: client.id })
  const product = (await portal.aProduct({ price: '10' })).id
  const seller = await portal.anAccount({ role: 'admin' })
  await rows(
    portal.db,
    sql`insert into document_mail (account_id, at) select ${seller.id}, now() - make_interval(mins => ${minutes})
      from generate_series(1, ${sent}) n`,
  )
  const fill = () => seller.post('cart/add_cart_item/', { client: client.id, product, quantity: 1 })
  await fill()
  const customer = { client: client.id, center: center.id }
  const offer = () => seller.patch('cart/create_offer/', { ...customer, print_format: 1 })
  return { seller, fill, customer, offer }
}
const catalog = { catalog_name: 'Temporada', catalog_type: 1, catalog_items_per_page: 2 }

test('an account sends so many offers and catalogues an hour; the next one waits (rule S-79)', async () => {
  const { seller, fill, customer, offer: send } = await aSender({ sent: maxDocumentMails - 2, minutes: 50 })
  expect((await seller.patch('cart/create_catalog/', { ...customer, ...catalog })).status).toBe(200)
  await fill()
  const offer = await send()
  expect(offer.status).toBe(200)
  await fill()
  const before = (await seller.get('offers/')).body.count
  const refused = await send()
  expect([refused.status, refused.body.detail]).toEqual([429, expect.stringContaining('100 documentos')])
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  expect((await seller.get('offers/')).body.count).toBe(before)
  expect((await seller.post(`offers/${offer.body.id}/send_report/`, { print_format: 1 })).status).toBe(429)
  expect((await seller.patch('cart/create_order/', customer)).status).toBe(200)
})

test('an hour later it sends again; what others send does not count (rule S-79)', async () => {
  const { offer } = await aSender({ sent: maxDocumentMails, minutes: 61 })
  expect((await offer()).status).toBe(200)
})
