import { Type, type Static } from 'typebox'
import { named, nullable, oneOf } from './common'

const States = ['none', 'in_stock', 'short', 'sold_out', 'on_demand'] as const

/** Whether a quantity of a product can be delivered from stock (rule C-84). */
export const Availability = named(
  'Availability',
  Type.Object({
    /**
     * none: a charge has no stock; short: less than the quantity, told to roles other than client alone; on_demand:
     * where the variant sells so.
     */
    state: oneOf(States),
    /** Own units in stock; null for buyers, and where the state is none or on_demand. */
    stock: nullable(Type.Integer()),
    /** YYYY-MM-DD on which more is expected; null: unknown, past, or enough is there. */
    expected: nullable(Type.String()),
  }),
)
export type Availability = Static<typeof Availability>
