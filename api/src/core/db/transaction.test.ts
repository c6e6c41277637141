import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { firstRow } from './db'
import { transaction } from './transaction'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await sql`create table tried (attempt int)`.execute(portal.db)
})
beforeEach(async () => {
  await sql`delete from tried`.execute(portal.db)
})

const tried = async () =>
  (await firstRow(portal.db, sql<{ attempts: number[] | null }>`select array_agg(attempt) as attempts from tried`))!
    .attempts

/** Work that the database aborts with this code in its first attempts. */
function brokenOff(code: string, failures: number) {
  let attempt = 0
  const run = () =>
    transaction(portal.db, async (tx) => {
      attempt += 1
      await sql`insert into tried values (${attempt})`.execute(tx)
      if (attempt <= failures)
        await sql.raw(`do $$ begin raise exception 'broken off' using errcode = '${code}'; end $$`).execute(tx)
      return `answered at attempt ${attempt}`
    })
  return { run, attempts: () => attempt }
}

describe.each([
  ['a conflict of two transactions', '40001'],
  ['a deadlock', '40P01'],
])('%s', (_what, code) => {
  test('is tried again, and only the successful attempt is stored', async () => {
    expect(await brokenOff(code, 2).run()).toBe('answered at attempt 3')
    expect(await tried()).toEqual([3])
  })

  test('that persists fails after four attempts, and nothing is stored', async () => {
    const { run, attempts } = brokenOff(code, Infinity)
    await expect(run()).rejects.toMatchObject({ code })
    expect(attempts()).toBe(4)
    expect(await tried()).toBeNull()
  })
})

test('another failure is not tried again', async () => {
  const { run, attempts } = brokenOff('23514', Infinity)
  await expect(run()).rejects.toMatchObject({ code: '23514' })
  expect(attempts()).toBe(1)
})

test('a plan that the schema made stale is made anew, on as many connections as have it (rule W-46)', async () => {
  let attempt = 0
  const stale = Object.assign(new Error('cached plan must not change result type'), {
    code: '0A000',
    routine: 'RevalidateCachedQuery',
  })
  const answer = await transaction(portal.db, async () => {
    if (++attempt <= 20) throw stale
    return attempt
  })
  expect(answer).toBe(21)
})
