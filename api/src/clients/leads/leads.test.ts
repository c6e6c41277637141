import * as xlsx from '@e965/xlsx'
import { variantNames, type VariantName } from '@portal/shared-sdk/contract'
import { aStatNode } from '../../../test/a-client'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { aNewLead } from '../../../test/rights-rows'

let portal: TestPortal
let admin: Caller
let form: Record<string, unknown>
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
  form = (await aNewLead(portal)) as Record<string, unknown>
  await portal.db.insertInto('province').values({ id: 113, name: 'Porto', country_id: 'pt' }).execute()
})

const ids = ({ body }: { body: { results: { id: number }[] } }) => body.results.map(({ id }) => id)

describe('the list of leads', () => {
  // Rule O-61.
  test('is searched by any word of a lead, whatever accents and case', async () => {
    const { body: lead } = await admin.post('leads/', {
      ...form,
      name: 'Posada Ñandú',
      contact: 'Íñigo Sáez',
      city: 'Alcalá',
      postal_code: '28801',
      phone: '699 111 222',
      email: 'inigo@posada.test',
      national_id: 'B8765',
    })
    for (const search of [
      'posada nandu',
      'NANDU posada',
      'iñigo',
      'ALCALA',
      '28801',
      '699 111',
      'posada.test',
      'b8765',
      'posada madrid',
      String(lead.id),
    ]) {
      expect([search, ids(await admin.get(`leads/?search=${encodeURIComponent(search)}`)).includes(lead.id)]).toEqual([
        search,
        true,
      ])
    }
    expect((await admin.get('leads/?search=posada lisboa')).body).toEqual({ results: [], count: 0, total_pages: 0 })
  })

  test('shows references as ids with their names beside them', async () => {
    const { body: lead } = await admin.post('leads/', form)
    const { body } = await admin.get('leads/?page_size=1000')
    expect(body.results.find(({ id }: { id: number }) => id === lead.id)).toEqual({
      id: lead.id,
      name: 'Hotel Sol',
      contact: null,
      national_id: null,
      phone: '600',
      email: 'rosa@sol.test',
      address_main: null,
      city: null,
      postal_code: null,
      country: 'sp',
      sales_person: 1,
      province: 28,
      channel: 1,
      sector: 1,
      business: 1,
      origin: 1,
      price_rate: 1,
      priceRate: 1,
      sales_person_name: 'sales_person 1',
      province_name: 'Madrid',
      channel_name: 'channel 1',
      sector_name: 'sector 1',
      business_name: 'business 1',
      origin_name: 'origin 1',
      price_rate_name: 'price_rate 1',
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      version: 1,
    })
  })

  test.each([
    ['', ['Abeto', 'Álamo', 'boj']],
    ['ordering=-name', ['boj', 'Álamo', 'Abeto']],
    ['ordering=city', ['boj', 'Abeto', 'Álamo']],
    ['ordering=-created', ['Abeto', 'boj', 'Álamo']],
    ['country=pt', ['boj']],
    ['country=eu&ordering=name', ['Abeto', 'Álamo', 'boj']],
    ['page_size=2&page=2', ['boj']],
    ['page=99', []],
  ])('%s is ordered, filtered and paged', async (query, names) => {
    if (!(await portal.db.selectFrom('lead').select('id').where('name', '=', 'boj').executeTakeFirst())) {
      await portal.aLead({ name: 'Álamo', email: 'arbol@a.test', city: 'Vigo', created_at: '2024-01-01' })
      await portal.aLead({
        name: 'boj',
        email: 'arbol@b.test',
        city: 'Braga',
        country_id: 'pt',
        created_at: '2024-02-01',
      })
      await portal.aLead({ name: 'Abeto', email: 'arbol@c.test', city: 'Lugo', created_at: '2024-03-01' })
    }
    const { status, body } = await admin.get(`leads/?search=arbol&${query}`)
    expect([status, body.results.map(({ name }: { name: string }) => name)]).toEqual([200, names])
  })

  test('refuses any other ordering (rule O-61)', async () => {
    expect(await admin.get('leads/?ordering=price_rate')).toMatchObject({
      status: 400,
      body: { ordering: [expect.any(String)] },
    })
  })
})

test('the list of leads as a spreadsheet has all found rows of the account’s leads', async () => {
  const node = await aStatNode(portal.db)
  const manager = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
  const first = { name: 'Casa Azul', email: 'hoja@azul.test', city: 'Cádiz', stat_node_id: node.id }
  await portal.aLead({ ...first, created_at: '2024-01-31T23:30:00Z' })
  await portal.aLead({ name: 'Casa Verde', email: 'hoja@verde.test', stat_node_id: node.id })
  await portal.aLead({ name: 'Casa Ajena', email: 'hoja@ajena.test' })
  const answer = await manager.get('leads/excel/?search=hoja&page_size=1&ordering=-name', { 'accept-language': 'en' })
  expect(answer.headers['content-disposition']).toContain('leads.xlsx')
  const rows = xlsx.utils.sheet_to_json<Record<string, unknown>>(Object.values(xlsx.read(answer.raw).Sheets)[0]!)
  expect(rows.map(({ Name }) => Name)).toEqual(['Casa Verde', 'Casa Azul'])
  expect(rows[1]).toMatchObject({ 'E-mail': 'hoja@azul.test', City: 'Cádiz' })
  const buyer = await portal.anAccount({ role: 'client' })
  expect((await buyer.get('leads/excel/')).status).toBe(403)
  expect((await portal.stranger.get('leads/excel/')).status).toBe(401)
})

describe('whose leads', () => {
  // Rule O-60.
  test('a sales manager sees those of its branch and those it looks after itself, and no other', async () => {
    const zone = await aStatNode(portal.db)
    const [below, elsewhere] = [await aStatNode(portal.db, zone), await aStatNode(portal.db)]
    await portal.db.insertInto('sales_person').values({ id: 50, name: 'Aitana' }).execute()
    const [mine, own, foreign] = [
      await portal.aLead({ stat_node_id: below.id }),
      await portal.aLead({ stat_node_id: elsewhere.id, sales_person_id: 50 }),
      await portal.aLead({ stat_node_id: elsewhere.id }),
    ]
    const manager = await portal.anAccount({ role: 'sales_manager', stat_node_id: zone.id, sales_person_id: 50 })
    expect(ids(await manager.get('leads/')).sort((a, b) => a - b)).toEqual([mine.id, own.id])
    expect(await manager.get(`leads/${own.id}/`)).toMatchObject({ status: 200, body: { id: own.id } })
    expect(await manager.get(`leads/${foreign.id}/`)).toMatchObject({ status: 404 })
    expect(await manager.patch(`leads/${foreign.id}/`, { contact: 'Eva' })).toMatchObject({ status: 404 })
  })

  test.each(['client', 'network'] as const)('the role %s has no leads at all (rule O-60)', async (role) => {
    const account = await portal.anAccount({ role })
    const { id } = await portal.aLead()
    expect(
      (
        await Promise.all([
          account.get('leads/'),
          account.get(`leads/${id}/`),
          account.post('leads/', form),
          account.patch(`leads/${id}/`, {}),
        ])
      ).map(({ status }) => status),
    ).toEqual([403, 403, 403, 403])
  })

  test('a new lead belongs to the branch of its sales person, below that of who made it (rule O-63)', async () => {
    const [zone, other] = [await aStatNode(portal.db), await aStatNode(portal.db)]
    const [person, stranger] = [await aStatNode(portal.db, zone), await aStatNode(portal.db, other)]
    await portal.db
      .insertInto('sales_person')
      .values([
        { id: 60, name: 'Con cuenta' },
        { id: 61, name: 'Con clientes' },
        { id: 62, name: 'De otra zona' },
      ])
      .execute()
    await portal.anAccount({ role: 'sales_manager', sales_person_id: 60, stat_node_id: person.id })
    await portal.aClient({ sales_person_id: 61, stat_node_id: person.id })
    await portal.aClient({ sales_person_id: 62, stat_node_id: stranger.id })
    const manager = await portal.anAccount({ role: 'sales_manager', stat_node_id: zone.id })
    const nodeOf = async (sales_person: number) => {
      const { status, body } = await manager.post('leads/', { ...form, sales_person })
      expect(status).toBe(201)
      expect((await manager.get(`leads/${body.id}/`)).status).toBe(200)
      return (
        await portal.db.selectFrom('lead').select('stat_node_id').where('id', '=', body.id).executeTakeFirstOrThrow()
      ).stat_node_id
    }
    expect([await nodeOf(60), await nodeOf(61), await nodeOf(62)]).toEqual([person.id, person.id, zone.id])
  })
})

describe('a new lead', () => {
  const required: Record<string, string[]> = {
    origin: ['business', 'channel', 'email', 'name', 'origin', 'province', 'sales_person', 'sector'],
    'price-rate': ['channel', 'email', 'name', 'phone', 'price_rate', 'province', 'sales_person'],
  }
  const formOf = (variant: VariantName) => portal.variants.get(variant).public.settings.leadForm

  test.each(variantNames)(
    'of %s needs the fields of its form, and all missing ones are named at once (rule O-62)',
    async (variant) => {
      const account = await portal.anAccount({ role: 'admin', variant })
      const { status, body } = await account.post('leads/', {})
      expect([status, Object.keys(body).sort()]).toEqual([400, required[formOf(variant)]])
      for (const field of required[formOf(variant)]!) {
        const blank = await account.post('leads/', {
          ...form,
          ...(field === 'price_rate' && { priceRate: null }),
          [field]: typeof form[field] === 'string' ? '  ' : null,
        })
        expect([field, blank.status, blank.body]).toEqual([field, 400, { [field]: ['Este campo es obligatorio.'] }])
      }
      expect((await account.post('leads/', form)).status).toBe(201)
    },
  )

  test('takes the price rate under either name (rule O-64)', async () => {
    const { price_rate: _rate, ...rest } = form
    const account = await portal.anAccount({ role: 'admin', variant: 'dicas' })
    expect((await account.post('leads/', { ...rest, priceRate: 1 })).body).toMatchObject({
      price_rate: 1,
      priceRate: 1,
    })
  })

  test('has the country of its province (rule O-63)', async () => {
    expect((await admin.post('leads/', { ...form, province: 113 })).body).toMatchObject({
      country: 'pt',
      province_name: 'Porto',
    })
  })

  test('refuses unknown references, with all other failing fields (rule O-62)', async () => {
    const { status, body } = await admin.post('leads/', { ...form, name: '', province: 999, channel: 999, origin: 999 })
    expect([status, Object.keys(body).sort()]).toEqual([400, ['channel', 'name', 'origin', 'province']])
  })

  test('accepts any e-mail, and has no line break in any text (rule O-62)', async () => {
    const { status, body } = await admin.post('leads/', {
      ...form,
      email: 'a\r\nBcc: todos@x.test',
      name: ' Hotel\n\tSol\u2028 ',
    })
    expect([status, body.email, body.name]).toEqual([201, 'a Bcc: todos@x.test', 'Hotel Sol'])
  })

  test('is made once for one key, and leaves nothing when it is refused', async () => {
    const key = { 'idempotency-key': 'lead-1' }
    const [first, second] = [await admin.post('leads/', form, key), await admin.post('leads/', form, key)]
    expect([second.status, second.body]).toEqual([201, first.body])
    const count = async () => (await portal.db.selectFrom('lead').select('id').execute()).length
    const before = await count()
    expect(await admin.post('leads/', { ...form, email: '' })).toMatchObject({ status: 400 })
    expect(await count()).toBe(before)
  })
})

describe('a change of a lead', () => {
  test('changes the sent fields, is found by the new name and refuses an older version (rule O-64)', async () => {
    const { body: lead } = await admin.post('leads/', form)
    const { body } = await admin.patch(`leads/${lead.id}/`, { name: 'Hostal Zafiro', price_rate: null, version: 1 })
    expect(body).toEqual({
      ...lead,
      name: 'Hostal Zafiro',
      price_rate: null,
      priceRate: null,
      price_rate_name: null,
      version: 2,
    })
    expect(ids(await admin.get('leads/?search=zafiro'))).toEqual([lead.id])
    expect(await admin.patch(`leads/${lead.id}/`, { name: 'Otro', version: 1 })).toMatchObject({ status: 409 })
  })

  test('empties fields that are null, and accepts a lead as it was answered', async () => {
    const { body: lead } = await admin.post('leads/', form)
    const { body } = await admin.patch(`leads/${lead.id}/`, { phone: null })
    expect(body).toMatchObject({ phone: null, contact: null })
    expect(await admin.patch(`leads/${lead.id}/`, body)).toMatchObject({
      status: 200,
      body: { ...body, version: body.version + 1 },
    })
    expect(await admin.patch(`leads/${lead.id}/`, { name: null })).toMatchObject({
      status: 400,
      body: { name: [expect.any(String)] },
    })
  })

  test('ignores everything that is not a field of the form', async () => {
    const { body: lead } = await admin.post('leads/', {
      ...form,
      id: 900,
      stat_node_id: null,
      version: 7,
      no_such_column: 1,
    })
    expect(lead).toMatchObject({ name: 'Hotel Sol', version: 1 })
    expect(lead.id).not.toBe(900)
    const before = await portal.db.selectFrom('lead').selectAll().where('id', '=', lead.id).executeTakeFirstOrThrow()
    const node = await aStatNode(portal.db)
    expect(
      await admin.patch(`leads/${lead.id}/`, {
        id: 901,
        stat_node_id: node,
        created_at: '2000-01-01',
        name_sort: 'aaa',
      }),
    ).toMatchObject({ status: 200 })
    expect(await portal.db.selectFrom('lead').selectAll().where('id', '=', lead.id).executeTakeFirstOrThrow()).toEqual({
      ...before,
      version: 2,
    })
  })

  test('may leave a required field out, but not empty it (rule O-64)', async () => {
    const lead = await portal.aLead({ email: '' })
    expect(await admin.patch(`leads/${lead.id}/`, { phone: '611' })).toMatchObject({
      status: 200,
      body: { phone: '611', email: null },
    })
    expect(await admin.patch(`leads/${lead.id}/`, { email: '', channel: null })).toMatchObject({
      status: 400,
      body: { email: [expect.any(String)], channel: [expect.any(String)] },
    })
  })

  test('may give it to a sales person of another branch (rule O-63)', async () => {
    const node = await aStatNode(portal.db)
    await portal.db
      .insertInto('sales_person')
      .values([
        { id: 70, name: 'De casa' },
        { id: 71, name: 'De fuera' },
      ])
      .execute()
    const manager = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id, sales_person_id: 70 })
    const lead = await portal.aLead({ sales_person_id: 70 })
    expect(await manager.patch(`leads/${lead.id}/`, { sales_person: 71 })).toMatchObject({
      status: 200,
      body: { sales_person: 71, sales_person_name: 'De fuera' },
    })
    expect(await manager.get(`leads/${lead.id}/`)).toMatchObject({ status: 404 })
  })
})
