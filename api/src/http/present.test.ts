import { Type } from 'typebox'
import { hidden, nullable } from '@portal/shared-sdk/contract'
import { hasHidden, present } from './present'

const Line = Type.Object({ name: Type.String(), price: hidden('price', nullable(Type.Number())) })
const Paper = Type.Object({
  price_hidden: Type.Boolean(),
  total: hidden('total', Type.Number()),
  lines: Type.Array(Line),
  best: nullable(Line),
})
const paper = { price_hidden: false, total: 30, lines: [{ name: 'Jabón', price: 10 }], best: { name: 'Jabón', price: 10 } }

test('an account without prices gets none at any depth, and is told so', () => {
  expect(present(Paper, { price: true, total: false }, paper)).toEqual({ price_hidden: true, total: 30, lines: [{ name: 'Jabón' }], best: { name: 'Jabón' } })
})

test('an account without totals keeps the prices', () => {
  expect(present(Paper, { price: false, total: true }, { ...paper, best: null })).toEqual({ price_hidden: false, lines: paper.lines, best: null })
})

test('an account with every right gets everything', () => {
  expect(present(Paper, { price: false, total: false }, paper)).toEqual(paper)
})

test('only answers with something to hide are looked through', () => {
  expect(hasHidden(Paper)).toBe(true)
  expect(hasHidden(Type.Object({ name: Type.String() }))).toBe(false)
})
