import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** So many that the ZIP of their papers is more than a connection holds that nobody reads. */
const invoices = 400
const boundary = 'a-form-of-a-drill'
const form = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="note"\r\n\r\nMarzo\r\n--${boundary}--\r\n`,
)

/**
 * An account has a ZIP made at `other`, and five forms that do not end at each of two processes. Answers what a further
 * ZIP and form get at `portal`, and the seconds after which they are taken there when `other` has been killed.
 */
export async function leasesOfKilled(portal, other) {
  const { id: client } = await portal.make('aClient', {})
  const { token } = await portal.make('anAccount', { clients: [client], can_see_sale_invoices: true })
  const authorization = `Bearer ${token}`
  const { id: center } = await portal.make('aCenter', { client_id: client })
  for (let n = 0; n < invoices; n++) await portal.make('anInvoice', { client_id: client, center_id: center })

  const zip = async (at) => {
    const answer = await fetch(`${at.url}/api/sale_invoices/zip/`, { headers: { authorization } })
    return { status: answer.status, leave: () => answer.body?.cancel() }
  }
  const statusOfZip = async () => {
    const { status, leave } = await zip(portal)
    await leave()
    return status
  }
  const sendForm = (at, content) => {
    const headers = { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const sent = request(`${at.url}/api/orders_import/`, {
      method: 'POST',
      headers: { ...headers, 'content-length': form.length },
    })
    const status = new Promise((done) => {
      sent.on('response', (answer) => done(answer.resume().statusCode))
      sent.on('error', () => done(undefined))
    })
    sent.write(content)
    return { status, leave: () => sent.destroy() }
  }
  const statusOfForm = () => sendForm(portal, form).status

  const held = await zip(other)
  if (held.status !== 200) throw new Error(`The ZIP to hold was ${held.status}`)
  const slow = [portal, other].flatMap((at) => Array.from({ length: 5 }, () => sendForm(at, form.subarray(0, -5))))
  const before = { zip: await statusOfZip(), form: await untilIs(statusOfForm, 429, 10) }
  await other.end('SIGKILL')
  const killed = performance.now()
  const after = async (status, wanted) => {
    await untilIs(status, wanted, 60)
    return (performance.now() - killed) / 1000
  }
  const [formAfter, zipAfter] = await Promise.all([after(statusOfForm, 400), after(statusOfZip, 200)])
  for (const each of slow) each.leave()
  return { ...before, formAfter, zipAfter }
}

/** Asks until the answer is the wanted one, and answers it, or the last one after so many seconds. */
async function untilIs(ask, wanted, seconds) {
  const begun = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer === wanted || performance.now() - begun > seconds * 1000) return answer
    await sleep(250)
  }
}
