import { readPurchases, type ReadPurchases } from './read-purchases'

const day = (text: string) => Date.parse(text) / 86_400_000
const read = (text: string) => readPurchases(text) as ReadPurchases

test('columns in any order, a semicolon, Spanish days and a decimal comma are read (rule R-11)', () => {
  const { purchases } = read(
    'Cantidad;Fecha;Artículo;Centro;Cliente\n2,5;31-01-2026;A1;C1;K1\n1.200,5;1/2/2026;A2;C1;K1\n',
  )
  expect(purchases.articles).toEqual(['A1', 'A2'])
  expect(purchases.centres[0]!.baskets.map((basket) => [basket.day, ...basket.quantities])).toEqual([
    [day('2026-01-31'), 2.5],
    [day('2026-02-01'), 1200.5],
  ])
})

test('an article twice in a basket is added up, returned goods are left out and counted (rule R-11)', () => {
  const { purchases, returned, lines } = read(
    '\uFEFFclient,centre,date,article,quantity\r\nK,C,2026-01-05,"A, big",2\r\nK,C,2026-01-05T10:00:00,"A, big",3\r\nK,C,2026-01-06,A,-1\r\n\r\n',
  )
  expect([lines, returned]).toEqual([3, 1])
  expect(purchases.centres).toHaveLength(1)
  expect([...purchases.centres[0]!.baskets[0]!.quantities]).toEqual([5])
})

test('lines that cannot be read are named, twenty at most (rule R-11)', () => {
  const head = 'client;centre;date;article;quantity\n'
  expect(readPurchases(`${head}K;C;30-02-2026;A;1\nK;C;2026-01-01;;1\nK;C;2026-01-01;A;many\n`)).toEqual([
    { line: 2, text: 'date "30-02-2026" is no day' },
    { line: 3, text: 'article is missing' },
    { line: 4, text: 'quantity "many" is no number' },
  ])
  expect(readPurchases(head + 'K;C;x;A;1\n'.repeat(50))).toHaveLength(20)
  expect(readPurchases('client;centre;date\n')).toEqual([{ line: 1, text: 'no column article, quantity' }])
  expect(readPurchases('')).toEqual([{ line: 1, text: 'no column client, centre, date, article, quantity' }])
})
