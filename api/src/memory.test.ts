import { collectNow } from './memory'

test('what nobody needs any more is freed at once', async () => {
  const seen = new WeakRef({})
  // A reference that was just made stands until the turn ends.
  await new Promise((done) => setTimeout(done))
  collectNow()
  expect(seen.deref()).toBeUndefined()
})
