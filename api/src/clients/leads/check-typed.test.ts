import { aStatNode } from '../../../test/a-client'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
})

const check = async (typed: object, who = admin) => (await who.post('leads/check/', typed)).body

describe('while a lead is typed', () => {
  test('similar leads are listed with the fields that match, the likeliest first (rule O-1)', async () => {
    const named = await portal.aLead({ name: 'Posada Ñandú, S.L.', city: 'Alcalá' })
    const called = await portal.aLead({ name: 'Otra', phone: '+34 699 111 222' })
    const written = await portal.aLead({ name: 'Una más', email: 'Inigo@Posada.test' })
    const taxed = await portal.aLead({ name: 'Distinta', national_id: 'ES-B58.378.431', phone: '699111222' })
    const typed = { name: 'posada nandu', phone: '699-11-12-22', email: 'inigo@posada.test ', national_id: 'b58378431' }
    expect((await check(typed)).duplicates).toEqual([
      { id: taxed.id, name: 'Distinta', city: null, email: null, alike: ['national_id', 'phone'] },
      { id: written.id, name: 'Una más', city: null, email: 'Inigo@Posada.test', alike: ['email'] },
      { id: called.id, name: 'Otra', city: null, email: null, alike: ['phone'] },
      { id: named.id, name: 'Posada Ñandú, S.L.', city: 'Alcalá', email: null, alike: ['name'] },
    ])
    expect((await check({ ...typed, id: taxed.id })).duplicates).toHaveLength(3)
    expect((await check({ name: 'Posada', phone: '', email: '' })).duplicates).toEqual([])
  })

  test('at most five are listed', async () => {
    for (let more = 0; more < 7; more++) await portal.aLead({ email: 'siete@hotel.test' })
    expect((await check({ email: 'siete@hotel.test' })).duplicates).toHaveLength(5)
  })

  test('a lead of another branch is not listed, nor a deleted one', async () => {
    const [own, other] = [await aStatNode(portal.db), await aStatNode(portal.db)]
    const seller = await portal.anAccount({ role: 'sales_manager', stat_node_id: own.id })
    const mine = await portal.aLead({ email: 'rama@hotel.test', stat_node_id: own.id })
    await portal.aLead({ email: 'rama@hotel.test', stat_node_id: other.id })
    const ids = async () =>
      (await check({ email: 'rama@hotel.test' }, seller)).duplicates.map(({ id }: { id: number }) => id)
    expect(await ids()).toEqual([mine.id])
    expect((await admin.delete(`leads/${mine.id}/`)).status).toBe(204)
    expect(await ids()).toEqual([])
    expect((await (await portal.anAccount()).post('leads/check/', {})).status).toBe(403)
  })

  test.each([
    ['B58378431', 'valid'],
    ['b-58.378.431', 'valid'],
    ['B58378432', 'invalid'],
    ['12345678Z', 'valid'],
    ['12345678A', 'invalid'],
    ['X5910266W', 'valid'],
    ['501442600', 'valid'],
    ['PT501442600', 'valid'],
    ['501442601', 'invalid'],
    ['DE136695976', 'valid'],
    ['DE136695977', 'invalid'],
    ['EL094259216', 'valid'],
    ['CHE107787577', 'unknown'],
    ['12345', 'unknown'],
    ['Hotel Sol', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
  ])('the tax id %s is %s (rule O-2)', async (national_id, verdict) => {
    expect((await check({ national_id })).tax_id).toBe(verdict)
  })

  test('the check changes nothing, and a wrong tax id can be saved', async () => {
    const lead = await portal.aLead()
    expect((await admin.patch(`leads/${lead.id}/`, { national_id: 'B58378432' })).body.national_id).toBe('B58378432')
    const before = await portal.db.selectFrom('lead').selectAll().execute()
    await check({ name: lead.name, national_id: 'B58378432' })
    expect(await portal.db.selectFrom('lead').selectAll().execute()).toEqual(before)
  })
})
