import { knownChoice, type Asked, type Choosable } from './known-choice'

const nothing: Asked = { nodes: [], category: undefined, costCenter: undefined }
const there: Choosable = { nodes: new Set([1, 2, 3]), categories: new Set([7]), costCenters: new Set(['CE-1']) }
const loading: Choosable = { nodes: undefined, categories: undefined, costCenters: undefined }

test('several nodes, a category and a CECO of the client count together (rule T-20)', () => {
  const asked = { nodes: [1, 3], category: 7, costCenter: 'CE-1' }
  expect(knownChoice(asked, there)).toEqual(asked)
})

test('nodes, category and CECO of another client are ignored (rule T-25)', () => {
  expect(knownChoice({ nodes: [2, 99], category: 8, costCenter: 'CE-9' }, there)).toEqual({ ...nothing, nodes: [2] })
})

test('figures of everything wait for no list', () => {
  expect(knownChoice(nothing, loading)).toEqual(nothing)
})

test.each<[string, Partial<Asked>]>([
  ['node', { nodes: [2] }],
  ['category', { category: 7 }],
  ['CECO', { costCenter: 'CE-1' }],
])('a %s waits until it is known whether there is one', (_what, change) => {
  expect(knownChoice({ ...nothing, ...change }, loading)).toBeUndefined()
  expect(knownChoice({ ...nothing, ...change }, there)).toEqual({ ...nothing, ...change })
})

test('a list that failed to load removes no filter', () => {
  const asked = { nodes: [2], category: 7, costCenter: 'CE-1' }
  expect(knownChoice(asked, { nodes: null, categories: null, costCenters: null })).toEqual(asked)
})
