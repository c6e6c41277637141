import { rememberCenter, rememberedCenter } from './remembered-center'

beforeEach(() => localStorage.clear())

test('the last centre is remembered for each account and client (rule L-4)', () => {
  rememberCenter('1', 7, 70)
  rememberCenter('1', 8, 80)
  rememberCenter('2', 7, 71)
  rememberCenter('1', 7, 72)
  expect([
    rememberedCenter('1', 7),
    rememberedCenter('1', 8),
    rememberedCenter('2', 7),
    rememberedCenter('2', 8),
  ]).toEqual([72, 80, 71, undefined])
  rememberCenter('1', 7, null)
  expect(rememberedCenter('1', 7)).toBeUndefined()
})

test('the 51st choice replaces the oldest, and an invalid stored value counts as no choice', () => {
  for (let client = 1; client <= 51; client += 1) rememberCenter('1', client, client)
  expect([rememberedCenter('1', 1), rememberedCenter('1', 2)]).toEqual([undefined, 2])
  localStorage.setItem('_centers', '{"a":1}')
  expect(rememberedCenter('1', 2)).toBeUndefined()
})
