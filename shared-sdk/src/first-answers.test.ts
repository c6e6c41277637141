import { firstKey, takeFirstAnswer } from './first-answers'

const answer = (text: string) => Promise.resolve({ text } as unknown as Response)

beforeEach(() => {
  window.portalFirst = new Map([
    [firstKey('/api/products/?client=7&page=1', 'es', 't1'), answer('products')],
    [firstKey('/api/account/', 'es', 't1'), answer('account')],
  ])
})

test('a call takes the answer of the same call of the first script, whatever the order of its query', async () => {
  expect(await takeFirstAnswer('/api/products/?page=1&client=7', 'es', 't1')).toEqual({ text: 'products' })
  expect(await takeFirstAnswer('/api/account/', 'es', 't1')).toEqual({ text: 'account' })
})

test('an answer is used once: a later call is sent anew', () => {
  void takeFirstAnswer('/api/account/', 'es', 't1')
  expect(takeFirstAnswer('/api/account/', 'es', 't1')).toBeUndefined()
})

test.each([
  ['another client', '/api/products/?client=8&page=1', 'es', 't1'],
  ['another language', '/api/account/', 'pt', 't1'],
  ['another session', '/api/account/', 'es', 't2'],
  ['no session', '/api/account/', 'es', null],
])('a call for %s does not get the answer', (_whose, url, language, token) => {
  expect(takeFirstAnswer(url, language, token)).toBeUndefined()
})

test('an answer older than 20 seconds is not used', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(20_001)
  expect(takeFirstAnswer('/api/account/', 'es', 't1')).toBeUndefined()
  now.mockRestore()
})
