import { aCatalog, anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
})

/** A deleted lead that had an offer, a catalogue and a seller’s cart of one line. */
async function aDeletedLead() {
  const lead = await portal.aLead({ name: 'Hostal Luna', email: 'luna@hostal.test' })
  const offer = await anOffer(portal.db, { lead_id: lead.id })
  const catalog = await aCatalog(portal.db, { lead_id: lead.id })
  const seller = await portal.anAccount({ role: 'admin' })
  const product = (await portal.aProduct()).id
  await seller.post('cart/add_cart_item/', { lead: lead.id, product, quantity: 1 })
  expect((await admin.delete(`leads/${lead.id}/`)).status).toBe(204)
  return { lead, offer, catalog, seller, product }
}

describe('a lead that was deleted (rule O-3)', () => {
  test('is in no list and no search, and is not found', async () => {
    const { lead } = await aDeletedLead()
    for (const list of ['leads/', `leads/?search=${lead.id}`, 'leads/?search=luna'])
      expect((await admin.get(list)).body.results).not.toContainEqual(expect.objectContaining({ id: lead.id }))
    expect((await admin.get(`leads/${lead.id}/`)).status).toBe(404)
    expect((await admin.patch(`leads/${lead.id}/`, { contact: 'Rosa' })).status).toBe(404)
    expect((await admin.delete(`leads/${lead.id}/`)).status).toBe(404)
  })

  test('gets no line, no list, no offer and no quotation', async () => {
    const { lead, seller, product } = await aDeletedLead()
    const customer = { lead: lead.id }
    for (const answer of [
      await seller.post('cart/add_cart_item/', { ...customer, product, quantity: 1 }),
      await seller.post('cart/check_lines/', { ...customer, rows: [{ row: 1, code: 'A', quantity: '1' }] }),
      await seller.patch('cart/create_offer/', customer),
      await seller.patch('cart/clear/', customer),
      await seller.patch('cart/restore/', customer),
      await seller.get(`products/suggestions/?search=a&lead=${lead.id}`),
      await seller.post('quotation_request/', { product: { id: product }, text: '¿Precio?', lead: { id: lead.id } }),
    ])
      expect(answer.status).toBe(404)
  })

  test('loses its cart, and the account begins a new one', async () => {
    const { seller, product } = await aDeletedLead()
    expect((await seller.get('cart/')).body).toMatchObject({ id: null, items: [] })
    const client = (await portal.aClient()).id
    expect((await seller.post('cart/add_cart_item/', { client, product, quantity: 1 })).body.items).toHaveLength(1)
  })

  test('is still named by its documents', async () => {
    const { offer, catalog } = await aDeletedLead()
    expect((await admin.get(`offers/${offer.id}/`)).body.lead.name).toBe('Hostal Luna')
    expect((await admin.get(`catalogs/${catalog.id}/`)).body.lead.name).toBe('Hostal Luna')
  })

  test('is in the audit once for one key', async () => {
    const { id } = await portal.aLead()
    const key = { 'idempotency-key': 'delete-once' }
    for (let time = 0; time < 2; time++) expect((await admin.delete(`leads/${id}/`, undefined, key)).status).toBe(204)
    const rows = await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'lead.deleted')
      .where('entity_id', '=', String(id))
      .execute()
    expect(rows).toHaveLength(1)
  })
})
