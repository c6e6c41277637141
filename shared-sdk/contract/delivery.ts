import { Type, type Static } from 'typebox'
import { TaxRow } from './cart'
import { Id, LocalDate, LocalDateTime, Money, Percent, TextOrNull, hidden, listOf, named, nullable } from './common'
import { LineProduct, OrderQuery, Party, StateValue } from './order'
import { MeasurementUnit } from './product'

export const DeliveryNoteStates = ['preparing', 'shipped', 'delivered', 'invoiced', 'cancelled'] as const
export type DeliveryNoteState = (typeof DeliveryNoteStates)[number]
export const InvoiceStates = ['issued', 'paid', 'overdue', 'cancelled'] as const
export type InvoiceState = (typeof InvoiceStates)[number]

/** A reference to another document. */
export const DocumentRef = named('DocumentRef', Type.Object({ id: Id, number: Type.String() }))
export type DocumentRef = Static<typeof DocumentRef>

const Totals = {
  base: hidden('total', Money),
  discounts: hidden('total', Money),
  client_discount_percentage: hidden('total', Percent),
  client_discount: hidden('total', Money),
  tax_total: hidden('total', Money),
  total: hidden('total', Money),
  currency_symbol: Type.String(),
}
const About = {
  details: TextOrNull,
  billable_center: Type.Boolean(),
  client: Party,
  center: nullable(Party),
  /** The order of the document; null for an invoice of several orders. */
  saleorder: nullable(DocumentRef),
  lines_count: Type.Integer(),
}

const NoteHead = {
  id: Id,
  number: Type.String(),
  delivery_note_datetime: LocalDateTime,
  delivery_note_delivery_datetime: nullable(LocalDateTime),
  state: Type.String(),
  state_values: Type.Array(StateValue),
  ...Totals,
  ...About,
}
/** A row of delivery_notes/. */
export const DeliveryNoteRow = named('DeliveryNoteRow', Type.Object(NoteHead))
export type DeliveryNoteRow = Static<typeof DeliveryNoteRow>
export const DeliveryNoteList = listOf('DeliveryNoteList', DeliveryNoteRow)

/** pending: neither paid nor due. overdue: neither paid nor cancelled, and its day is over (rule D-122). */
export const InvoicePayments = ['pending', 'overdue', 'paid'] as const
export type InvoicePayment = (typeof InvoicePayments)[number]

const InvoiceHead = {
  id: Id,
  external_id: nullable(Type.String()),
  number: Type.String(),
  invoice_datetime: LocalDateTime,
  due_date: nullable(LocalDate),
  /** null for a cancelled one. */
  payment: nullable(Type.Enum([...InvoicePayments])),
  /** The CECO of its centre. */
  cost_center: nullable(Type.String()),
  state: Type.String(),
  state_values: Type.Array(StateValue),
  ...Totals,
  ...About,
}
/** A row of sale_invoices/. */
export const InvoiceRow = named('InvoiceRow', Type.Object(InvoiceHead))
export type InvoiceRow = Static<typeof InvoiceRow>
export const InvoiceList = listOf('InvoiceList', InvoiceRow)

/** The query of both lists and their spreadsheets. */
export const DeliveredQuery = Type.Object({
  ...OrderQuery.properties,
  node: Type.Optional(
    Type.Array(Id, { maxItems: 100, description: "Nodes of the tree of the client's centres, which `client` names" }),
  ),
  cost_center: Type.Optional(Type.String({ maxLength: 60, description: 'Of a centre with this CECO' })),
  category: Type.Optional({ ...Id, description: 'With a line of this category of level 1' }),
  product: Type.Optional({ ...Id, description: 'With a line of this article' }),
  supplier: Type.Optional({ ...Id, description: 'With a line of this supplier; for sales only' }),
  prefered: Type.Optional(Type.Boolean({ description: 'With a line of any preferred supplier; for sales only' })),
})
export type DeliveredQuery = Static<typeof DeliveredQuery>
/** payment: only invoices that are neither paid nor cancelled (unpaid), or those of these that are due or are not. */
const payment = Type.Optional(
  Type.Enum(['unpaid', ...InvoicePayments], { description: 'Only invoices that are unpaid, pending, overdue or paid' }),
)
/** The query of sale_invoices/, its sums and its spreadsheet. */
export const InvoiceQuery = Type.Object({ ...DeliveredQuery.properties, payment })
export type InvoiceQuery = Static<typeof InvoiceQuery>

/** sale_invoices/payments/: what the invoices of a query come to by their payment (rule D-122). total: with tax. */
export const InvoicePaymentSums = named(
  'InvoicePaymentSums',
  Type.Object({
    payments: Type.Array(
      Type.Object({
        payment: Type.Enum([...InvoicePayments]),
        count: Type.Integer(),
        total: hidden('total', Money),
      }),
    ),
  }),
)
export type InvoicePaymentSums = Static<typeof InvoicePaymentSums>

/**
 * The query of their ZIP files. ids: only these of the filtered documents, '4,9,12'; 404 unless all of them are among
 * those (rule D-9).
 */
export const DeliveredZipQuery = Type.Object({
  ...DeliveredQuery.properties,
  ids: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,999}$' })),
})

export const InvoiceZipQuery = Type.Object({ ...DeliveredZipQuery.properties, payment })

/** orders/sums/, delivery_notes/sums/, sale_invoices/sums/: what all documents of the same query come to (rule D-109). */
export const DocumentSums = named(
  'DocumentSums',
  Type.Object({
    count: Type.Integer(),
    /** Without tax, before the client's own discount. */
    base: hidden('total', Money),
    /** With tax. */
    total: hidden('total', Money),
  }),
)
export type DocumentSums = Static<typeof DocumentSums>

const Named = Type.Object({ id: Id, name: Type.String() })
/** A row of sale_invoices/lines/: a line behind a figure (rule D-110). name, external_id: as they were then. */
export const InvoiceLineRow = named(
  'InvoiceLineRow',
  Type.Object({
    id: Id,
    invoice: DocumentRef,
    invoice_datetime: LocalDateTime,
    client: Named,
    center: nullable(Named),
    name: Type.String(),
    external_id: Type.String(),
    /** In own units of the article; below 0 in a credit. */
    quantity: Type.Integer(),
    /** The own unit. */
    measurement_unit: Type.String(),
    base: hidden('amount', Money),
  }),
)
export type InvoiceLineRow = Static<typeof InvoiceLineRow>
export const InvoiceLineList = listOf('InvoiceLineList', InvoiceLineRow)
/** sale_invoices/lines/sums/: what all lines of the same query come to. quantity: own units of all their articles. */
export const InvoiceLineSums = named(
  'InvoiceLineSums',
  Type.Object({ count: Type.Integer(), quantity: Type.Integer(), base: hidden('amount', Money) }),
)
export type InvoiceLineSums = Static<typeof InvoiceLineSums>

const Line = {
  id: Id,
  product: LineProduct,
  external_id: Type.String(),
  quantity: Type.Integer(),
  price: hidden('price', Money),
  discount: hidden('price', Percent),
  base: hidden('price', Money),
  tax_rate: hidden('price', Percent),
  billable: Type.Boolean(),
  description: TextOrNull,
  measurement_unit: Type.Object({ name: Type.String(), quantity: Type.Integer() }),
  aditional_measurement_unit: nullable(MeasurementUnit),
  delivery_note: nullable(DocumentRef),
  sale_order: nullable(DocumentRef),
}

/** A line of a delivery note. price: per own unit; base: of the line. */
const DeliveryNoteEntry = named(
  'DeliveryNoteEntry',
  Type.Object({
    ...Line,
    delivery_note_id: Id,
    delivery_note_number: Type.String(),
    delivery_note_datetime: LocalDateTime,
  }),
)
type DeliveryNoteEntry = Static<typeof DeliveryNoteEntry>

/** A line of an invoice, with its delivery note and order. */
export const InvoiceEntry = named('InvoiceEntry', Type.Object(Line))
export type InvoiceEntry = Static<typeof InvoiceEntry>

/** delivery_notes/{id}/. */
export const DeliveryNote = named(
  'DeliveryNote',
  Type.Object({
    ...NoteHead,
    taxes: hidden('total', Type.Array(TaxRow)),
    entries: Type.Array(DeliveryNoteEntry),
  }),
)
export type DeliveryNote = Static<typeof DeliveryNote>

/** Where invoices of a supplier are paid (rule D-124). */
export const BankAccount = named(
  'BankAccount',
  Type.Object({ name: Type.String(), iban: Type.String(), bic: Type.String() }),
)
export type BankAccount = Static<typeof BankAccount>

/** sale_invoices/{id}/. bank: of the variant that issued it; null where that names none. */
export const Invoice = named(
  'Invoice',
  Type.Object({
    ...InvoiceHead,
    bank: nullable(BankAccount),
    taxes: hidden('total', Type.Array(TaxRow)),
    entries: Type.Array(InvoiceEntry),
  }),
)
export type Invoice = Static<typeof Invoice>
