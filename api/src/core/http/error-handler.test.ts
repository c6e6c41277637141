import fastify from 'fastify'
import { answerError } from './error-handler'

/** What a call is answered whose work ends with this error. */
async function answered(error: Error) {
  const app = fastify()
  app.setErrorHandler(answerError)
  app.get('/', () => Promise.reject(error))
  const { statusCode, headers } = await app.inject('/')
  await app.close()
  return { status: statusCode, again: headers['retry-after'] }
}

test.each(['57P01', '57014', '08006', '53300', '25006', 'ECONNREFUSED', 'EPIPE', 'EHOSTUNREACH', 'ENOTFOUND'])(
  'a database that is away, as %s says, is no failure of the portal: 503, to be tried again (rules P-55, P-75)',
  async (code) => {
    expect(await answered(Object.assign(new Error('away'), { code }))).toEqual({ status: 503, again: '2' })
  },
)

test('a failure of our own is 500', async () => {
  expect(await answered(Object.assign(new Error('no such column'), { code: '42703' }))).toMatchObject({ status: 500 })
})
