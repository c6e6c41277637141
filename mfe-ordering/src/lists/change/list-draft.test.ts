import { anArticle, aShoppingList } from '../../../test/a-shopping-list'
import { draftFrom, moved, rebase } from './list-draft'

const gel = anArticle({ article: 1, name: 'Gel', par: 2 })
const bobbin = anArticle({ article: 2, name: 'Bobina', par: 3 })
const glove = anArticle({ article: 3, name: 'Guante' })
const begun = draftFrom(aShoppingList({ version: 1, lines: [gel, bobbin] }))
const theirs = aShoppingList({ version: 2, changed_by: 'Ana Gil', lines: [gel, glove] })
const names = (lines: readonly { name: string }[]) => lines.map(({ name }) => name)

test('another’s new line is added, and a line that the other removed goes where it was not touched (rule R-52)', () => {
  const joined = rebase(begun, theirs)
  expect([joined.version, joined.joined, names(joined.lines)]).toEqual([2, 'Ana Gil', ['Gel', 'Guante']])
})

test('what was typed stays, also on a line that the other removed (rule R-52)', () => {
  const [one, two] = begun.lines
  const mine = { ...begun, name: 'Mía', lines: [{ ...two!, note: 'arriba' }, one!] }
  const joined = rebase(mine, { ...theirs, name: 'De Ana' })
  expect([joined.name, names(joined.lines), joined.lines[0]!.note]).toEqual([
    'Mía',
    ['Bobina', 'Gel', 'Guante'],
    'arriba',
  ])
})

test('what was not touched is as the other has it, and a line that was removed stays removed (rule R-52)', () => {
  const mine = { ...begun, lines: begun.lines.slice(0, 1) }
  const joined = rebase(mine, aShoppingList({ version: 2, name: 'De Ana', lines: [{ ...gel, par: 9 }, bobbin] }))
  expect([joined.name, joined.lines.map(({ name, par }) => [name, par])]).toEqual(['De Ana', [['Gel', 9]]])
})

test.each([
  [0, 1, ['Bobina', 'Gel']],
  [1, -1, ['Bobina', 'Gel']],
  [0, -1, ['Gel', 'Bobina']],
  [1, 1, ['Gel', 'Bobina']],
] as const)('the line at %i moves by %i (rule R-52)', (at, by, order) => {
  expect(names(moved(begun.lines, at, by))).toEqual(order)
})
