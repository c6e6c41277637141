import * as xlsx from '@e965/xlsx'
import { aStatNode } from '../../../test/a-client'
import { anInvoice } from '../../../test/a-delivery'
import type { Caller } from '../../../test/an-account'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { describedCalls, moneyIn } from '../../../test/openapi-calls'

// A variant whose sales managers need the right to see prices and totals, as buyers do.
let portal: TestPortal
let node: { id: number }
const seeing: Caller[] = []
const hiding: Caller[] = []
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T12:00:00')
  const { rules } = portal.variants.ruling(null).server
  rules.roles_apply_hide_price.push('sales_manager')
  rules.roles_apply_hide_totals.push('sales_manager')
  node = await aStatNode(portal.db)
  const rights = { role: 'sales_manager', stat_node_id: node.id } as const
  seeing.push(await portal.anAccount({ ...rights, can_see_prices: true, can_see_totals: true }))
  hiding.push(
    await portal.anAccount({ ...rights, can_see_prices: true, can_see_totals: false }),
    await portal.anAccount({ ...rights, can_see_prices: false, can_see_totals: true }),
  )
  for (const [name, quantity] of [
    ['Zeta', 9],
    ['Álamo', 1],
    ['beta', 5],
  ] as const) {
    const client = await portal.aClient({ name, stat_node_id: node.id })
    const center = await portal.aCenter({ client_id: client.id })
    const { id } = await portal.aProduct()
    const lines = [{ product_id: id, quantity }]
    const sold = { client_id: client.id, center_id: center.id, invoice_datetime: new Date('2026-09-10T10:00:00Z') }
    await anInvoice(portal.db, { ...sold, lines })
  }
})
const names = async (who: Caller, path: string) =>
  (await who.get(`sp_dashboard/${path}`)).body.results.map(({ name }: { name: string }) => name)
const byName = ['Álamo', 'beta', 'Zeta']

test('an account that may not see prices or totals gets no amount and no percent of one (rule T-3)', async () => {
  const client = (await portal.db.selectFrom('client').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  const calls = (await describedCalls(portal)).filter(
    ({ path, name }) => name.startsWith('GET sp_dashboard/') && !path.endsWith('excel/'),
  )
  expect(calls.length).toBeGreaterThan(15)
  const amounts = /sales|value_|_value|target|forecast|orders_month|period|total_|percent/
  const counts =
    /num_|^total_pages$|^(price|total)_hidden$|^target_new_clients$|^year_target_new_clients$|avg_diff_percentage$|offers_percentage$|offers$|^sales_person$/
  const amountsIn = (value: unknown): string[] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) =>
          inner !== null && typeof inner === 'object' ? amountsIn(inner) : [key],
        )
      : []
  for (const { path, answers } of calls) {
    for (const who of hiding) {
      const { status, body } = await who.get(`${path.replace('{client}', String(client))}?client=${client}`)
      expect([path, status]).toEqual([path, 200])
      expect([path, moneyIn(answers[200], body)]).toEqual([path, []])
      expect([path, amountsIn(body).filter((key) => amounts.test(key) && !counts.test(key))]).toEqual([path, []])
    }
  }
})

test('a number of orders and its average are not hidden (rule T-3)', async () => {
  const { body } = await hiding[0]!.get('sp_dashboard/orders/')
  expect(Object.keys(body).sort()).toEqual([
    'chart',
    'num_daily_orders_avg',
    'num_daily_orders_avg_diff',
    'num_daily_orders_avg_diff_percentage',
  ])
  expect(body.chart[0]).toEqual({ date: '2026-10-01', num_orders: 0 })
})

test('an ordering by an amount is ignored, another one is not (rules T-3, B-15)', async () => {
  expect(await names(seeing[0]!, 'clients/')).toEqual(['Zeta', 'beta', 'Álamo'])
  expect(await names(seeing[0]!, 'clients/?ordering=period_sales')).toEqual(['Álamo', 'beta', 'Zeta'])
  for (const who of hiding) {
    for (const query of ['', '?ordering=-period_sales', '?ordering=period_sales_target,name', '?ordering=name'])
      expect([query, await names(who, `clients/${query}`)]).toEqual([query, byName])
    expect(await names(who, 'clients/?ordering=-period_sales,-name')).toEqual(['Zeta', 'beta', 'Álamo'])
    expect(await names(who, 'inactive_clients/?ordering=-previous_year_sales')).toEqual(byName)
    expect((await who.get('sp_dashboard/clients/?ordering=-password')).status).toBe(400)
  }
})

test('spreadsheets have no column of amounts either (rules T-3, B-17)', async () => {
  const titles = async (who: Caller, path: string) => {
    const { raw } = await who.get(`sp_dashboard/${path}excel/`, { 'accept-language': 'es' })
    const [sheet] = Object.values(xlsx.read(raw).Sheets)
    return (xlsx.utils.sheet_to_json(sheet!, { header: 1 }) as string[][])[0]
  }
  expect(await titles(hiding[0]!, 'clients/')).toEqual(['Cliente'])
  expect(await titles(hiding[0]!, 'sales/')).toEqual(['Mes'])
  expect(await titles(hiding[0]!, 'orders/')).toEqual(['Fecha', 'Número'])
  expect(await titles(hiding[0]!, 'inactive_clients/')).toEqual(['Cliente', 'Último pedido', 'Días sin pedidos'])
  // Nobody is lost, so no row tells what is hidden (rule X-10).
  expect(await titles(hiding[0]!, 'lost_clients/')).toEqual(['Cliente'])
  expect(await titles(seeing[0]!, 'sales/')).toEqual(['Mes', 'Ventas', 'Objetivo', 'Año anterior'])
})
