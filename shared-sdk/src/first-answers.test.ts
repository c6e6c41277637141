import { takeFirstAnswer } from './first-answers'

const answer = (text: string) => Promise.resolve({ text } as unknown as Response)

beforeEach(() => {
  window.portalFirst = new Map([
    ['es t1 /api/products/?client=7&page=1', answer('products')],
    ['es t1 /api/account/', answer('account')],
  ])
})

test('what the first script asked for is taken by whoever asks for the same, in any order of the query', async () => {
  expect(await takeFirstAnswer('/api/products/?page=1&client=7', 'es', 't1')).toEqual({ text: 'products' })
  expect(await takeFirstAnswer('/api/account/', 'es', 't1')).toEqual({ text: 'account' })
})

test('an answer is taken once: a later question is a new one', () => {
  void takeFirstAnswer('/api/account/', 'es', 't1')
  expect(takeFirstAnswer('/api/account/', 'es', 't1')).toBeUndefined()
})

test.each([
  ['another client', '/api/products/?client=8&page=1', 'es', 't1'],
  ['another language', '/api/account/', 'pt', 't1'],
  ['another session', '/api/account/', 'es', 't2'],
  ['nobody', '/api/account/', 'es', null],
])('%s does not get it', (_whose, url, language, token) => {
  expect(takeFirstAnswer(url, language, token)).toBeUndefined()
})

test('an old answer is left', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(20_001)
  expect(takeFirstAnswer('/api/account/', 'es', 't1')).toBeUndefined()
  now.mockRestore()
})
