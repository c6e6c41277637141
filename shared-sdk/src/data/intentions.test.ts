import { ApiError } from '../api-error'
import { Intentions } from './intentions'

const line = { product: 7, quantity: 2 }

async function keysOf(...answers: (number | { status: number; body: object })[]) {
  const intentions = new Intentions()
  const keys: string[] = []
  for (const answer of answers) {
    const { status, body } = typeof answer === 'number' ? { status: answer, body: line } : answer
    await intentions
      .once(body, async (key) => {
        keys.push(key)
        if (status !== 200) throw new ApiError(status, null, 'failed')
      })
      .catch(() => undefined)
  }
  return keys.map((key) => keys.indexOf(key))
}

beforeAll(() => {
  let made = 0
  Object.assign(globalThis.crypto, { randomUUID: () => `key ${++made}` })
})

test.each([0, 500, 503])(
  'after a failure %i the same line is sent with the same key until it is answered',
  async (status) => {
    expect(await keysOf(status, status, 200, 200)).toEqual([0, 0, 0, 3])
  },
)

test.each([200, 400, 404, 409])('after an answer %i the same line gets a new key', async (status) => {
  expect(await keysOf(status, 200)).toEqual([0, 1])
})

test('a retry that is refused as made before is not made under a new key by another press (rule P-43)', async () => {
  expect(await keysOf(0, 409, 409, 200)).toEqual([0, 0, 0, 0])
})

test('another line has its own key', async () => {
  const other = { product: 7, quantity: 3 }
  expect(await keysOf(0, { status: 200, body: other }, 200)).toEqual([0, 1, 0])
})

test('two clicks that do not wait for each other get two keys', async () => {
  const intentions = new Intentions()
  const keys: string[] = []
  const press = () =>
    intentions.once(line, async (key) => {
      keys.push(key)
    })
  await Promise.all([press(), press()])
  expect(new Set(keys).size).toBe(2)
})
