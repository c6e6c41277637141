import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aWorld } from '../../../test/a-purchase-world'
import { readPurchases, type ReadPurchases } from './backtest/read-purchases'
import { learnProposals, planLearning } from './learn-proposals'
import { learntState } from './learnt-state'
import { historyOf, likelyArticles } from './likely-articles'
import { ProposalStates, stateOf } from './proposal-state'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('what is learnt from the orders of the portal is stored, and used from then on (rule R-8)', async () => {
  const center = await portal.aCenter()
  for (let order = 0; order < 4; order++)
    await portal.anOrder({ client_id: center.client_id, center_id: center.id, lines: 2 })
  const states = new ProposalStates()
  expect(await states.current(portal.db)).toBeUndefined()
  const { centres, lines } = await learnProposals(portal.db, portal.clock.today())
  expect([centres > 0, lines >= 8]).toEqual([true, true])
  expect((await states.current(portal.db))?.model.way).toBe('plain')
})

test('once a night it is learnt, and then all proposals are made (rules R-8, R-16)', async () => {
  const at = (time: string) => ({
    ...portal,
    clock: { now: () => new Date(`2026-03-02T${time}:00+01:00`), today: () => '2026-03-02' },
  })
  expect(await planLearning(at('12:00'))).toBe(false)
  const planned = await Promise.all([planLearning(at('03:00')), planLearning(at('03:00'))])
  expect(planned.toSorted()).toEqual([false, true])
  expect(await portal.jobs.runDue()).toBe(2)
  const made = await sql`select 1 from proposal_model where day = '2026-03-02' and made_at is not null`.execute(
    portal.db,
  )
  expect(made.rows).toHaveLength(1)
})

test('a learnt state proposes for a centre in less than a tenth of a second (rule R-8)', () => {
  const { purchases } = readPurchases(aWorld(60)) as ReadPurchases
  const products = purchases.articles.map((_, at) => at + 1000)
  const last = Math.max(...purchases.centres.flatMap(({ baskets }) => baskets.at(-1)!.day))
  const state = stateOf(learntState(purchases, products, last))
  const [centre] = purchases.centres
  const bought = centre!.baskets.flatMap(({ day, articles, quantities }) =>
    Array.from(articles, (article, line) => ({
      center: 1,
      day,
      product: article + 1000,
      quantity: quantities[line]!,
      under_way: 0,
    })),
  )
  const today = centre!.baskets.at(-1)!.day + 14
  const begun = performance.now()
  const likely = likelyArticles(state, historyOf(state, bought), 1, today)
  expect(performance.now() - begun).toBeLessThan(100)
  expect(state.model.way).not.toBe('plain')
  expect(likely.length).toBeGreaterThan(3)
  expect(likelyArticles(state, historyOf(state, bought), 1, today)).toEqual(likely)
})
