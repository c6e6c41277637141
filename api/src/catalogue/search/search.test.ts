import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '../../../test/an-account'
import { aCategory } from '../../../test/a-product'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
let sales: Caller
let chemistry: { id: number }

const products: [code: string, name: string, description: string, ean?: string][] = [
  ['GUA-0100', 'Guantes de nitrilo azules sin polvo', 'Caja de 100 unidades para cocina', '8410012345670'],
  ['GUA-0200', 'Guantes de látex', 'Con polvo, talla M'],
  ['PAP-1001', 'Papel higiénico jumbo 2 capas', 'Rollo industrial para dispensador'],
  ['PAP-1002', 'Papel de aluminio', 'Para alimentos'],
  ['DIS-0007', 'Dispensador de papel higiénico', 'ABS blanco con llave'],
  ['DES-5L', 'Desengrasante alcalino 5 L', 'Limpia planchas y hornos'],
  ['DES-1000', 'Desinfectante hidroalcohólico 1.000 ml', 'Para manos y superficies'],
  ['LAV.22/A', 'Lavavajillas máquina aguas duras', 'Detergente líquido de la marca Ph Neutro'],
  ['JAB-10', 'Jabón de manos', 'Suave, con aloe. pH neutro'],
  ['CUB-3', 'Cubo con escurridor', 'De 15 litros, azul'],
  ['FRE-77', 'Fregona de microfibra', 'Absorbe mucho y seca pronto. Va con el cubo'],
  ['BOL-55', 'Bolsa de basura 100 l', 'Papel no: polietileno reciclado'],
  ['TE-1', 'Té verde en bolsitas', 'Para la sala de descanso'],
  ['X9', 'Carro de limpieza', 'Dos cubos y prensa'],
  ['LAM-1', 'Bombilla halógena 60E27B', 'Luz cálida'],
]

beforeAll(async () => {
  portal = await aPortal()
  sales = await portal.anAccount({ role: 'admin' })
  chemistry = await aCategory(portal.db, { name: 'Química' })
  for (const [external_id, name, description, ean] of products) {
    await portal.aProduct({
      external_id,
      name,
      description,
      ean: ean ?? null,
      ...(/^(DES|LAV|JAB)/.test(external_id) && { category_id: chemistry.id }),
    })
  }
})

const find = async (search: string, more = '') =>
  (await sales.get(`products/?search=${encodeURIComponent(search)}&${more}`)).body
const codesOf = (body: { results: { external_id: string }[] }) => body.results.map(({ external_id }) => external_id)

describe('a search finds (rule K-40)', () => {
  test.each<[string, string[], string]>([
    ['guantes', ['GUA-0200', 'GUA-0100'], 'a word'],
    ['GUANTES', ['GUA-0200', 'GUA-0100'], 'in capitals'],
    ['guante', ['GUA-0200', 'GUA-0100'], 'in singular'],
    ['gua', ['GUA-0200', 'GUA-0100'], 'the beginning of a word'],
    ['latex', ['GUA-0200'], 'without its accent'],
    ['LÁTEX', ['GUA-0200'], 'with accent, in capitals'],
    ['làtex', ['GUA-0200'], 'with another accent'],
    ['látex', ['GUA-0200'], 'with the accent as a mark of its own'],
    ['jabon mano', ['JAB-10'], 'two words in singular'],
    ['nitrilo guantes', ['GUA-0100'], 'in another order'],
    ['azul nitr guan', ['GUA-0100'], 'beginnings in another order'],
    ['papel hig', ['PAP-1001', 'DIS-0007'], 'a word that is still being typed'],
    ['desengrasante 5 litros', ['DES-5L'], 'a unit in words'],
    ['desengrasante 5l', ['DES-5L'], 'a unit without a space'],
    ['desengrasante 5 L', ['DES-5L'], 'a unit as written'],
    ['desinfectante 1000 ml', ['DES-1000'], 'thousands without a dot'],
    ['desinfectante 1.000ml', ['DES-1000'], 'thousands with a dot'],
    ['té', ['TE-1'], 'two letters'],
    ['te verde', ['TE-1'], 'two letters and a word'],
    ['ph', ['JAB-10', 'LAV.22/A'], 'two letters of a description'],
    ['60e27b', ['LAM-1'], 'what begins like a power of ten'],
    ['aloe', ['JAB-10'], 'a word of the description'],
    ['jabón aloe', ['JAB-10'], 'a word of the name and one of the description'],
    ['GUA-0100', ['GUA-0100'], 'a code'],
    ['gua0100', ['GUA-0100'], 'a code without separator, small'],
    ['GUA 0100', ['GUA-0100'], 'a code with a space'],
    ['gua.01', ['GUA-0100'], 'the beginning of a code'],
    ['0100', ['GUA-0100'], 'the end of a code'],
    ['UA-01', ['GUA-0100'], 'an inner part of a code'],
    ['lav22a', ['LAV.22/A'], 'a code of several separators'],
    ['22/a', ['LAV.22/A'], 'its end'],
    ['x9', ['X9'], 'a code of two characters'],
    ['8410012345670', ['GUA-0100'], 'an EAN'],
    ['84 10012 345670', ['GUA-0100'], 'an EAN in groups'],
    ['8410012', ['GUA-0100'], 'the beginning of an EAN'],
    ['345670', ['GUA-0100'], 'the last digits of an EAN'],
  ])('%s → %j: %s', async (search, codes, _why) => {
    const body = await find(search)
    expect(codesOf(body)).toEqual(codes)
    expect(body).toMatchObject({ count: codes.length, corrected_search: null })
  })
})

describe('a search corrects a typing error and says so (rule K-41)', () => {
  test.each<[string, string[], string, string]>([
    ['guamtes', ['GUA-0200', 'GUA-0100'], 'guantes', 'another letter'],
    ['gantes', ['GUA-0200', 'GUA-0100'], 'guantes', 'a letter less'],
    ['guanntes', ['GUA-0200', 'GUA-0100'], 'guantes', 'a letter more'],
    ['gunates', ['GUA-0200', 'GUA-0100'], 'guantes', 'two letters swapped'],
    ['papl higienico', ['PAP-1001', 'DIS-0007'], 'papel higiénico', 'in one of two words'],
    ['nitirlo gauntes', ['GUA-0100'], 'nitrilo guantes', 'in both words'],
    ['desifentante', ['DES-1000'], 'desinfectante', 'two in a long word'],
    ['desimfec', ['DES-1000'], 'desinfectante', 'in a word that is still being typed'],
    ['papelhigienico', ['PAP-1001', 'DIS-0007'], 'papel higiénico', 'a missing space'],
    ['lava vajillas', ['LAV.22/A'], 'lavavajillas', 'a space too many'],
    ['Xabón', ['JAB-10'], 'jabón', 'in the first letter'],
    ['desengrsante 5l', ['DES-5L'], 'desengrasante 5l', 'beside a size'],
    ['polietilen0', [], '', 'not in a word with digits'],
  ])('%s → %j as "%s": %s', async (search, codes, shown, _why) => {
    const body = await find(search)
    expect(codesOf(body)).toEqual(codes)
    expect(body.corrected_search).toBe(shown || null)
  })

  test('but not where the words as typed find something', async () => {
    const { id } = await portal.aProduct({ name: 'Guamtes, una marca', external_id: 'RARE-1' })
    expect(await find('guamtes')).toMatchObject({ results: [{ id }], count: 1, corrected_search: null })
    await portal.db.deleteFrom('product').where('id', '=', id).execute()
  })

  test('says nothing when the corrected words find nothing either', async () => {
    expect(await find('papl', `category=${chemistry.id}`)).toMatchObject({
      results: [],
      count: 0,
      corrected_search: null,
    })
  })
})

describe('a search that finds nothing leaves its rarest words out and says so (rule K-68)', () => {
  test.each<[string, string[], string, string]>([
    ['guantes 0100x', ['GUA-0200', 'GUA-0100'], 'guantes', 'a code that nobody has'],
    ['guantes lejía', ['GUA-0200', 'GUA-0100'], 'guantes', 'a word that nobody has'],
    ['aloe papel dispensador', ['DIS-0007', 'PAP-1001'], 'papel dispensador', 'the one that fewest have'],
    ['guantes nitrilo rojos 9 l', ['GUA-0100'], 'guantes nitrilo', 'two of four'],
    ['JAB-10 papel', ['JAB-10'], 'JAB-10', 'not the code of a product'],
    ['x zzzzzz', [], '', 'not down to a letter'],
  ])('%s → %j as "%s": %s', async (search, codes, shown, _why) => {
    const body = await find(search)
    expect(codesOf(body)).toEqual(codes)
    expect(body.corrected_search).toBe(shown || null)
    const { corrected_search } = (await sales.get(`products/counts/?search=${encodeURIComponent(search)}`)).body
    expect(corrected_search).toBe(shown || null)
  })

  test('but not where a filter hides what has all words', async () => {
    const body = await find('guantes nitrilo', `category=${chemistry.id}`)
    expect(body).toMatchObject({ results: [], corrected_search: null })
  })
})

test('synonyms are data: a row of search_synonym counts within a second, and the word itself comes first (rule K-66)', async () => {
  expect(codesOf(await find('fregasuelo'))).toEqual([])
  await portal.db
    .insertInto('search_synonym')
    .values([
      { language: 'es', term: 'limpiasuelos', means: 'fregona' },
      { language: 'es', term: 'dispensador', means: 'cubo' },
    ])
    .execute()
  await sleep(1000)
  expect(codesOf(await find('limpiasuelos'))).toEqual(['FRE-77'])
  expect(codesOf(await find('dispensador')).slice(0, 2)).toEqual(['DIS-0007', 'CUB-3'])
  const suggested = (await sales.get('products/suggestions/?search=limpiasuelos')).body
  expect(codesOf(suggested)).toEqual(['FRE-77'])
  await portal.db.deleteFrom('search_synonym').execute()
})

describe('a search puts first (rule K-42)', () => {
  test('an exact code before names and descriptions', async () => {
    await portal.aProduct({ external_id: 'CUBO', name: 'Mopa plana' })
    expect(codesOf(await find('cubo'))).toEqual(['CUBO', 'CUB-3', 'X9', 'FRE-77'])
  })

  test('a name before a description, and a name that begins so before others', async () => {
    expect(codesOf(await find('papel'))).toEqual(['PAP-1002', 'PAP-1001', 'DIS-0007', 'BOL-55'])
  })

  test('a whole word before a longer one', async () => {
    await portal.aProduct({ external_id: 'GEL-2', name: 'Gelatina neutra' })
    await portal.aProduct({ external_id: 'GEL-1', name: 'Mousse en gel' })
    expect(codesOf(await find('gel'))).toEqual(['GEL-1', 'GEL-2'])
  })

  test('what another asked order puts first', async () => {
    expect(codesOf(await find('papel', 'ordering=name'))).toEqual(['BOL-55', 'DIS-0007', 'PAP-1002', 'PAP-1001'])
    expect(codesOf(await find('papel', 'ordering=-elastic_relevance')).at(-1)).toBe('PAP-1002')
  })
})

test('filters and pages apply to what a search finds', async () => {
  expect(codesOf(await find('neutro', `category=${chemistry.id}`)).toSorted()).toEqual(['JAB-10', 'LAV.22/A'])
  expect(await find('papel', 'page=2&page_size=3')).toMatchObject({
    count: 4,
    total_pages: 2,
    results: [{ external_id: 'BOL-55' }],
  })
  expect(await find('papel', 'page=3&page_size=3')).toMatchObject({ count: 4, results: [] })
  expect((await sales.get('suppliers/?search=papel&page_size=1000')).body).toMatchObject({
    count: 4,
    results: [{ count: 1 }, { count: 1 }, { count: 1 }, { count: 1 }],
  })
  expect((await sales.get('suppliers/?search=papl')).body.count).toBe(4)
})

test.each(['   ', '%20%09'])('an empty search shows everything', async (search) => {
  const { body } = await sales.get(`products/?search=${search}&page_size=1`)
  expect(body.count).toBeGreaterThan(13)
})

test.each([
  "'",
  "''",
  '"',
  '\\',
  "a'b",
  ':*',
  'a:*',
  'a & b',
  '!a',
  '(a',
  'a | (b',
  '<->',
  '%',
  '_',
  '*',
  '?',
  '[',
  '{}',
  '--',
  '/*',
  "'; drop table product; --",
  "' or 1=1 --",
  '${1}',
  '$1',
  '\u202E',
  '😀',
  '日本語',
  'ａｂｃ',
  '\uD800',
  'a'.repeat(200),
  '1'.repeat(200),
  ' . '.repeat(60),
  'a b '.repeat(50),
  '0',
  '-',
  '=841',
  'constructor',
  '__proto__',
  'toString',
  'NULL',
  '1e309',
  '0x10',
  '\r\n',
  '<script>alert(1)</script>',
  '&amp;',
  'İı',
  'ß',
])('no text breaks the search: %j', async (search) => {
  for (const path of ['products/', 'suppliers/', 'favourite_products/']) {
    const url = `${path}?search=${search === '\uD800' ? '%ED%A0%80' : encodeURIComponent(search)}`
    const { status, body } = await sales.get(url)
    expect([search, path, status, Array.isArray(body.results)]).toEqual([search, path, 200, true])
  }
  expect(
    (
      await portal.stranger.get(
        `public_products/?search=${search === '\uD800' ? '%ED%A0%80' : encodeURIComponent(search)}`,
      )
    ).status,
  ).toBe(200)
})

test('a NUL is refused, and so are two searches at once', async () => {
  expect((await sales.get('products/?search=%00')).status).toBe(400)
  expect((await sales.get('products/?search=a&search=b')).status).toBe(400)
})

test('the word of a new product is known within a second', async () => {
  await portal.aProduct({ name: 'Quitagrapas', external_id: 'QUI-1' })
  await sleep(1_000)
  expect(await find('quitagrapsa')).toMatchObject({ count: 1, corrected_search: 'quitagrapas' })
})
