import { problemsOfRules } from './check-rules.mjs'

const table = '| page | about | numbers |\n|---|---|---|\n| `session.md` | … | S-1, S-2 … |\n| `cart.md` | … | C- |\n'
const pages = {
  'README.md': `${table}- A line has the form \`- **S-9** sentence.\``,
  'session.md': '# Sessions\n\n- **S-1** One.\n- **S-2** Another, as S-1 says.\n',
  'cart.md': '# Cart\n\n- **C-1** One, see S-2.\n',
}
/** Adds a test that cites every rule, so that only the problem of the case is reported. */
function problems(change = {}, sources = {}) {
  const all = { ...pages, ...change }
  const rules = Object.values(all).flatMap((text) => [...text.matchAll(/^- \*\*([A-Z]-\d+)/gm)].map(([, rule]) => rule))
  return problemsOfRules(all, { 'all.test.ts': `// rules ${rules.join(', ')}`, ...sources })
}

test.each([
  '// Kept for a day (rule S-1).',
  '/** Two at a time (rules S-1 to S-2). */',
  '/**\n * As it is sent, by rule\n * S-1 and rules S-1,\n * C-1.\n */',
  "test('an order keeps its lines (rule C-1)', () => {})",
  '-- Kept as keyed hashes (rule S-2).',
  "description: 'Largest discount, percent (C-1).'",
  "client({ external_id: 'C-2', code: 'X-9' })",
])('a citation of an existing rule passes: %s', (text) => {
  expect(problems({}, { 'file.ts': text })).toEqual([])
})

test.each([
  ['// Kept for a day (rule S-3).', 'S-3'],
  ['// Two at a time (rules S-1 to S-4).', 'S-4'],
  [' * As it is sent: rules S-1,\n * C-7.', 'C-7'],
  ["test('an order keeps its lines (rule C-2)', () => {})", 'C-2'],
  ["description: 'Largest discount, percent (C-2).'", 'C-2'],
])('a citation of a rule that no page has is reported: %s', (text, rule) => {
  expect(problems({}, { 'file.ts': text })).toEqual([`file.ts cites ${rule}, which no page has`])
})

test.each(['// As 000 section 5 says.', '/** See contract.md. */', "test('a lead (001 sections 2.1, 5)')"])(
  'a citation of a document outside the repository is reported: %s',
  (text) => {
    expect(problems({}, { 'file.ts': text })).toEqual([expect.stringMatching(/^file\.ts cites .+: cite a rule/)])
  },
)

test('a page that cites a rule which no page has is reported', () => {
  expect(problems({ 'cart.md': '- **C-1** One, see S-8.\n' })).toEqual(['cart.md cites S-8, which no page has'])
})

test('a number that stands twice or has another page’s letter is reported', () => {
  expect(problems({ 'cart.md': '- **C-1** One.\n- **C-1** Two.\n' })).toEqual(['cart.md: C-1 is there twice'])
  expect(problems({ 'cart.md': '- **S-5** One.\n' })).toEqual(['cart.md: S-5, but its numbers begin with C'])
})

test('a page that the table does not list is reported', () => {
  expect(problems({ 'wishes.md': '- **W-1** One.\n' })).toEqual(['wishes.md is not in the table of README.md'])
})

test.each([
  ['no test', { 'a.ts': '// rules S-1 to S-2, C-1' }, ['no test cites S-1', 'no test cites S-2', 'no test cites C-1']],
  ['a test of each kind', { 'a.test.tsx': '(rule S-1)', 'b.spec.ts': '// rule S-2', 'c.test.mjs': '(C-1)' }, []],
  ['a range', { 'a.test.ts': '// rules S-1 to S-2 and C-1' }, []],
])('rules cited by %s: those that no test cites are reported', (_what, sources, expected) => {
  expect(problemsOfRules(pages, sources)).toEqual(expected)
})
