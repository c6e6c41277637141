import { keepCenter, keptCenter } from './kept-center'

beforeEach(() => localStorage.clear())

test('each account has its last centre for each client (rule L-4)', () => {
  keepCenter('1', 7, 70)
  keepCenter('1', 8, 80)
  keepCenter('2', 7, 71)
  keepCenter('1', 7, 72)
  expect([keptCenter('1', 7), keptCenter('1', 8), keptCenter('2', 7), keptCenter('2', 8)]).toEqual([
    72,
    80,
    71,
    undefined,
  ])
  keepCenter('1', 7, null)
  expect(keptCenter('1', 7)).toBeUndefined()
})

test('of more than 50 the oldest is forgotten, and what is not ours is none', () => {
  for (let client = 1; client <= 51; client += 1) keepCenter('1', client, client)
  expect([keptCenter('1', 1), keptCenter('1', 2)]).toEqual([undefined, 2])
  localStorage.setItem('_centers', '{"a":1}')
  expect(keptCenter('1', 2)).toBeUndefined()
})
