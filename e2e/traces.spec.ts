import { startPortal } from './support/portal'
import { expect, test } from './support/test'
import { TraceReceiver } from './support/trace-receiver'

test('a trace shows a call with its statements, and nothing of who called or what was sent (rules W-60, W-61)', async () => {
  const receiver = await TraceReceiver.start()
  const traced = await startPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '100' })
  const account = await traced.anAccount({ role: 'admin', first_name: 'Secundina' })
  const call = (path: string, body?: object) =>
    fetch(traced.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const read = await call('/api/account/')
  expect(read.status).toBe(200)
  await call('/api/products/?search=lejiaperfumada')
  await call('/invitacion?token=atokeninanaddress')
  await call('/api/api-token-auth/', { email: account.email, password: 'wrongpassword' })
  await call('/api/password_reset/', { email: account.email })
  await call('/livez')
  await traced.stop()
  await receiver.stop()

  const id = read.headers.get('x-request-id')
  const span = receiver.spans.find(({ attributes }) => attributes['portal.request_id'] === id)!
  expect(span).toMatchObject({
    name: 'GET /api/account/',
    attributes: { 'http.route': '/api/account/', 'http.response.status_code': 200 },
  })
  const within = receiver.spans.filter(({ traceId }) => traceId === span.traceId)
  expect(within.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
    expect.stringMatching(/select[^]* from account[^]*\$1/),
  )
  expect(receiver.spans.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^job /))
  expect(receiver.spans.map(({ name }) => name)).not.toContain('GET /livez')
  for (const secret of [
    account.email,
    account.token,
    'Secundina',
    'lejiaperfumada',
    'atokeninanaddress',
    'wrongpassword',
    '127.0.0.1',
  ])
    expect(receiver.text, secret).not.toContain(secret)
})
