import { sql } from 'kysely'
import { anImport } from '../../../test/an-import'
import { aPortal } from '../../../test/a-portal'
import { oneRow } from '../../core/db/db'

test('a sheet that the portal makes is of the article’s own number, and goes out without it (rule E-121)', async () => {
  const portal = await aPortal()
  const admin = await portal.anAccount({ role: 'admin', can_see_prices: true })
  await anImport(admin, 'suppliers', 'id;name\nP1;Papelera\n')
  await anImport(admin, 'categories', 'id;name;parent\nC1;Todo;\n')
  const file = (technical: string) =>
    `id;code;name;supplier;category;technical_sheet;safety_sheet\nA1;A-1;Papel;P1;C1;${technical};https://erp.test/a.pdf\n`
  const own = '/media/products/-/technical.pdf'
  expect((await anImport(admin, 'articles', file(own))).counts).toEqual({ created: 1 })
  const sheets = () =>
    oneRow(
      portal.db,
      sql<{ id: number; technical: string; safety: string }>`
      select id, doc_technical_url as technical, doc_security_url as safety from product where source_id = 'A1'`,
    )
  const { id, ...found } = await sheets()
  expect(found).toEqual({ technical: `/media/products/${id}/technical.pdf`, safety: null })
  expect((await anImport(admin, 'articles', file(own))).counts).toEqual({ unchanged: 1 })
  const { raw } = await admin.get('imports/export/articles/')
  expect(raw.toString('utf8')).toContain(`;${own};https://erp.test/a.pdf;`)
  expect((await anImport(admin, 'articles', file('https://erp.test/t.pdf'))).counts).toEqual({ changed: 1 })
  await anImport(admin, 'articles', file(own))
  expect((await sheets()).technical).toBe(`/media/products/${id}/technical.pdf`)
})
