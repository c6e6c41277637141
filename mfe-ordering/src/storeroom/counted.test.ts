import { aStoreroom, aStoreroomLine } from '../../test/a-storeroom'
import {
  halved,
  isScanned,
  lineOfCode,
  linesFor,
  missingOf,
  nextUncounted,
  readAmount,
  scannedIn,
  stepped,
} from './counted'

test.each([
  ['', { amount: null }],
  ['0', { amount: 0 }],
  ['7', { amount: 7 }],
  ['1.5', { amount: 1.5 }],
  ['2,6', { amount: 2.6 }],
  ['0,125', { problem: 'number' }],
  ['1,2555', { problem: 'number' }],
  ['-1', { problem: 'number' }],
  ['dos', { problem: 'number' }],
  ['100000', { problem: 'most' }],
])('"%s" is read as %j (rule R-66)', (text, read) => {
  expect(readAmount(text)).toEqual(read)
})

test('big steps begin at one or at nothing, and keep half a pack (rule R-66)', () => {
  expect([
    stepped(undefined, 1),
    stepped(undefined, -1),
    stepped(2.5, 1),
    stepped(0.5, -1),
    stepped(99_999, 1),
  ]).toEqual([1, 0, 3.5, 0, 99_999])
  expect([halved(undefined), halved(3), halved(3.5)]).toEqual([0.5, 3.5, 3])
})

test('an article is found by EAN, UPC, code and words of its name (rule R-66)', () => {
  const gel = aStoreroomLine({ article: 1, name: 'Jabón en gel', code: 'LIM-00.12', ean: '8412345678905' })
  const glove = aStoreroomLine({ article: 2, name: 'Guante', code: 'GU-1', ean: '0012345678905' })
  const bare = aStoreroomLine({ article: 3, name: 'Sin', code: 'S-1', ean: null })
  const room = aStoreroom({ lines: [bare, gel, glove] })
  expect(lineOfCode(room, '8412345678905')).toBe(gel)
  expect(lineOfCode(room, '012345678905')).toBe(glove)
  expect(lineOfCode(room, 'lim 0012')).toBe(gel)
  expect([lineOfCode(room, '0000000000000'), lineOfCode(room, '')]).toEqual([undefined, undefined])
  expect(linesFor(room, 'gel jabon')).toEqual([gel])
  expect(scannedIn(room, '38412345678905')).toEqual({ line: gel, before: '3' })
  expect([isScanned('12345'), isScanned('8412345678905')]).toEqual([false, true])
})

test('what is under way is not missing, and the next article is one without an amount (rules R-57, R-66)', () => {
  const lines = [1, 2, 3].map((article) => aStoreroomLine({ article, par: 6, under_way: article }))
  const room = aStoreroom({ lines })
  const amounts = { [lines[0]!.line]: 2, [lines[2]!.line]: 0.5 }
  expect(missingOf(room, { amounts }).map(({ missing }) => missing)).toEqual([3, 3])
  expect(nextUncounted(room, { amounts }, lines[2]!.line)).toBe(lines[1]!.line)
  expect(nextUncounted(room, { amounts: { ...amounts, [lines[1]!.line]: 0 } }, lines[0]!.line)).toBeNull()
})
