import type { Documents } from '../import-object'
import { problem } from '../problems'
import type { WorkRun } from '../work-columns'

/** Lines whose amount does not agree with quantity, price and discount; a price is rounded to cents (rule E-34). */
export const lineSums = (run: WorkRun): string =>
  problem(
    run,
    `select w.line, 'amount', 'line_sum', jsonb_build_object('sum', round(g.exact, 2)), 'refused'
     from import_work w cross join lateral (
       select w.e_price * w.e_units * w.e_quantity * (100 - w.e_discount) / 100 as exact) g
     where w.line_differs and w.act = 'upsert'
       and abs(w.e_amount - g.exact) > 0.01 + 0.005 * abs(w.e_units::numeric * w.e_quantity)`,
  )

/**
 * Heads whose sums do not agree with their lines as these would be, those that the file has not included (rule E-34).
 * Prices, lines and taxes are rounded to cents: what these cents can come to is allowed.
 */
export function sumProblems(run: WorkRun, { owner }: Documents): string[] {
  const { table, columns } = run.object
  const has = (name: string) => columns.some((column) => column.name === name)
  const gross = 'price * units * quantity'
  const checks: [column: string, stated: string, sum: string, allowed: string][] = [
    ['base', 'd.e_base', 's.base', 's.cents'],
    ['discounts', 'd.e_discounts', 's.gross - s.base', 's.rounding + s.cents'],
    ['tax', 'd.e_tax', 's.tax', 's.cents + 0.01'],
    ['total', 'd.e_total', 'd.e_base - d.e_client_discount + d.e_tax', '0'],
    ...(has('final')
      ? [['final', 'd.e_final', 'd.e_total + d.e_shipping', '0'] satisfies [string, string, string, string]]
      : []),
  ]
  return [
    problem(
      run,
      `with lines as (
         select w.document, w.e_quantity as quantity, w.e_units as units, w.e_price as price, w.e_amount as amount,
           w.e_tax_rate as rate
         from import_document d join import_work w on w.document = d.document where w.act = 'upsert'
         union all
         select d.document, t.quantity, t.unit_quantity, t.price, t.base, t.tax_rate
         from import_document d join ${table} t on t.${owner} = d.head_id
         where not exists (select from import_work w where w.id = t.id)),
       rates as (
         select document, rate, sum(amount) as base, sum(${gross}) as gross, count(*) as lines,
           sum(abs(units::numeric * quantity)) as pieces from lines group by 1, 2),
       sums as (
         select r.document, sum(r.base) as base, sum(r.gross) as gross, sum(r.lines) * 0.01 as cents,
           sum(r.pieces) * 0.005 as rounding,
           sum(round((r.base - coalesce(d.e_client_discount * r.base / nullif(d.e_base, 0), 0)) * r.rate / 100, 2)) as tax
         from rates r join import_document d on d.document = r.document group by 1)
       select d.line, c.name, 'sums', jsonb_build_object('sum', round(c.sum, 2)), 'refused'
       from sums s join import_document d on d.document = s.document
       cross join lateral (values ${checks
         .map(([name, stated, sum, allowed]) => `('${name}', ${stated}, coalesce(${sum}, 0), ${allowed})`)
         .join(', ')}) c(name, stated, sum, allowed)
       where abs(c.stated - c.sum) > c.allowed
         and not exists (select from import_bad b where b.document = d.document)`,
    ),
  ]
}
