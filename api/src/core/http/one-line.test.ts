import { oneLine, trimmed } from './one-line'

test.each([
  ['spaces around it', ' Hotel Sol\n', 'Hotel Sol'],
  ['several lines', 'Hotel\nSol', 'Hotel\nSol'],
  ['a joiner between visible characters', '👩\u200d🍳', '👩\u200d🍳'],
  ['characters of no width alone', ' \u200b\u2060\u00ad\u3164', ''],
  ['control characters alone', '\u0007', ''],
])('a text with %s (rule P-27)', (_name, text, expected) => {
  expect(trimmed(text)).toBe(expected)
})

test('a name of characters that do not show is an empty one (rule P-27)', () => {
  expect(oneLine('\u200b\n\u200b')).toBe('')
  expect(oneLine('Hotel\r\nSol')).toBe('Hotel Sol')
})
