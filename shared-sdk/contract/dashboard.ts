import { Type, type Static } from 'typebox'
import { Id, ListQuery, Money, TextOrNull, hidden, listOf, named, nullable } from './common'
import { MonthsQuery } from './months'
import { Amount, Change, ChartDay } from './statistics'

const AmountChange = hidden('amount', Change)
const Count = Type.Integer()

/** A node of the sales organisation: only its clients count; 0 or none: all that the account may see (rule B-2). */
const NodeFilter = { node: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })) }
/** The first year of the dashboard (rule B-4). */
export const firstDashboardYear = 2018
const Year = { year: Type.Optional(Type.Integer({ minimum: firstDashboardYear, maximum: 9998 })) }
/** 1 Todos, 2 Activos, 3 Nuevos, 4 Perdidos (rule B-3). */
const ClientStatus = { client_status: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, default: 1 })) }

export const DashboardQuery = Type.Object(NodeFilter)
export const DashboardYearQuery = Type.Object({ ...NodeFilter, ...Year })
export const DashboardSalesQuery = Type.Object({ ...NodeFilter, ...ClientStatus, ...MonthsQuery })
export const DashboardClientsQuery = Type.Object({ ...NodeFilter, ...ClientStatus, ...MonthsQuery, ...ListQuery })
export const DashboardCentersQuery = Type.Object({
  ...NodeFilter,
  client: Id,
  show_all: Type.Optional(Type.Boolean()),
  ...ListQuery,
})
export const DashboardLostQuery = Type.Object({ ...NodeFilter, ...ListQuery })
export const PreferredSuppliersQuery = Type.Object({ ...NodeFilter, ...MonthsQuery, supplier: Type.Optional(Id) })
export const MonthRankingQuery = Type.Object({ ...NodeFilter, ...ClientStatus, ...Year, ...ListQuery })
export const MonthCentersQuery = Type.Object({ ...DashboardCentersQuery.properties, ...Year })

/** client_status/: `[{name, value}]`. */
export const ClientStatusOption = named(
  'ClientStatusOption',
  Type.Object({ name: Type.String(), value: Type.Integer() }),
)
export type ClientStatusOption = Static<typeof ClientStatusOption>

const SalesOfKinds = Type.Object({
  all: Amount,
  all_percentage: AmountChange,
  active: Amount,
  active_percentage: AmountChange,
  new: Amount,
  new_percentage: AmountChange,
})
/** summary/. Percents of targets: of the month, and of the whole year. */
export const DashboardSummary = named(
  'DashboardSummary',
  Type.Object({
    orders: Type.Object({
      orders_month: Amount,
      orders_month_percentage: AmountChange,
      forecast_month: Amount,
      forecast_month_percentage: AmountChange,
    }),
    sales: Type.Object({
      sales: SalesOfKinds,
      forecasts: SalesOfKinds,
      /** Sales of the year's months that are over as percents of their target (rule B-43). */
      to_date: Type.Object({
        all_percentage: AmountChange,
        active_percentage: AmountChange,
        new_percentage: AmountChange,
      }),
    }),
    lost_clients: Type.Object({
      num_new_clients: Count,
      num_lost_clients: Count,
      total_new: Amount,
      total_lost: Amount,
    }),
    sales_preferred: Type.Object({
      sales_year: Amount,
      sales_target_percentage: AmountChange,
      /** Of the months that are over (rule B-43). */
      target_to_date_percentage: AmountChange,
      forecast_year: Amount,
      forecast_year_percentage: AmountChange,
    }),
  }),
)
export type DashboardSummary = Static<typeof DashboardSummary>

/** orders/: the month so far. Averages are per working day; their difference is against the day before. */
export const DashboardOrders = named(
  'DashboardOrders',
  Type.Object({
    num_daily_orders_avg: Type.Number(),
    num_daily_orders_avg_diff: Type.Number(),
    num_daily_orders_avg_diff_percentage: Change,
    value_daily_avg_orders: Amount,
    value_daily_avg_orders_diff: Amount,
    value_daily_avg_orders_diff_percentage: AmountChange,
    value_daily_orders: Amount,
    target_daily_orders: Amount,
    forecast_daily_orders: Amount,
    value_daily_orders_percentage: AmountChange,
    forecast_daily_orders_percentage: AmountChange,
    chart: Type.Array(Type.Object({ date: ChartDay, value_orders: Amount, num_orders: Count })),
  }),
)
export type DashboardOrders = Static<typeof DashboardOrders>

/** delivery_notes/: the month so far. */
export const DashboardDeliveryNotes = named(
  'DashboardDeliveryNotes',
  Type.Object({
    value_delivery_notes: Amount,
    target_delivery_notes: Amount,
    forecast_delivery_notes: Amount,
    value_delivery_notes_percentage: AmountChange,
    forecast_delivery_notes_percentage: AmountChange,
    chart: Type.Array(Type.Object({ date: ChartDay, value_delivery_notes: Amount, num_delivery_notes: Count })),
  }),
)
export type DashboardDeliveryNotes = Static<typeof DashboardDeliveryNotes>

/** sale_invoices/: the month so far. */
export const DashboardInvoices = named(
  'DashboardInvoices',
  Type.Object({
    value_sale_invoices: Amount,
    target_sale_invoices: Amount,
    forecast_sale_invoices: Amount,
    value_sale_invoices_percentage: AmountChange,
    forecast_sale_invoices_percentage: AmountChange,
    chart: Type.Array(Type.Object({ date: ChartDay, value_sale_invoices: Amount, num_sale_invoices: Count })),
  }),
)
export type DashboardInvoices = Static<typeof DashboardInvoices>

const Targeted = { period_sales_target: Amount, period_sales_target_percentage: AmountChange }
const ClientRow = { id: Id, name: Type.String() }
/** A centre's row. With `valid_id` false and `id` null: what its client bought without a centre. */
const CenterRow = {
  id: nullable(Id),
  name: nullable(Type.String()),
  address: TextOrNull,
  valid_id: Type.Boolean(),
}

export const NotesClientRow = named(
  'NotesClientRow',
  Type.Object({
    ...ClientRow,
    period_delivery_notes: Amount,
    previous_period_year_delivery_notes: Amount,
    ...Targeted,
  }),
)
export type NotesClientRow = Static<typeof NotesClientRow>
export const NotesClientList = listOf('NotesClientList', NotesClientRow)
export const NotesCenterRow = named(
  'NotesCenterRow',
  Type.Object({ ...CenterRow, period_delivery_notes: Amount, previous_period_year_delivery_notes: Amount }),
)
export type NotesCenterRow = Static<typeof NotesCenterRow>
export const NotesCenterList = listOf('NotesCenterList', NotesCenterRow)

export const InvoicesClientRow = named(
  'InvoicesClientRow',
  Type.Object({ ...ClientRow, period_sale_invoices: Amount, previous_period_year_sale_invoices: Amount, ...Targeted }),
)
export type InvoicesClientRow = Static<typeof InvoicesClientRow>
export const InvoicesClientList = listOf('InvoicesClientList', InvoicesClientRow)
export const InvoicesCenterRow = named(
  'InvoicesCenterRow',
  Type.Object({ ...CenterRow, period_sale_invoices: Amount, previous_period_year_sale_invoices: Amount }),
)
export type InvoicesCenterRow = Static<typeof InvoicesCenterRow>
export const InvoicesCenterList = listOf('InvoicesCenterList', InvoicesCenterRow)

/** sales/: sales of the period, and of the year of its last month. */
export const DashboardSales = named(
  'DashboardSales',
  Type.Object({
    period_sales: Amount,
    period_sales_diff: Amount,
    period_sales_diff_percentage: AmountChange,
    year_sales: Amount,
    period_sales_target: Amount,
    period_sales_target_percent: AmountChange,
    year_sales_target_percent: AmountChange,
    /** The target of the year's months that are over, and their sales as a percent of it (rule B-43). */
    year_target_to_date: Amount,
    year_target_to_date_percent: AmountChange,
    chart: hidden(
      'amount',
      Type.Array(
        Type.Object({
          date: ChartDay,
          sales_value: Money,
          sales_target_value: Money,
          previous_year_sales_value: Money,
        }),
      ),
    ),
  }),
)
export type DashboardSales = Static<typeof DashboardSales>

export const SalesClientRow = named(
  'SalesClientRow',
  Type.Object({ ...ClientRow, period_sales: Amount, period_sales_diff_percentage: AmountChange, ...Targeted }),
)
export type SalesClientRow = Static<typeof SalesClientRow>
export const SalesClientList = listOf('SalesClientList', SalesClientRow)

/** A row of centers/: the last complete month, and its year up to that month (rule B-9). */
export const SalesCenterRow = named(
  'SalesCenterRow',
  Type.Object({
    ...CenterRow,
    period_sales: Amount,
    period_sales_diff_percentage: AmountChange,
    year_period_sales_diff_percentage: AmountChange,
    year_sales: Amount,
    year_sales_diff_percentage: AmountChange,
  }),
)
export type SalesCenterRow = Static<typeof SalesCenterRow>
export const SalesCenterList = listOf('SalesCenterList', SalesCenterRow)

export const LostClientRow = named(
  'LostClientRow',
  Type.Object({ ...ClientRow, year_sales: Amount, real_sales_target: Amount, previous_year_sales: Amount }),
)
export type LostClientRow = Static<typeof LostClientRow>
export const LostClientList = listOf('LostClientList', LostClientRow)

/** A row of inactive_clients/: a client without orders in a period (rule B-10). */
export const InactiveClientRow = named(
  'InactiveClientRow',
  Type.Object({
    ...ClientRow,
    last_order: nullable(ChartDay),
    days_silent: nullable(Type.Integer()),
    previous_year_sales: Amount,
  }),
)
export type InactiveClientRow = Static<typeof InactiveClientRow>
export const InactiveClientList = listOf('InactiveClientList', InactiveClientRow)

/** prefered_suppliers/. The misspelt names are part of the API. */
export const PreferredSuppliers = named(
  'PreferredSuppliers',
  Type.Object({
    period_sales: Amount,
    period_sales_diff: Amount,
    period_sales_diff_percentage: AmountChange,
    year_sales: Amount,
    period_sales_global: Amount,
    period_sales_global_percentage: AmountChange,
    period_sales_target: Amount,
    period_sales_target_precentage: AmountChange,
    year_sales_target_precentage: AmountChange,
    /** As in `sales/` (rule B-43). */
    year_target_to_date: Amount,
    year_target_to_date_percent: AmountChange,
    chart: hidden('amount', Type.Array(Type.Object({ date: ChartDay, sales_value: Money, sales_target_value: Money }))),
  }),
)
export type PreferredSuppliers = Static<typeof PreferredSuppliers>

/** efficiency/: the previous month, and its year up to that month. */
export const Efficiency = named(
  'Efficiency',
  Type.Object({
    num_new_clients: Count,
    target_new_clients: Type.Number(),
    num_lost_clients: Count,
    year_num_new_clients: Count,
    year_target_new_clients: Type.Number(),
    year_num_lost_clients: Count,
    sales_new: Amount,
    target_new: Amount,
    year_sales_new: Amount,
    year_target_new: Amount,
  }),
)
export type Efficiency = Static<typeof Efficiency>

/** offers/: the share of offers to new clients, by number. */
export const DashboardOffers = named(
  'DashboardOffers',
  Type.Object({
    year_new_clients_offers_percentage: Change,
    /** The numbers behind the percent: offers to new clients, and all. */
    year_new_clients_offers: Count,
    year_offers: Count,
    previous_year_new_clients_offers_percentage: Change,
    previous_year_new_clients_offers: Count,
    previous_year_offers: Count,
    /** The base of the same offers. */
    year_new_clients_offers_value: Amount,
    year_offers_value: Amount,
    previous_year_new_clients_offers_value: Amount,
    previous_year_offers_value: Amount,
  }),
)
export type DashboardOffers = Static<typeof DashboardOffers>
