import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { rows } from '../db/db'
import { mailCommand } from './mail-command'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
beforeEach(async () => {
  await rows(portal.db, sql`delete from job`)
  await rows(
    portal.db,
    sql`insert into job (id, kind, payload, attempts, last_error, failed_at) overriding system value values
      (1, 'invitation', '{}', 31, 'Connection refused', now()), (2, 'paper-mail', '{}', 31, 'No such user', now()),
      (3, 'order-waiting', '{}', 2, 'Greeting never received', null), (4, 'new-place', '{}', 0, null, null),
      (5, 'webhook', '{}', 11, 'gone', now()), (6, 'publish-events', '{}', 31, 'odd', now())`,
  )
})
const givenUp = () =>
  rows(portal.db, sql<{ id: number }>`select id::int from job where failed_at is not null order by id`)

test('mails that fail and that were given up are listed with their reasons (rule W-15)', async () => {
  const lines = (await mailCommand(portal.db, ['list'])).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines.map((line) => line.trim().split(/ {2,}/).slice(2))).toEqual([
    ['given up', '31x', 'invitation', 'Connection refused'],
    ['given up', '31x', 'paper-mail', 'No such user'],
    ['tried again', '2x', 'order-waiting', 'Greeting never received'],
  ])
  await rows(portal.db, sql`delete from job`)
  expect(await mailCommand(portal.db, ['list'])).toBe('Every mail was sent, or has not been tried yet')
})

test('mails that were given up are tried again, for a day (rule W-15)', async () => {
  expect(await mailCommand(portal.db, ['send', '2', '3', '5'])).toBe('1 to be sent, when the portal runs')
  expect(await rows(portal.db, sql`select attempts, run_at <= now() as due from job where id = 2`)).toEqual([
    { attempts: 0, due: true },
  ])
  expect(await mailCommand(portal.db, ['send', 'all'])).toBe('1 to be sent, when the portal runs')
  expect(await givenUp()).toEqual([{ id: 5 }, { id: 6 }])
})

test('or deleted; nothing else is (rule W-15)', async () => {
  expect(await mailCommand(portal.db, ['drop', 'all'])).toBe('2 deleted')
  expect(await rows(portal.db, sql`select id::int from job order by id`)).toEqual([3, 4, 5, 6].map((id) => ({ id })))
})

test.each([[['send']], [['send', 'everything']], [['list', 'all']], [['resend', '1']]])(
  '%j prints the usage',
  async (args) => {
    await expect(mailCommand(portal.db, args)).rejects.toThrow('mail list')
  },
)
