import { request, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aForm } from '../../../test/a-form'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { until } from '../../../test/until'
import { takeLease } from '../db/leases'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
})

const form = aForm({ note: 'Marzo' })

const slow: ClientRequest[] = []

/**
 * Sends a form whose last bytes never come. One that gets 429, as others are just being read, is sent again.
 */
function sendSlowly(token: string) {
  const { port } = portal.app.server.address() as AddressInfo
  const sent = request({
    port,
    method: 'POST',
    path: '/api/orders_import/',
    headers: { ...form.headers, 'content-length': form.body.length, authorization: `Bearer ${token}` },
  })
  sent.on('error', () => undefined)
  sent.on('response', () => sendSlowly(token))
  sent.write(form.body.subarray(0, -5))
  slow.push(sent)
}

test('too many forms of one account at once get 429; those of others are read', async () => {
  const [flooder, other] = [await portal.anAccount(), await portal.anAccount()]
  for (let n = 0; n < 10; n++) sendSlowly(flooder.token)
  const send = async (who: typeof flooder) => (await who.post('orders_import/', form.body, form.headers)).status
  let status = 400
  for (let tries = 0; status === 400 && tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    status = await send(flooder)
  }
  const others = await send(other)
  for (const each of slow) each.destroy()
  expect([status, others]).toEqual([429, 400])
  for (let tries = 0; status === 429 && tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    status = await send(flooder)
  }
  expect(status).toBe(400)
})

test('forms of an account are ten at once in all processes; one whose sender left is counted no more (rule P-83)', async () => {
  const account = await portal.anAccount()
  const send = async () => (await account.post('orders_import/', form.body, form.headers)).status
  const take = () => takeLease(portal.db, `form account ${account.id} `, 10)
  const others = await Promise.all(Array.from({ length: 10 }, take))
  expect(await send()).toBe(429)
  await others.pop()!()
  expect(await send()).toBe(400)
  slow.length = 0
  sendSlowly(account.token)
  await until(async () => (await send()) === 429)
  for (const each of slow) each.destroy()
  await until(async () => (await send()) === 400)
  for (const end of others) await end!()
})

test('a request that never ends is cut off (rule P-32)', () => {
  expect(portal.app.server.requestTimeout).toBe(300_000)
})
