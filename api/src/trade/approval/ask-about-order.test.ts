import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { newMails } from '../../../test/mails'
import { maxQuestions } from './ask-about-order'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
beforeEach(() => portal.clock.set('2026-05-20T10:00:00'))

type Account = Parameters<TestPortal['anAccount']>[0]

/** An order that waits, who placed it, and two who may validate it. */
async function aWaiting({ asker: own = {} }: { asker?: Account } = {}) {
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id })
  const sees = { clients: [client.id], can_see_prices: true, can_see_totals: true }
  const asker = await portal.anAccount({ ...sees, first_name: 'Núria', last_name: '', ...own })
  const validates = { ...sees, can_validate_orders: true }
  const approver = await portal.anAccount({ ...validates, first_name: 'Marta', last_name: 'Soler' })
  const other = await portal.anAccount({ ...validates, first_name: 'Luis', last_name: '' })
  const place = async (creator: number | null = asker.id) => {
    const { id } = await portal.anOrder({
      client_id: client.id,
      center_id: center.id,
      creator_id: creator,
      state: 'pending_validation',
    })
    return `validable_orders/${id}/`
  }
  const path = await place()
  const ask = (text = '¿Para qué sala es?', as: Pick<Caller, 'post'> = approver) => as.post(`${path}ask/`, { text })
  const answer = (question: number, text = 'Para la cocina', as: Pick<Caller, 'post'> = asker) =>
    as.post(`${path}answer/`, { text, question })
  const read = async (as: Caller = approver) => (await as.get(path)).body
  const row = async (as: Caller = approver) => (await as.get(`validable_orders/?client=${client.id}`)).body.results[0]
  await newMails(portal)
  return { client, sees, asker, approver, other, path, place, ask, answer, read, row }
}

test('who may validate asks who placed the order, which reads it by mail, list and page (rules D-130, D-131)', async () => {
  const { asker, approver, path, ask, read, row } = await aWaiting()
  const before = await read()
  expect(before).toMatchObject({ questions: [], may_ask: true, may_answer: false })
  const { status, body } = await ask(' ¿Para qué sala es?\n<b>Gracias</b> ')
  const text = '¿Para qué sala es?\n<b>Gracias</b>'
  expect([status, body]).toMatchObject([
    200,
    {
      state: 'pending_validation',
      version: before.version,
      questions: [{ at: '2026-05-20T10:00:00', text, person: { email: approver.email } }],
      history: [{}, { action: 'asked', reason: text, person: { email: approver.email } }],
    },
  ])
  expect(await read(asker)).toMatchObject({ questions: [{ text }], may_ask: false, may_answer: true })
  expect(await row(asker)).toMatchObject({ question: { is_open: true, text } })
  const [mail, ...others] = await newMails(portal)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: asker.email, subject: expect.stringMatching(/^Pedido .*: tienes una pregunta$/) })
  const id = path.split('/')[1]
  for (const part of ['Marta Soler te pregunta', text, `/pedidos/mis-pedidos/pedido/${id}`])
    expect(mail!.text).toContain(part)
  expect(mail!.heads).toMatch(/Content-Type: text\/plain/)
  expect(mail!.text).not.toMatch(/\d,\d\d|€/)
})

test('the answer reaches everybody who asked, and the order is decided as before (rule D-131)', async () => {
  const { asker, approver, other, path, ask, answer, read, row } = await aWaiting({ asker: { language: 'en' } })
  await ask()
  const { questions } = (await ask('¿Urge?', other)).body
  const [first] = await newMails(portal)
  expect(first!.subject).toMatch(/you have a question$/)
  const { status, body } = await answer(questions[1].id, ' Para la cocina; sí ')
  expect([status, body]).toMatchObject([200, { state: 'pending_validation', questions: [], may_answer: false }])
  expect(await row()).toMatchObject({ question: { is_open: false, text: 'Para la cocina; sí' } })
  const mails = await newMails(portal)
  expect(mails.map(({ to }) => to)).toEqual([approver.email, other.email])
  for (const part of ['Núria ha respondido', 'Para la cocina; sí', `/pedidos/validar-pedidos/pedido/`])
    expect(mails[0]!.text).toContain(part)
  expect((await read(asker)).history.slice(1)).toMatchObject([
    { action: 'asked' },
    { action: 'asked', person: { email: other.email } },
    { action: 'answered', person: { email: asker.email }, reason: 'Para la cocina; sí' },
  ])
  expect((await approver.patch(path, { cancelled: false, version: body.version })).status).toBe(200)
})

test('a question that the answer had not seen stays open (rule D-131)', async () => {
  const { asker, other, ask, answer, read, row } = await aWaiting()
  const { questions } = (await ask()).body
  await ask('¿Urge?', other)
  expect((await answer(questions[0].id)).body.questions).toMatchObject([{ text: '¿Urge?' }])
  expect(await read(asker)).toMatchObject({ may_answer: true })
  expect(await row(asker)).toMatchObject({ question: { is_open: true, text: '¿Urge?' } })
})

test('only who may validate asks, and only who placed the order answers (rules D-130, D-131)', async () => {
  const { client, sees, asker, approver, other, ask, answer, read } = await aWaiting()
  const reader = await portal.anAccount(sees)
  const foreign = await portal.anAccount({ clients: [(await portal.aClient()).id], can_validate_orders: true })
  const center = await portal.aCenter({ client_id: client.id })
  const elsewhere = await portal.anAccount({
    ...sees,
    can_validate_orders: true,
    all_centers: false,
    centers: [center.id],
  })
  const texts = async (as: Caller) => [(await ask('x', as)).status, (await answer(1, 'x', as)).status]
  const { questions } = (await ask()).body
  expect(await texts(reader)).toEqual([403, 403])
  for (const as of [foreign, elsewhere]) expect(await texts(as)).toEqual([404, 404])
  for (const as of [approver, other]) expect((await answer(questions[0].id, 'x', as)).status).toBe(403)
  expect(await read(reader)).toMatchObject({ questions: [{}], may_ask: false, may_answer: false })
  expect((await ask('x', asker)).status).toBe(403)
  expect((await portal.stranger.post(`validable_orders/1/ask/`, { text: 'x' })).status).toBe(401)
  expect((await read()).history).toHaveLength(2)
})

test('nobody is asked who could not answer (rule D-130)', async () => {
  const { approver, asker, place, path } = await aWaiting()
  const asked = async (order: string) => {
    const { status, body } = await approver.post(`${order}ask/`, { text: '¿Qué es?' })
    return [status, body.code, (await approver.get(order)).body.may_ask]
  }
  // Its own, one of another system, and one of an account that was closed or belongs to a purchasing system.
  expect(await asked(await place(approver.id))).toEqual([400, 'own', false])
  expect(await asked(await place(null))).toEqual([400, 'no_requester', false])
  await portal.db.updateTable('account').set({ active: false }).where('id', '=', asker.id).execute()
  expect(await asked(path)).toEqual([400, 'no_requester', false])
  expect(await newMails(portal)).toEqual([])
})

test('who no longer sees the order, or is gone, gets no mail about it (rules D-130, D-131)', async () => {
  const { asker, approver, other, ask, answer } = await aWaiting()
  await ask()
  const { questions } = (await ask('¿Urge?', other)).body
  await sql`delete from account_client where account_id = ${asker.id}`.execute(portal.db)
  expect(await newMails(portal)).toEqual([])
  await sql`insert into account_client (account_id, client_id) select ${asker.id}, client_id from account_client
    where account_id = ${other.id}`.execute(portal.db)
  await answer(questions[1].id)
  await portal.db.updateTable('account').set({ active: false }).where('id', '=', approver.id).execute()
  expect((await newMails(portal)).map(({ to }) => to)).toEqual([other.email])
})

test('an empty text and one of more than 500 characters are refused at the field (rule D-130)', async () => {
  const { asker, approver, ask, answer, path } = await aWaiting()
  const { questions } = (await ask()).body
  for (const text of ['', '  ', '\u200b', 'x'.repeat(501), 7, null]) {
    expect(await ask(text as string)).toMatchObject({ status: 400, body: { text: [expect.any(String)] } })
    expect(await answer(questions[0].id, text as string)).toMatchObject({
      status: 400,
      body: { text: [expect.any(String)] },
    })
  }
  expect((await asker.post(`${path}answer/`, { text: 'x' })).status).toBe(400)
  expect(
    (await approver.get(path)).body.history.filter((one: { action: string }) => one.action === 'asked'),
  ).toHaveLength(1)
})

test('a decided order takes no more questions or answers; taken back, it does again (rules D-6, D-130)', async () => {
  const { approver, other, path, ask, answer, read } = await aWaiting()
  const { questions } = (await ask()).body
  const { version } = (await approver.patch(path, { cancelled: true })).body
  expect([(await ask('¿Urge?', other)).status, (await answer(questions[0].id)).status]).toEqual([409, 409])
  expect(await read()).toMatchObject({ questions: [], may_ask: false, may_answer: false })
  expect((await approver.patch(`${path}undo/`, { version })).body).toMatchObject({ questions: [{}], may_ask: true })
  expect((await answer(questions[0].id)).status).toBe(200)
})

test('three questions an hour for an order, and 60 of one account (rule D-130)', async () => {
  const { approver, other, ask, place } = await aWaiting()
  for (let time = 0; time < 3; time++) expect((await ask(`${time}`)).status).toBe(200)
  expect(await ask('3', other)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  for (let time = 3; time < maxQuestions; time++)
    expect((await approver.post(`${await place()}ask/`, { text: 'x' })).status).toBe(200)
  const next = await place()
  expect(await approver.post(`${next}ask/`, { text: 'x' })).toMatchObject({
    status: 429,
    body: { detail: expect.stringContaining(`${maxQuestions} preguntas`) },
  })
  portal.clock.set('2026-05-20T11:00:01')
  expect((await approver.post(`${next}ask/`, { text: 'x' })).status).toBe(200)
})

test('one press counts once, and of two answers at once one holds (rules P-29, D-131)', async () => {
  const { asker, approver, path, ask, answer, read } = await aWaiting()
  const press = () => approver.post(`${path}ask/`, { text: '¿Qué es?' }, { 'idempotency-key': 'once' })
  const presses = await Promise.all([press(), press()])
  expect(presses.map(({ status }) => status)).toEqual([200, 200])
  expect((await read()).questions).toHaveLength(1)
  const { questions } = (await ask('¿Urge?')).body
  await newMails(portal)
  const answers = await Promise.all([answer(questions[1].id, 'a'), answer(questions[1].id, 'b')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await newMails(portal)).map(({ to }) => to)).toEqual([approver.email])
  expect(await read(asker)).toMatchObject({ questions: [] })
})

test('questions that one account asks at once are counted one after the other (rule D-130)', async () => {
  const { approver, asker, client, path } = await aWaiting()
  const [, id] = path.split('/')
  await sql`insert into document_event (kind, document_id, account_id, action, at)
    select 'order', ${Number(id)}, ${approver.id}, 'asked', ${portal.clock.now()}
      from generate_series(2, ${maxQuestions})`.execute(portal.db)
  // Of a centre each: orders of one centre wait for one another anyway.
  const orders = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const center = await portal.aCenter({ client_id: client.id })
      const placed = { client_id: client.id, center_id: center.id, creator_id: asker.id }
      return portal.anOrder({ ...placed, state: 'pending_validation' })
    }),
  )
  const asked = await Promise.all(orders.map((one) => approver.post(`validable_orders/${one.id}/ask/`, { text: 'x' })))
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429])
})
