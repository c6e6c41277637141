import { aPortal, type TestPortal } from '../../../test/a-portal'
import { newMails } from '../../../test/mails'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-03-31T10:00:00')
})

const message = {
  full_name: 'Eva Sanz',
  company: 'Hotel Miramar',
  email: 'eva@miramar.test',
  phone: '600 100 200',
  subject: 'technical',
  comment: 'No puedo abrir la factura.\nGracias.',
}
const aMessage = (change: object = {}) => ({ ...message, ...change })

test('a message to support is stored and mailed with its number, and replies go to the sender (rule P-10)', async () => {
  const account = await portal.anAccount({ variant: 'vario' })
  const { status, body } = await account.post('help_message/', message)
  expect({ status, body }).toEqual({ status: 201, body: { number: 'SOP-2026-000001' } })
  const { server } = portal.variants.get('vario')
  const [mail, ...more] = await newMails(portal)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: server.mail.requests,
    replyTo: 'eva@miramar.test',
    subject: 'SOP-2026-000001 Incidencia técnica: Hotel Miramar',
  })
  for (const part of [
    'Eva Sanz',
    '600 100 200',
    account.email,
    'No puedo abrir la factura.\nGracias.',
    '31-03-2026 10:00',
  ])
    expect(mail!.text).toContain(part)
  const row = await portal.db.selectFrom('help_message').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ ...message, number: 'SOP-2026-000001', account_id: account.id })
})

test('it goes to the support address of a variant that has one (rule P-10)', async () => {
  portal.variants.get('arablau').server.mail.support = 'soporte@arablau.example'
  const account = await portal.anAccount({ variant: 'arablau' })
  await account.post('help_message/', aMessage({ phone: null }), { host: 'vario.localhost' })
  expect((await newMails(portal)).map(({ to }) => to)).toEqual(['soporte@arablau.example'])
})

test.each([
  ['full_name', ''],
  ['full_name', ' \t'],
  ['full_name', '\u0001'],
  ['full_name', 'www.evil.example'],
  ['full_name', 'x'.repeat(201)],
  ['full_name', 7],
  ['company', ' '],
  ['company', '\u0007'],
  ['email', 'eva'],
  ['email', 'eva@miramar.test, otra@miramar.test'],
  ['email', 'eva@miramar.test\r\nBcc: otra@miramar.test'],
  ['email', '<eva@miramar.test>'],
  ['phone', '1'.repeat(51)],
  ['subject', ''],
  ['subject', 'Selecciona'],
  ['subject', 0],
  ['comment', '\n \n'],
  ['comment', 'x'.repeat(5001)],
  ['to', 'otra@miramar.test'],
])('%s %j is refused at its field, and nothing is stored or mailed (rule P-10)', async (field, value) => {
  const account = await portal.anAccount()
  expect(await account.post('help_message/', aMessage({ [field]: value }))).toMatchObject({
    status: 400,
    body: { [field]: [expect.any(String)] },
  })
  expect(await newMails(portal)).toEqual([])
  expect(
    await portal.db.selectFrom('help_message').select('id').where('account_id', '=', account.id).execute(),
  ).toEqual([])
})

test('the subject and each field of the mail are one line', async () => {
  const account = await portal.anAccount()
  await account.post('help_message/', aMessage({ company: 'Hotel\r\nBcc: otra@miramar.test', phone: '600\n100' }))
  const [mail] = await newMails(portal)
  expect(mail!.subject).toMatch(/: Hotel Bcc: otra@miramar\.test$/)
  expect(mail!.heads).not.toMatch(/^Bcc:/m)
  expect(mail!.text).toContain('Teléfono: 600 100\n')
})

test('pressed twice it is sent once, and ten an hour are taken (rule P-10)', async () => {
  const account = await portal.anAccount()
  const send = (key: string) => account.post('help_message/', message, { 'idempotency-key': key })
  const [first, second] = await Promise.all([send('a'), send('a')])
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  const others = await Promise.all(Array.from({ length: 12 }, (_, index) => send(`b${index}`)))
  expect(others.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(201), 429, 429, 429])
  expect(await newMails(portal)).toHaveLength(10)
  await portal.db
    .updateTable('help_message')
    .set({ created_at: new Date(Date.now() - 3_601_000) })
    .where('account_id', '=', account.id)
    .execute()
  expect((await send('c')).status).toBe(201)
})

test('a visitor cannot send one', async () => {
  expect((await portal.stranger.post('help_message/', message)).status).toBe(401)
})
