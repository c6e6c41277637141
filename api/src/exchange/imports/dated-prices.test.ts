import { sql } from 'kysely'
import { anImport } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { rows } from '../../core/db/db'
import { changePricesAtMidnight, pricesOfToday } from './prices-at-midnight'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-11-26T12:00:00')
  admin = await portal.anAccount({ role: 'admin' })
  await anImport(admin, 'suppliers', 'id;name\nP1;Papelera\n')
  await anImport(admin, 'categories', 'id;name\nK1;Celulosa\n')
  await anImport(admin, 'articles', 'id;code;name;supplier;category\nA1;C-1;Uno;P1;K1\nA2;C-2;Dos;P1;K1\n')
  await anImport(admin, 'clients', 'id;code;name\nC1;C-1;Hotel\n')
  await anImport(admin, 'rates', 'id;name\n2;Hoteles\n')
  await anImport(admin, 'prices', 'article;price\nA1;10.00\n')
})

const prices = async () => {
  const [list, rates, special] = await Promise.all([
    rows(portal.db, sql<{ price: string | null }>`select price from product where source_id = 'A1'`),
    rows(portal.db, sql<{ price: string }>`select price from price_rate_product`),
    rows(portal.db, sql<{ price: string }>`select price from special_price`),
  ])
  return [list, rates, special].map((found) => found.map(({ price }) => price).join())
}
const onDay = async (day: string) => {
  portal.clock.set(`${day}T00:00:01`)
  await pricesOfToday(portal)
  return prices()
}

test('prices with dates begin and end by themselves; what held without them returns (rule E-30)', async () => {
  await anImport(admin, 'rate_prices', 'rate;article;price\n2;A1;9.00\n')
  await anImport(
    admin,
    'dated_prices',
    'article;from;to;price\nA1;2026-12-01;2026-12-10;7.00\nA1;2026-12-05;2026-12-06;6.00\n',
  )
  await anImport(admin, 'dated_rate_prices', 'rate;article;from;to;price\n2;A1;2026-12-01;2026-12-10;5.00\n')
  await anImport(admin, 'dated_client_prices', 'client;article;from;to;price\nC1;A1;2026-12-01;2026-12-10;4.00\n')
  expect(await prices()).toEqual(['10.00', '9.00', ''])
  expect(await onDay('2026-12-01')).toEqual(['7.00', '5.00', '4.00'])
  expect(await onDay('2026-12-05')).toEqual(['6.00', '5.00', '4.00'])
  expect(await onDay('2026-12-07')).toEqual(['7.00', '5.00', '4.00'])
  expect(await onDay('2026-12-11')).toEqual(['10.00', '9.00', ''])
  expect(await rows(portal.db, sql<object>`select 1 from standing_price`)).toEqual([])
})

test('files without dates are about the price that holds without them (rules E-12, E-30)', async () => {
  await onDay('2026-12-02')
  expect((await anImport(admin, 'prices', 'article;price\nA1;10.00\n')).counts).toEqual({ unchanged: 1 })
  expect((await anImport(admin, 'prices', 'article;price\nA1;11.00\n')).counts).toEqual({ changed: 1 })
  await anImport(admin, 'client_prices', 'client;article;price\nC1;A1;3.50\n')
  expect(await prices()).toEqual(['7.00', '5.00', '4.00'])
  const { raw } = await admin.get('imports/export/prices/')
  expect(raw.toString()).toContain('A1;11')
  expect(await onDay('2026-12-11')).toEqual(['11.00', '9.00', '3.50'])
})

test('one that is imported on its first day holds at once, and a deleted one no more (rule E-30)', async () => {
  await onDay('2026-12-20')
  const line = 'A1;2026-12-20;;2.00'
  await anImport(admin, 'dated_prices', `article;from;to;price\n${line}\n`)
  expect((await prices())[0]).toBe('2.00')
  await anImport(admin, 'dated_prices', `article;from;to;price;action\n${line};delete\n`)
  expect((await prices())[0]).toBe('11.00')
  const undone = await anImport(admin, 'dated_prices', `article;from;to;price\n${line}\n`)
  await admin.post(`imports/${undone.id}/undo/`)
  expect((await prices())[0]).toBe('11.00')
  expect(
    (await anImport(admin, 'dated_prices', 'article;from;to;price\nA1;2026-12-20;2026-12-19;2\n')).problems,
  ).toEqual(['2 to period'])
})

test('the portal looks for a new day by itself (rule E-30)', async () => {
  portal.clock.set('2026-12-05T00:00:01')
  const stop = changePricesAtMidnight(portal)
  await stop()
  expect((await prices())[0]).toBe('6.00')
})
