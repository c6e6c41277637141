import { aStatNode } from '../../../test/a-client'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('an account lists its branch’s leads but deleted ones, whether or not other branches have leads', async () => {
  const zone = await aStatNode(portal.db)
  const inBranch = { stat_node_id: (await aStatNode(portal.db, zone)).id }
  const manager = await portal.anAccount({ role: 'sales_manager', ...inBranch })
  await portal.aLead({ ...inBranch, name: 'Casa Verde' })
  await portal.aLead({ ...inBranch, name: 'Casa Azul', country_id: 'pt' })
  const gone = await portal.aLead({ ...inBranch, name: 'Casa Roja' })
  await manager.delete(`leads/${gone.id}/`)
  const listed = async (query = '') =>
    (await manager.get(`leads/${query}`)).body.results.map(({ name }: { name: string }) => name)

  expect([await listed(), await listed('?search=casa'), await listed('?country=pt')]).toEqual([
    ['Casa Azul', 'Casa Verde'],
    ['Casa Azul', 'Casa Verde'],
    ['Casa Azul'],
  ])
  await portal.aLead({ stat_node_id: zone.id, name: 'Casa Ajena' })
  expect([await listed(), await listed('?search=casa')]).toEqual([
    ['Casa Azul', 'Casa Verde'],
    ['Casa Azul', 'Casa Verde'],
  ])
  await portal.aLead({ name: 'Casa de Nadie' })
  expect(await listed()).toEqual(['Casa Azul', 'Casa Verde'])
})
