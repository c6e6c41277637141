import { Type } from 'typebox'
import { TextOrNull, hidden, nullable } from '@portal/shared-sdk/contract'
import { hasMarks, present } from './present'

const Line = Type.Object({ name: Type.String(), price: hidden('price', nullable(Type.Number())) })
const Paper = Type.Object({
  price_hidden: Type.Boolean(),
  total: hidden('total', Type.Number()),
  lines: Type.Array(Line),
  best: nullable(Line),
})
const paper = {
  price_hidden: false,
  total: 30,
  lines: [{ name: 'Jabón', price: 10 }],
  best: { name: 'Jabón', price: 10 },
}

test('an account without prices gets none at any depth, and is told so (rule S-63)', () => {
  expect(present(Paper, { price: true, total: false }, paper)).toEqual({
    price_hidden: true,
    total: 30,
    lines: [{ name: 'Jabón' }],
    best: { name: 'Jabón' },
  })
})

test('an account without totals still gets prices', () => {
  expect(present(Paper, { price: false, total: true }, { ...paper, best: null })).toEqual({
    price_hidden: false,
    lines: paper.lines,
    best: null,
  })
})

test('an account with every right gets everything', () => {
  expect(present(Paper, { price: false, total: false }, paper)).toEqual(paper)
})

test('an empty text that may be missing is null at any depth, another one stays as it is', () => {
  const Person = Type.Object({ name: Type.String(), phone: TextOrNull })
  const schema = Type.Object({ note: TextOrNull, people: Type.Array(Person), owner: nullable(Person) })
  const all = { price: false, total: false }
  expect(
    present(schema, all, {
      note: '',
      people: [
        { name: '', phone: '' },
        { name: 'Ana', phone: '600' },
      ],
      owner: { name: 'Eva', phone: '' },
    }),
  ).toEqual({
    note: null,
    people: [
      { name: '', phone: null },
      { name: 'Ana', phone: '600' },
    ],
    owner: { name: 'Eva', phone: null },
  })
})

test('only schemas with marks need a walk', () => {
  expect(hasMarks(Paper)).toBe(true)
  expect(hasMarks(Type.Object({ note: TextOrNull }))).toBe(true)
  expect(hasMarks(Type.Object({ name: Type.String() }))).toBe(false)
})
