import { Type, type Static } from 'typebox'
import { Id, Money, Percent, hidden, named, nullable, oneOf } from './common'
import { MeasurementUnit } from './product'

/**
 * Whether a line can be ordered, and delivered from stock: not_sold (withdrawn), not_allowed (no longer authorised),
 * no_price (on request alone), over_stock (more than the stock that limits it), else a state of Availability.
 */
export const LineStates = [
  'not_sold',
  'not_allowed',
  'no_price',
  'over_stock',
  'none',
  'in_stock',
  'short',
  'sold_out',
  'on_demand',
] as const
export type LineState = (typeof LineStates)[number]

/**
 * What changed about the article of a cart's line since the account was last shown it (rule K-79); each null where it
 * did not change. was: by what was shown then, with the quantity that the line has now.
 */
export const LineChanges = named(
  'LineChanges',
  Type.Object({
    /** Euros of one own unit, without tax. */
    price: hidden('price', nullable(Type.Object({ was: Money, now: Money }))),
    discount: hidden('price', nullable(Type.Object({ was: Percent, now: Percent }))),
    tax_rate: hidden('price', nullable(Type.Object({ was: Percent, now: Percent }))),
    format: nullable(Type.Object({ was: MeasurementUnit, now: MeasurementUnit })),
    state: nullable(Type.Object({ was: oneOf(LineStates), now: oneOf(LineStates) })),
    /** The article that the supplier offers instead since then. */
    replacement: nullable(Type.Object({ id: Id, name: Type.String(), external_id: Type.String() })),
  }),
)
export type LineChanges = Static<typeof LineChanges>
