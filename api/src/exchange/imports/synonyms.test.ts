import { anImport } from '../../../test/an-import'
import { aPortal } from '../../../test/a-portal'

test('synonyms come in, count in the next search, go out and are retired (rules E-27, K-66)', async () => {
  const portal = await aPortal()
  const admin = await portal.anAccount({ role: 'admin' })
  await portal.aProduct({ name: 'Fregona de algodón', name_norm: 'fregona de algodon' })
  const found = async () => ((await admin.get('products/?search=lampazo')).body.results as { name: string }[]).length
  expect(await found()).toBe(0)
  const file = 'language;term;means\nes;lampazo;fregona\nes;lampazo;mopa\n'
  expect((await anImport(admin, 'synonyms', file)).counts).toEqual({ created: 2 })
  expect(await found()).toBe(1)
  expect((await anImport(admin, 'synonyms', file)).counts).toEqual({ unchanged: 2 })
  expect((await admin.get('imports/export/synonyms/')).raw.toString('utf8')).toContain('es;lampazo;mopa')
  await anImport(admin, 'synonyms', 'language;term;means;action\nes;lampazo;fregona;delete\n')
  expect(await found()).toBe(0)
  const refused = await anImport(admin, 'synonyms', 'language;term;means\nfr;balai;escoba\n')
  expect(refused.problems).toEqual(['2 language choice'])
})
