import { Type, type Static } from 'typebox'
import { Money, TextOrNull, hidden, named, nullable } from './common'

/** How many documents, and what they come to with tax. */
const Sums = { count: Type.Integer(), total: hidden('amount', Money) }

/** sp_dashboard/client_sheet/{client}/: what is open with a client, and who of sales has it (rule B-50). */
export const ClientSheet = named(
  'ClientSheet',
  Type.Object({
    sales_person: nullable(Type.Object({ name: Type.String(), email: TextOrNull })),
    /** Invoices that are neither paid nor cancelled; left out without the right to see invoices. */
    unpaid: Type.Optional(Type.Object(Sums)),
    /** Those of them whose day is over. */
    overdue: Type.Optional(Type.Object(Sums)),
    /** Orders that wait for validation. */
    waiting: Type.Object(Sums),
    /** Offers that were sent or opened and have not expired. */
    open_offers: Type.Object(Sums),
  }),
)
export type ClientSheet = Static<typeof ClientSheet>
