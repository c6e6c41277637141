import { codeNorm, fold, normalise, partsOf, plainSizes, searchColumns, sortKey, stem } from './normalise'

test.each([
  ['Jabón', 'jabon'],
  ['ÑANDÚ', 'nandu'],
  ['Straße', 'strasse'],
  ['toalla ﬁna', 'toalla fina'],
  ['İstanbul', 'istanbul'],
])('accents and case do not matter: %s', (text, folded) => expect(fold(text)).toBe(folded))

test.each([
  ['guantes', 'guante'],
  ['jabones', 'jabon'],
  ['bolsas', 'bolsa'],
  ['papeles', 'papel'],
  ['gases', 'gas'],
  ['detergentes', 'detergente'],
  ['bayetas', 'bayeta'],
  ['pies', 'pie'],
])('plural and singular are one word: %s, %s', (plural, singular) => expect(stem(plural)).toBe(stem(singular)))

test.each(['guantes', 'desinfectantes', 'express', 'tres', 'gases', 'luces', 'bases', 'lavavajillas', 'ases'])(
  'typing %s letter by letter never loses it',
  (word) => {
    for (let length = 1; length <= word.length; length += 1) {
      expect(stem(word).startsWith(stem(word.slice(0, length)))).toBe(true)
    }
  },
)

test.each([
  ['Garrafa 5 L', 'garrafa 5l'],
  ['garrafa 5 litros', 'garrafa 5l'],
  ['Garrafa de 5l.', 'garrafa de 5l'],
  ['Bote 1.000 ml', 'bot 1000ml'],
  ['1,5 kg', '1 5kg'],
  ['Talla M', 'talla m'],
  ['Caja de 12 bolsas', 'caja de 12 bolsa'],
  ['Papel (2 capas) – extra', 'papel 2 capa extra'],
  ['  ', ''],
  ['!!!', ''],
  ['5 constructor', '5 constructor'],
  ['Bayeta 40 × 40 cm', 'bayeta 40 40cm'],
  ['bayeta 40x40cm', 'bayeta 40 40cm'],
  ['85 x 105', '85 105'],
  ['40x', '40'],
  ['85cmx105cm', '85cm 105cm'],
  ['85 cm x 105 cm', '85cm 105cm'],
  ['85*105', '85 105'],
  ['85 por 105', '85 105'],
  ['40 x 30 x 20 cm', '40 30 20cm'],
  ['paquete por 12', 'paquet por 12'],
  ['Bombilla 60E27B', 'bombilla 60e27 b'],
])('a text is indexed by its words: %s', (text, indexed) => expect(normalise(text)).toBe(indexed))

test.each([
  ['lim-00.12', 'LIM0012'],
  [' 84 10 01 ', '841001'],
  ['ñ/1', 'N1'],
  ['', ''],
])('separators in a code do not matter: %s', (code, norm) => expect(codeNorm(code)).toBe(norm))

test('names sort without accents and case', () => {
  expect(['Árbol', 'zeta', 'Bolsa', 'ñu'].toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
    'Árbol',
    'Bolsa',
    'ñu',
    'zeta',
  ])
})

test('a saved product gets the columns that searches and orders use', () => {
  expect(
    searchColumns({
      external_id: 'GU-100',
      name: 'Guantes de Nitrilo',
      short_description: 'Azul',
      description: 'Sin polvo',
    }),
  ).toEqual({
    name_sort: 'guantes de nitrilo',
    code_norm: 'GU100',
    name_norm: 'guant de nitrilo',
    desc_norm: 'azul sin polvo',
  })
})

test.each(['85x105', '85 × 105 cm', '85cm x 105cm', '85 cm por 105 cm', '85*105cm'])(
  'a size is searched in one way: %s (rule K-67)',
  (text) => expect(normalise(plainSizes(text))).toBe('85 105'),
)

test.each([
  ['bolsa basura 85 x 105 cm negra', ['bolsa', 'basura', '85 x 105 cm', 'negra']],
  ['guante - 5 litros', ['guante', '5 litros']],
  ['85cmx105cm', ['85cmx105cm']],
])('the parts of "%s" are %j', (text, parts) => expect(partsOf(text)).toEqual(parts))
