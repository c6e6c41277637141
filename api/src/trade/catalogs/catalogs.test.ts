import * as xlsx from '@e965/xlsx'
import { aStatNode } from '../../../test/a-client'
import { aCatalog } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { newMails } from '../../../test/mails'
import { pdfText } from '../../../test/pdf-text'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-05-20T10:00:00')
})

const numbers = ({ body }: { body: { results: { number: string }[] } }) => body.results.map(({ number }) => number)

describe('the list of catalogues (rule O-40)', () => {
  test('has those of the account’s clients and leads, the newest first, without their lines', async () => {
    const node = await aStatNode(portal.db)
    const seller = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
    const client = await portal.aClient({ stat_node_id: node.id, name: 'Hotel Marina' })
    const lead = await portal.aLead({ stat_node_id: node.id, name: 'Hostal Luna' })
    const creator = { creator_id: seller.id }
    const first = await aCatalog(portal.db, {
      client_id: client.id,
      created: new Date('2026-05-01'),
      lines: 3,
      ...creator,
    })
    const second = await aCatalog(portal.db, { lead_id: lead.id, created: new Date('2026-05-02'), ...creator })
    await aCatalog(portal.db, { client_id: (await portal.aClient()).id })
    const answer = await seller.get('catalogs/')
    expect(numbers(answer)).toEqual([second.number, first.number])
    expect(answer.body).toMatchObject({ count: 2, total_pages: 1 })
    expect(answer.body.results[1]).toEqual({
      id: first.id,
      number: first.number,
      name: 'Temporada',
      created: '2026-05-01T02:00:00',
      type: 'budgetwof',
      type_name: 'Catálogo con precios y totales',
      items_per_page_name: '4 productos por página',
      client: expect.objectContaining({ id: client.id, name: 'Hotel Marina' }),
      lead: null,
      creator_user: { first_name: 'Ana', email: seller.email },
      lines_count: 3,
    })
    expect(numbers(await seller.get('catalogs/?ordering=created'))).toEqual([first.number, second.number])
    expect(numbers(await seller.get('catalogs/?ordering=client'))).toEqual([second.number, first.number])
    expect(numbers(await seller.get(`catalogs/?lead=${lead.id}`))).toEqual([second.number])
    expect(numbers(await seller.get(`catalogs/?client=${client.id}`))).toEqual([first.number])
    const buyer = await portal.anAccount({ clients: [client.id] })
    expect(numbers(await buyer.get('catalogs/'))).toEqual([first.number])
    await seller.delete(`leads/${lead.id}/`)
    expect(numbers(await seller.get('catalogs/'))).toEqual([second.number, first.number])
  })

  test('can be searched by number, name, client and lead, and filtered by country', async () => {
    const admin = await portal.anAccount({ role: 'admin' })
    const lead = await portal.aLead({ name: 'Pensión Río', email: 'rio@pension.test', country_id: 'sp' })
    const seller = await portal.anAccount({ role: 'admin' })
    await seller.post('cart/add_cart_item/', { lead: lead.id, product: (await portal.aProduct()).id, quantity: 1 })
    const { body: made } = await seller.patch('cart/create_catalog/', {
      lead: lead.id,
      catalog_name: 'Otoño Azul',
      catalog_type: 1,
      catalog_items_per_page: 2,
    })
    for (const search of [made.number, 'otono', 'AZUL pension', 'río'])
      expect([search, numbers(await admin.get(`catalogs/?search=${encodeURIComponent(search)}`))]).toEqual([
        search,
        [made.number],
      ])
    expect(numbers(await admin.get('catalogs/?search=otono%20luna'))).toEqual([])
    expect(numbers(await admin.get('catalogs/?search=otono&country=sp'))).toEqual([made.number])
    expect(numbers(await admin.get('catalogs/?search=otono&country=pt'))).toEqual([])
    expect(numbers(await admin.get('catalogs/?search=otono&country=eu'))).toEqual([made.number])
  })
})

test('the list is a spreadsheet as well: all rows that its filters leave (rules O-40, X-10)', async () => {
  const client = await portal.aClient({ name: 'Hotel Coral' })
  const seller = await portal.anAccount({ role: 'sales_manager', clients: [client.id] })
  const owner = { client_id: client.id, creator_id: seller.id }
  const first = await aCatalog(portal.db, { ...owner, created: new Date('2026-05-01'), lines: 3 })
  const second = await aCatalog(portal.db, { ...owner, created: new Date('2026-05-02') })
  const foreign = await portal.aClient()
  await aCatalog(portal.db, { client_id: foreign.id })
  const answer = await seller.get('catalogs/excel/?page_size=1&ordering=created', { 'accept-language': 'en' })
  expect(answer.headers['content-disposition']).toContain('catalogues.xlsx')
  const rows = xlsx.utils.sheet_to_json<Record<string, unknown>>(Object.values(xlsx.read(answer.raw).Sheets)[0]!)
  expect(rows.map((row) => row['Catalogue no.'])).toEqual([first.number, second.number])
  expect(rows[0]).toMatchObject({ Client: 'Hotel Coral', Name: 'Temporada', Products: 3, 'E-mail': seller.email })
  expect((await seller.get(`catalogs/excel/?client=${foreign.id}`)).status).toBe(404)
  expect((await portal.stranger.get('catalogs/excel/')).status).toBe(401)
})

describe('a catalogue is mailed again (rule O-41)', () => {
  async function aMailable(email = 'cliente@hotel.test') {
    const client = await portal.aClient({ email })
    const seller = await portal.anAccount({ role: 'admin' })
    const maker = await portal.anAccount({ role: 'admin' })
    const catalog = await aCatalog(portal.db, { client_id: client.id, creator_id: maker.id })
    const resend = (body: object = {}) => seller.patch(`catalogs/${catalog.id}/resend/`, body)
    return { client, seller, catalog, resend }
  }

  test('to its client, also in another type; its own type and the cart stay', async () => {
    const { seller, client, catalog, resend } = await aMailable()
    const product = (await portal.aProduct()).id
    const { body: cart } = await seller.post('cart/add_cart_item/', { client: client.id, product, quantity: 1 })
    expect(await resend({ type: 2 })).toMatchObject({ status: 200, body: { sent_to: 'cliente@hotel.test' } })
    const mails = (await newMails(portal)).filter(({ to }) => to === 'cliente@hotel.test')
    expect(mails.map(({ to, replyTo }) => ({ to, replyTo }))).toEqual([
      { to: 'cliente@hotel.test', replyTo: seller.email },
    ])
    expect(mails[0]!.text.includes('application/pdf')).toBe(true)
    expect((await seller.get(`catalogs/${catalog.id}/`)).body.type).toBe('budgetwof')
    expect((await seller.get('cart/')).body).toEqual({ ...cart, added: undefined })
  })

  test('a buyer’s mail has the prices that the buyer may see (rule O-54)', async () => {
    const { client, catalog } = await aMailable()
    const mailedBy = async (rights: { can_see_prices: boolean; can_see_totals: boolean }) => {
      const buyer = await portal.anAccount({ clients: [client.id], ...rights })
      expect((await buyer.patch(`catalogs/${catalog.id}/resend/`, { type: 1 })).status).toBe(200)
      const [mail] = await newMails(portal)
      const pdf = mail!.text.slice(mail!.text.indexOf('application/pdf'))
      const content = /\n\n([A-Za-z0-9+/\n]{1000,})/.exec(pdf)![1]!
      return pdfText(Buffer.from(content.replaceAll('\n', ''), 'base64')).join(' ')
    }
    expect(await mailedBy({ can_see_prices: true, can_see_totals: true })).toContain('12,10')
    const blind = await mailedBy({ can_see_prices: false, can_see_totals: false })
    expect(blind).toContain('Temporada')
    expect(blind).not.toMatch(/10,00|12,10/)
  })

  test('three an hour for one catalogue, also of several at once', async () => {
    const { resend } = await aMailable()
    const answers = await Promise.all([1, 2, 3, 4].map(() => resend()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
    expect((await (await aMailable()).resend()).status).toBe(200)
  })

  test('not without an address, in an unknown type, or to a deleted lead', async () => {
    const { resend } = await aMailable('')
    expect(await resend()).toMatchObject({ status: 400, body: { code: 'no_email', message: expect.any(String) } })
    const other = await aMailable()
    expect((await other.resend({ type: 99 })).body).toHaveProperty('type')
    const lead = await portal.aLead({ email: 'lead@hotel.test' })
    const { id } = await aCatalog(portal.db, { lead_id: lead.id })
    expect((await other.seller.patch(`catalogs/${id}/resend/`, {})).body).toEqual({ sent_to: 'lead@hotel.test' })
    await other.seller.delete(`leads/${lead.id}/`)
    expect((await other.seller.patch(`catalogs/${id}/resend/`, {})).status).toBe(404)
  })
})
