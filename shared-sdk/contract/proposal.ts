import { Type, type Static } from 'typebox'
import { Id, LocalDate, NamedRow, named, nullable, oneOf } from './common'
import { ReorderLine } from './reorder'

/** always: for good. next_order: until the centre's next order. date: until that day. */
const RefusalKinds = ['always', 'next_order', 'date'] as const
export type ProposalRefusalKind = (typeof RefusalKinds)[number]

/** PUT centers/{id}/proposal/refusals/{product}/. until: the first day on which it is proposed again, with `date`. */
export const ProposalRefusalInput = named(
  'ProposalRefusalInput',
  Type.Object({ kind: oneOf(RefusalKinds), until: Type.Optional(nullable(LocalDate)) }),
)
export type ProposalRefusalInput = Static<typeof ProposalRefusalInput>

/** An article that is not proposed for a centre. */
export const ProposalRefusal = named(
  'ProposalRefusal',
  Type.Object({ product: NamedRow, kind: oneOf(RefusalKinds), until: nullable(LocalDate) }),
)
export type ProposalRefusal = Static<typeof ProposalRefusal>

export const RefusalParams = Type.Object({ id: Id, product: Id })

/** A line of a proposal: as if a document's were bought again, `line` being the article that was bought before. */
export const ProposalLine = named(
  'ProposalLine',
  Type.Object({
    ...ReorderLine.properties,
    /** Why it is proposed, in the language of the request: 'cada 4 semanas, la última hace 31 días'. */
    reason: Type.String(),
    /** The day of the last order or delivery, YYYY-MM-DD; null for an article that the centre never bought. */
    last_day: nullable(LocalDate),
    /** Days between two purchases; null for an article that was bought once or never. */
    usual_days: nullable(Type.Integer()),
    /** What was ordered and is not delivered yet, in the line's format; 0 for nothing. */
    under_way: Type.Integer(),
    /** What the cart has of the article, in any format; 0 for nothing. */
    in_cart: Type.Integer(),
  }),
)
export type ProposalLine = Static<typeof ProposalLine>

/** GET centers/{id}/proposal/: what the centre will probably order next, the likeliest first. */
export const Proposal = named(
  'Proposal',
  Type.Object({
    center: NamedRow,
    client: Id,
    /** Of the client's cart, while it has lines for another centre or none (rule C-90). */
    cart_center: nullable(NamedRow),
    cart_lines: Type.Integer(),
    lines: Type.Array(ProposalLine),
    refused: Type.Array(ProposalRefusal),
  }),
)
export type Proposal = Static<typeof Proposal>
