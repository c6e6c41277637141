import { changeBetween, versionAfter } from './api-change.mjs'

const before = [
  'Button: declare function Button(props: ButtonProps): JSX.Element;',
  'ButtonProps.busy?: boolean',
  'ButtonProps.label: string',
  'ButtonProps: interface ButtonProps',
  'OrderRow.id: TInteger',
  'OrderRow: schema',
  'entry . Button: exported',
]
const change = (...edits) => edits.reduce((lines, edit) => edit(lines), before)
const without = (line) => (lines) => lines.filter((one) => one !== line)
const plus = (line) => (lines) => [...lines, line]
const kindOf = (after) => changeBetween(before, after).kind

test.each([
  ['nothing', before, 'none'],
  ['a name more', change(plus('Link: declare function Link(): JSX.Element;'), plus('entry . Link: exported')), 'minor'],
  ['an optional prop more', change(plus('ButtonProps.wide?: boolean')), 'minor'],
  ['a field of an answer more', change(plus('OrderRow.number: TString')), 'minor'],
  ['a prop more that everybody must give', change(plus('ButtonProps.look: string')), 'major'],
  ['a prop less', change(without('ButtonProps.busy?: boolean')), 'major'],
  [
    'a prop that becomes required',
    change(without('ButtonProps.busy?: boolean'), plus('ButtonProps.busy: boolean')),
    'major',
  ],
  ['another type', change(without('ButtonProps.label: string'), plus('ButtonProps.label: number')), 'major'],
  ['an entry less', change(without('entry . Button: exported')), 'major'],
])('%s is a change of this kind: %s %s (rule A-66)', (_what, after, kind) => {
  expect(kindOf(after)).toBe(kind)
})

test('each difference is told with what it was and is', () => {
  expect(
    changeBetween(before, change(without('ButtonProps.label: string'), plus('ButtonProps.label: number'))).changes,
  ).toEqual(['major: ButtonProps.label: string became ButtonProps.label: number'])
})

test('a change asks for the next version once', () => {
  expect(versionAfter('1.0.0', 'none', '1.0.0')).toBe('1.0.0')
  expect(versionAfter('1.0.0', 'minor', '1.0.0')).toBe('1.1.0')
  expect(versionAfter('1.0.0', 'minor', '1.1.0')).toBe('1.1.0')
  expect(versionAfter('1.0.0', 'minor', '2.0.0')).toBe('2.0.0')
  expect(versionAfter('1.9.3', 'minor', '1.9.3')).toBe('1.10.0')
  expect(versionAfter('1.1.0', 'major', '1.2.0')).toBe('2.0.0')
})
