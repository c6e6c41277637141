import { aPortal, type TestPortal } from '../../../test/a-portal'
import { describedCalls } from '../../../test/openapi-calls'
import { rightsRules } from '../../../test/rights-rules'
import { rightsWorld, type RightsWorld } from '../../../test/rights-world'

let portal: TestPortal
let world: RightsWorld
beforeAll(async () => {
  portal = await aPortal()
  world = await rightsWorld(portal)
  const nothing = {
    address: '',
    locality: '',
    postal_code: '',
    contact: '',
    phone: '',
    morning_open_times: '',
    afternoon_open_times: '',
    observations: '',
  }
  await portal.db
    .updateTable('client')
    .set({ ...nothing, email: '', province_id: null })
    .where('id', '=', world.own.client.id)
    .execute()
  await portal.db
    .updateTable('center')
    .set({ ...nothing, province_id: null })
    .where('id', '=', world.own.center.id)
    .execute()
  await portal.db
    .updateTable('product')
    .set({ short_description: '', description: '', brand: '' })
    .where('id', '=', world.own.product.id)
    .execute()
})

const rights = {
  can_validate_orders: true,
  can_validate_offers: true,
  can_see_delivery_notes: true,
  can_see_sale_invoices: true,
}

test('no answer has an empty text: empty texts are null (rule P-21)', async () => {
  const reached: string[] = []
  for (const call of (await describedCalls(portal)).filter(({ access }) => access !== 'public')) {
    // An account of the command line, which has no name.
    const role = Array.isArray(call.access) && !call.access.includes('admin') ? 'client' : 'admin'
    const clients = role === 'client' ? [world.own.client.id] : []
    const account = await portal.anAccount({ role, clients, first_name: '', last_name: '', ...rights })
    const asked = await rightsRules[call.name]?.own?.(world.own, { portal, account, role })
    if (!asked) continue
    const { status, body } =
      call.method === 'GET'
        ? await account.get(asked.path)
        : await account[call.method.toLowerCase() as 'post'](asked.path, asked.body)
    expect([call.name, status < 300 ? 'reached' : body]).toEqual([call.name, 'reached'])
    if (status === 204) continue
    reached.push(call.name)
    expect([call.name, emptyTexts(body)]).toEqual([call.name, []])
  }
  expect(reached).toEqual(
    expect.arrayContaining([
      'GET orders/{id}/',
      'GET clients/',
      'GET centers/',
      'GET cart/',
      'GET leads/{id}/',
      'GET products/{id}/',
    ]),
  )
})

/** The places of empty texts in an answer, at any depth. */
function emptyTexts(data: unknown, place = ''): string[] {
  if (data === '') return [place]
  if (data === null || typeof data !== 'object') return []
  return Object.entries(data).flatMap(([name, value]) => emptyTexts(value, `${place}.${name}`))
}
