import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { firstRow, rows } from '../db/db'
import { transaction } from '../db/transaction'
import { Jobs } from './jobs'
import { Lane } from './lane'

let portal: TestPortal
let jobs: Jobs
beforeAll(async () => {
  portal = await aPortal()
})
beforeEach(async () => {
  await rows(portal.db, sql`delete from job`)
  jobs = new Jobs(portal.db)
})

const state = () =>
  rows(
    portal.db,
    sql<{
      failed: boolean
    }>`select attempts, done_at is not null as done, failed_at is not null as failed, last_error from job`,
  )

test('a job of a committed transaction is done once', async () => {
  const done: unknown[] = []
  jobs.handle('note', async (payload) => void done.push(payload))
  await transaction(portal.db, (tx) => jobs.add(tx, 'note', { text: 'hola' }))
  expect(await jobs.runDue()).toBe(1)
  expect(await jobs.runDue()).toBe(0)
  expect(done).toEqual([{ text: 'hola' }])
})

test('a job of a rolled back transaction is never done', async () => {
  jobs.handle('note', async () => undefined)
  await transaction(portal.db, async (tx) => {
    await jobs.add(tx, 'note', {})
    throw new Error('no')
  }).catch(() => undefined)
  expect(await jobs.runDue()).toBe(0)
})

test('a job that fails is tried again later and given up after a day (rule P-35)', async () => {
  jobs.handle('note', async () => {
    throw new Error('The mail server is away')
  })
  await jobs.add(portal.db, 'note', {})
  expect(await jobs.runDue()).toBe(1)
  expect(await jobs.runDue()).toBe(0)
  expect(await state()).toEqual([{ attempts: 1, done: false, failed: false, last_error: 'The mail server is away' }])
  let waited = 0
  for (let attempt = 1; (await state())[0]!.failed === false; attempt++) {
    const next = await firstRow(
      portal.db,
      sql<{ seconds: number }>`select extract(epoch from run_at - now())::float8 as seconds from job`,
    )
    waited += next!.seconds
    await rows(portal.db, sql`update job set run_at = now()`)
    await jobs.runDue()
  }
  expect(Math.round(waited / 3600)).toBe(25)
  expect(await state()).toEqual([{ attempts: 31, done: false, failed: true, last_error: 'The mail server is away' }])
})

test('a job whose process died is taken over when its lease ends', async () => {
  const done: number[] = []
  jobs.handle('note', async (_payload, { attempts }) => void done.push(attempts))
  await jobs.add(portal.db, 'note', {})
  await rows(portal.db, sql`update job set attempts = 1, leased_until = now() + interval '1 minute'`)
  expect(await jobs.runDue()).toBe(0)
  await rows(portal.db, sql`update job set leased_until = now() - interval '1 second'`)
  expect(await jobs.runDue()).toBe(1)
  expect(done).toEqual([2])
})

test('a job that takes longer than its lease is not done by another process meanwhile', async () => {
  const other = new Jobs(portal.db)
  const done: string[] = []
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] })
  jobs.handle('note', async () => {
    // As if nearly all of the lease had passed.
    await rows(portal.db, sql`update job set leased_until = now()`)
    jest.advanceTimersByTime(40_000)
    const isRenewed = () => firstRow(portal.db, sql`select 1 from job where leased_until > now()`)
    while (!(await isRenewed())) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await other.runDue()).toBe(0)
    done.push('first')
  })
  other.handle('note', async () => void done.push('second'))
  await jobs.add(portal.db, 'note', {})
  expect(await jobs.runDue()).toBe(1)
  jest.useRealTimers()
  expect(done).toEqual(['first'])
  expect(await state()).toMatchObject([{ attempts: 1, done: true }])
})

test('a run that lost its lease fails without a trace in the attempt that took its job over', async () => {
  const other = new Jobs(portal.db)
  jobs.handle('note', async () => {
    await rows(portal.db, sql`update job set leased_until = now() - interval '1 second'`)
    // The other process claims the job, and works on it while this one fails.
    second = other.runDue()
    await begun
    throw new Error('too slow')
  })
  let begin: () => void = () => undefined
  let end: () => void = () => undefined
  let second: Promise<unknown> | undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const ended = new Promise<void>((resolve) => (end = resolve))
  other.handle('note', async () => {
    begin()
    await ended
  })
  await jobs.add(portal.db, 'note', {})
  await jobs.runDue()
  expect(await rows(portal.db, sql`select leased_until > now() as leased, last_error from job`)).toEqual([
    { leased: true, last_error: null },
  ])
  end()
  await second
  expect(await state()).toEqual([{ attempts: 2, done: true, failed: false, last_error: null }])
})

test('what is collected while two processes claim is told once, and nothing of it is lost (rule D-132)', async () => {
  const messages: string[] = []
  const processes = [jobs, new Jobs(portal.db)]
  for (const process of processes)
    process.handle('many', async ({ order, items }: { order: number; items: number[] }) => {
      messages.push(...items.map((item) => `${order}/${item}`))
    })
  let isOver = false
  const runs = processes.map(async (process) => {
    while (!isOver) await process.runDue()
  })
  const wanted = { more: {}, delay: 0 }
  const collected = [1, 2].map(async (order) => {
    const expected: string[] = []
    for (let item = 1; item <= 40; item++) {
      // Lines of one order leave one after the other; the job stays locked for a moment, as in a change of an order.
      await transaction(portal.db, async (tx) => {
        await jobs.collect(tx, 'many', { about: { order }, ...wanted }, item)
        await sql`select pg_sleep(0.002)`.execute(tx)
      })
      expected.push(`${order}/${item}`)
    }
    return expected
  })
  const expected = (await Promise.all(collected)).flat()
  isOver = true
  await Promise.all(runs)
  await jobs.runDue()
  expect(messages.sort()).toEqual(expected.sort())
})

test('two processes do not do the same job', async () => {
  const done: number[] = []
  const other = new Jobs(portal.db)
  for (const worker of [jobs, other]) worker.handle('note', async (_payload, { id }) => void done.push(id))
  for (let n = 0; n < 10; n++) await jobs.add(portal.db, 'note', {})
  await Promise.all([jobs.runDue(), other.runDue()])
  expect(new Set(done).size).toBe(10)
  expect(done).toHaveLength(10)
})

test('a slow job of another lane delays none, and of one receiver one is done at a time (rule E-64)', async () => {
  const lane = { atOnce: 3, oneFor: 'receiver' }
  const begun: string[] = []
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  jobs.handle(
    'call',
    async ({ receiver, name }: { receiver: number; name: string }) => {
      begun.push(name)
      if (receiver === 1) await ended
    },
    { lane },
  )
  jobs.handle('note', async ({ text }: { text: string }) => void begun.push(text))
  await jobs.addAll(portal.db, 'call', [
    { receiver: 1, name: 'slow' },
    { receiver: 1, name: 'slow too' },
    { receiver: 2, name: 'quick' },
    { receiver: 2, name: 'quick too' },
  ])
  jobs.start()
  const seen = async (name: string) => {
    while (!begun.includes(name)) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await seen('quick too')
  await jobs.add(portal.db, 'note', { text: 'mail' })
  await jobs.add(portal.db, 'call', { receiver: 2, name: 'later' })
  await seen('mail')
  await seen('later')
  expect(begun).not.toContain('slow too')
  end()
  await seen('slow too')
  await jobs.stop()
})

test('a work that adds many jobs wakes their lane once, when it has ended', async () => {
  const wake = jest.spyOn(Lane.prototype, 'wake')
  jobs.handle('note', async () => undefined)
  await jobs.gather(async () => {
    for (const text of ['one', 'two']) await transaction(portal.db, (tx) => jobs.add(tx, 'note', { text }))
    expect(wake).not.toHaveBeenCalled()
  })
  expect(wake).toHaveBeenCalledTimes(1)
  wake.mockRestore()
  expect(await jobs.runDue()).toBe(2)
})

test('two processes do not call one receiver at the same time either (rule E-64)', async () => {
  const lane = { atOnce: 5, oneFor: 'receiver' }
  const busy = new Set<number>()
  let doubled = 0
  const done: number[] = []
  const processes = [jobs, new Jobs(portal.db)]
  for (const process of processes)
    process.handle(
      'call',
      async ({ receiver, n }: { receiver: number; n: number }) => {
        if (busy.has(receiver)) doubled += 1
        busy.add(receiver)
        await new Promise((resolve) => setTimeout(resolve, 3))
        busy.delete(receiver)
        done.push(n)
      },
      { lane },
    )
  const calls = Array.from({ length: 40 }, (_, n) => ({ receiver: n % 3, n }))
  await jobs.addAll(portal.db, 'call', calls)
  await Promise.all(processes.map((process) => process.runDue()))
  expect([doubled, new Set(done).size, done.length]).toEqual([0, 40, 40])
  for (const receiver of [0, 1, 2]) {
    const own = done.filter((n) => n % 3 === receiver)
    expect(own).toEqual(own.toSorted((one, other) => one - other))
  }
})

test('a kind of job has pauses of its own before its attempts', async () => {
  jobs.handle('call', () => Promise.reject(new Error('away')), { pauses: [60] })
  await jobs.add(portal.db, 'call', {})
  await jobs.runDue()
  expect(await rows(portal.db, sql`select run_at - now() > interval '50 seconds' as later from job`)).toEqual([
    { later: true },
  ])
  await rows(portal.db, sql`update job set run_at = now()`)
  await jobs.runDue()
  expect(await state()).toMatchObject([{ attempts: 2, failed: true }])
})

test.each([
  ['done', async () => undefined],
  ['given up', () => Promise.reject(new Error('no'))],
])('a job that is %s holds no network address (rule P-48)', async (_what, work) => {
  jobs.handle('note', work)
  await jobs.add(portal.db, 'note', { address: '10.1.2.3', text: 'hola' })
  await rows(portal.db, sql`update job set attempts = 30`)
  await jobs.runDue()
  expect(await rows(portal.db, sql`select payload, attempts from job`)).toEqual([
    { payload: { text: 'hola' }, attempts: 31 },
  ])
})

test('a job that was done while the database went away is not done again (rule W-14)', async () => {
  const done: string[] = []
  let isAway = false
  const db = portal.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isAway) {
        isAway = false
        throw new Error('Connection terminated')
      }
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const own = new Jobs(db)
  own.handle('note', async () => {
    done.push('sent')
    isAway = true
  })
  await own.add(portal.db, 'note', {})
  await own.runDue()
  expect(await state()).toEqual([{ attempts: 1, done: true, failed: false, last_error: null }])
  await rows(portal.db, sql`update job set leased_until = now() - interval '1 second'`)
  await own.runDue()
  expect(done).toEqual(['sent'])
})

test('a stop lets the job that has begun end, and begins no other (rule W-13)', async () => {
  const done: number[] = []
  let begin: () => void = () => undefined
  let end: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const ended = new Promise<void>((resolve) => (end = resolve))
  jobs.handle('note', async ({ n }: { n: number }) => {
    begin()
    await ended
    done.push(n)
  })
  await jobs.addAll(portal.db, 'note', [{ n: 1 }, { n: 2 }, { n: 3 }])
  jobs.start()
  await begun
  const stopped = jobs.stop()
  end()
  await stopped
  expect(done).toEqual([1])
})

test('a mail server that hangs delays no job of another lane (rule W-16)', async () => {
  const done: string[] = []
  let hang: () => void = () => undefined
  const hung = new Promise<void>((resolve) => (hang = resolve))
  jobs.handle('mail', () => hung)
  jobs.handle('other', async () => void done.push('other'), { lane: { atOnce: 1 } })
  expect([jobs.isMail('mail'), jobs.isMail('other')]).toEqual([true, false])
  await jobs.addAll(portal.db, 'mail', [{}, {}])
  await jobs.add(portal.db, 'other', {})
  jobs.start()
  while (done.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  hang()
  await jobs.stop()
  expect(done).toEqual(['other'])
})
