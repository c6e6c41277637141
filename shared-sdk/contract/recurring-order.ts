import { Type, type Static } from 'typebox'
import {
  Id,
  ListQuery,
  LocalDateTime,
  Money,
  NamedRow,
  Quantity,
  filledText,
  hidden,
  listOf,
  named,
  nullable,
  oneOf,
} from './common'
import { recurringLengths } from './limits'
import { MatrixOrder } from './order-matrix'
import { RecurringRhythms } from './recurring-dates'
import { ReorderLine } from './reorder'
import { ShoppingListLine, ShoppingListOmission, ShoppingListSource } from './shopping-list'

/** The most recurring orders of a client that have not ended, and the most lines of one (rule R-70). */
export const maxRecurringOrders = 200
export const maxRecurringLines = 200

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' })

const RecurringStates = ['active', 'paused', 'ended'] as const
export type RecurringState = (typeof RecurringStates)[number]

/** See rule R-73. */
const RunStates = ['announced', 'waiting', 'refused', 'ordered', 'skipped', 'lapsed'] as const
export type RecurringRunState = (typeof RunStates)[number]

/**
 * Why a run was not sent by itself: permission (who allowed it lost the right), late, articles (not all can be ordered),
 * minimum, limit, amount, refused (something else).
 */
const HoldReasons = ['permission', 'late', 'articles', 'minimum', 'limit', 'amount', 'refused'] as const
export type HoldReason = (typeof HoldReasons)[number]

const Schedule = {
  rhythm: oneOf(RecurringRhythms),
  /** 1 Monday to 5 Friday; null of rhythms in months. */
  weekday: nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  /** null of rhythms in weeks. */
  month_day: nullable(Type.Integer({ minimum: 1, maximum: 31 })),
  first_day: Day,
  /** null: without end. */
  last_day: nullable(Day),
}

/** One date of a recurring order. */
export const RecurringRun = named(
  'RecurringRun',
  Type.Object({
    date: Day,
    state: oneOf(RunStates),
    /** Of a run that was not sent by itself; null where hidden sums alone decided (rule R-78). */
    reason: Type.Union([oneOf(HoldReasons), Type.Null()]),
    order: nullable(Type.Object({ id: Id, number: Type.String() })),
    /** Who ordered or skipped it. */
    decided_by: nullable(Type.String()),
    decided_datetime: nullable(LocalDateTime),
  }),
)
export type RecurringRun = Static<typeof RecurringRun>

/** That it is sent by itself, up to an amount of one order in euros without tax (rule R-76). */
export const RecurringPermission = named(
  'RecurringPermission',
  Type.Object({
    amount: hidden('total', Money),
    given_by: nullable(Type.String()),
    given_datetime: LocalDateTime,
    /** Whether the account that gave it has the right still. */
    counts: Type.Boolean(),
  }),
)
export type RecurringPermission = Static<typeof RecurringPermission>

/** An order that a centre places again and again (rule R-70). */
export const RecurringOrder = named(
  'RecurringOrder',
  Type.Object({
    id: Id,
    name: Type.String(),
    client: NamedRow,
    center: NamedRow,
    ...Schedule,
    state: oneOf(RecurringStates),
    /** The next date that is neither ordered, skipped nor asked about; null while paused and after the last. */
    next_date: nullable(Day),
    lines_count: Type.Integer(),
    /** Raised by each change; a change names the one that was seen (rule R-72). */
    version: Type.Integer(),
    created_by: nullable(Type.String()),
    changed_by: nullable(Type.String()),
    changed_datetime: LocalDateTime,
    permission: nullable(RecurringPermission),
    /** The run that is announced or waits for a press. */
    open_run: nullable(RecurringRun),
  }),
)
export type RecurringOrder = Static<typeof RecurringOrder>

/** What the order would be today, without the lines that cannot be ordered. Money without tax but for `final`. */
const Figures = {
  base: hidden('total', Money),
  /** Lines whose price, stock or availability changed since the last run (rule R-74). */
  changes_count: Type.Integer(),
  /** Lines that cannot be ordered as they are. */
  left_out: Type.Integer(),
}

export const RecurringOrderRow = named('RecurringOrderRow', Type.Object({ ...RecurringOrder.properties, ...Figures }))
export type RecurringOrderRow = Static<typeof RecurringOrderRow>

export const RecurringOrderPage = listOf('RecurringOrderPage', RecurringOrderRow)
export type RecurringOrderPage = Static<typeof RecurringOrderPage>

/** state: `open` for those that have not ended. Orderings: name, next_date, changed_datetime. */
export const RecurringOrderQuery = Type.Object({
  ...ListQuery,
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
  client: Type.Optional(Id),
  center: Type.Optional(Id),
  state: Type.Optional(oneOf(['open', 'ended'])),
})
export type RecurringOrderQuery = Static<typeof RecurringOrderQuery>

/** A line as if it were bought again; `price_was` is the price when it was last ordered, else written. */
export const RecurringLine = named(
  'RecurringLine',
  Type.Object({
    ...ReorderLine.properties,
    article: Id,
    /** Of a format, also one that the article no longer has; null: the own unit. */
    format: nullable(Id),
    price_was: hidden('price', Money),
    stock_change: ShoppingListLine.properties.stock_change,
    /** Why it cannot be ordered as it is; null if it can. */
    problem: nullable(Type.String()),
  }),
)
export type RecurringLine = Static<typeof RecurringLine>

const { shipping, final, min_order, purchase_limit, purchase_current, refusal, waits } = MatrixOrder.properties

/** GET recurring_orders/{id}/. */
export const RecurringOrderDetail = named(
  'RecurringOrderDetail',
  Type.Object({
    ...RecurringOrderRow.properties,
    lines: Type.Array(RecurringLine),
    // What a press would make of it now.
    shipping,
    final,
    min_order,
    purchase_limit,
    purchase_current,
    refusal,
    waits,
    /** A value that recurring_orders/{id}/order/ expects; null where nothing can be ordered. */
    checked: nullable(Type.String()),
    /** Why it would not be sent by itself today; null where it would, without a permission, or where sums are hidden. */
    hold: nullable(oneOf(HoldReasons)),
    /** The next dates, also those that are skipped. */
    dates: Type.Array(Type.Object({ date: Day, is_skipped: Type.Boolean() })),
    /** The last runs, the newest first. */
    runs: Type.Array(RecurringRun),
    /** Whether this account may let it be sent by itself (rule R-76). */
    may_allow: Type.Boolean(),
  }),
)
export type RecurringOrderDetail = Static<typeof RecurringOrderDetail>

/** A line as it shall be. unit: a format's id, null for the own unit. */
export const RecurringLineInput = named(
  'RecurringLineInput',
  Type.Object({ product: Id, unit: nullable(Id), quantity: Quantity }),
)
export type RecurringLineInput = Static<typeof RecurringLineInput>

const Lines = Type.Array(RecurringLineInput, { minItems: 1, maxItems: maxRecurringLines })

/** POST recurring_orders/: from a source or from lines. leave_out: see ShoppingListCreate. */
export const RecurringOrderCreate = named(
  'RecurringOrderCreate',
  Type.Object({
    client: Id,
    center: Id,
    name: filledText(recurringLengths.name),
    ...Schedule,
    weekday: Type.Optional(Schedule.weekday),
    month_day: Type.Optional(Schedule.month_day),
    last_day: Type.Optional(Schedule.last_day),
    source: Type.Optional(ShoppingListSource),
    lines: Type.Optional(Lines),
    leave_out: Type.Optional(Type.Boolean()),
  }),
)
export type RecurringOrderCreate = Static<typeof RecurringOrderCreate>

export const RecurringOrderCreated = named(
  'RecurringOrderCreated',
  Type.Object({ ...RecurringOrder.properties, omissions: Type.Array(ShoppingListOmission) }),
)
export type RecurringOrderCreated = Static<typeof RecurringOrderCreated>

const version = Type.Integer({ minimum: 1 })

/** PUT recurring_orders/{id}/: what is left out stays; of the schedule all or nothing. */
export const RecurringOrderChange = named(
  'RecurringOrderChange',
  Type.Object({
    version,
    name: Type.Optional(filledText(recurringLengths.name)),
    schedule: Type.Optional(Type.Object(Schedule)),
    lines: Type.Optional(Lines),
  }),
)
export type RecurringOrderChange = Static<typeof RecurringOrderChange>

/** POST recurring_orders/{id}/skip/: false takes it back. */
export const RecurringSkip = named('RecurringSkip', Type.Object({ version, date: Day, is_skipped: Type.Boolean() }))
export type RecurringSkip = Static<typeof RecurringSkip>

/** POST recurring_orders/{id}/pause/, resume/ and end/; DELETE …/permission/. */
export const RecurringVersion = named('RecurringVersion', Type.Object({ version }))

/** PUT recurring_orders/{id}/permission/. */
export const RecurringAllow = named(
  'RecurringAllow',
  Type.Object({ version, amount: Type.Number({ minimum: 0.01, maximum: 9_999_999 }) }),
)
export type RecurringAllow = Static<typeof RecurringAllow>

/** POST recurring_orders/{id}/order/ (rule R-80). */
export const RecurringPress = named(
  'RecurringPress',
  Type.Object({
    date: Day,
    checked: Type.Optional(Type.String({ maxLength: 100 })),
    leave_out: Type.Optional(Type.Boolean()),
    over_limit: Type.Optional(
      Type.Boolean({ description: 'Goes on where code limit asked an account that may not see totals (C-43)' }),
    ),
  }),
)
export type RecurringPress = Static<typeof RecurringPress>

export const RecurringOrdered = named(
  'RecurringOrdered',
  Type.Object({ id: Id, number: Type.String(), waits: Type.Boolean(), lines_count: Type.Integer() }),
)
export type RecurringOrdered = Static<typeof RecurringOrdered>
