import type { DecidedOrder, OrderEvent, OrderRow, Page, ValidableOrder, WhoDecides } from '@portal/shared-sdk/contract'

/** What the lists show of a document. */
export type ApprovalRow = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'state'
  | 'client'
  | 'center'
  | 'creator_user'
  | 'validator_user'
  | 'validation_datetime'
  | 'lines_count'
  | 'version'
> &
  Partial<Pick<OrderRow, 'tax_total' | 'total'>>

/** What was done to a document; each kind has its own actions. lines: quantities that were changed with it. */
export type ApprovalEvent = Pick<OrderEvent, 'at' | 'person' | 'in_place_of' | 'is_own' | 'reason'> &
  Partial<Pick<OrderEvent, 'lines'>> & { action: string }

/** What its page shows besides the kind's own lines and totals. */
export type ApprovalDocument = ApprovalRow &
  Pick<ValidableOrder, 'state_values' | 'version' | keyof typeof WhoDecides> & { history: readonly ApprovalEvent[] }

export interface ApprovalFilters {
  client: number | undefined
  center: number | undefined
  country: string | null
  search: string
  ordering?: string
  /** Bounds of the decision, as moments; only of those that are decided. */
  after?: string
  before?: string
}

export interface Decision {
  cancelled: boolean
  reason: string
  version: number
}

/** A document at the version that was looked at, or that a decision left. */
export interface DecidedVersion {
  id: number
  version: number
}

/** What became of one of several. */
export type DecidedRow = DecidedOrder

type Rows<Row> = (
  query: ApprovalFilters & { page?: number; page_size: number },
  signal?: AbortSignal,
) => Promise<Page<Row>>

/** The calls of one kind of document. */
export interface ApprovalCalls<Row, Document> {
  pending: Rows<Row>
  decided: Rows<Row>
  /** list: the one that the document was found in. */
  one: (id: number, list: 'pending' | 'decided') => Promise<Document>
  /** fields: what the kind's page sends along, such as changed lines. */
  decide: (id: number, decision: Decision & Record<string, unknown>, intention: string) => Promise<Document>
  /** Takes a decision back, within ten seconds; version is the one that it left. */
  undo: (id: number, version: number, intention: string) => Promise<Document>
  /** Each at the version that its row showed: one that was changed since is not decided unseen (409 in its row). */
  decideSeveral: (
    documents: DecidedVersion[],
    decision: Pick<Decision, 'cancelled' | 'reason'>,
    intention: string,
  ) => Promise<{ results: DecidedRow[] }>
  undoSeveral: (documents: DecidedVersion[], intention: string) => Promise<{ results: DecidedRow[] }>
}

/** Texts that name the document: 'Pedido validado.', 'Oferta validada.' */
export interface ApprovalTexts {
  /** Of the list: 'Validar Pedidos'. */
  title: string
  summary: (count: number) => string
  /** Of the block of those that are decided: 'Validados'. */
  decided: string
  search: { label: string; placeholder: string }
  empty: string
  /** Column: 'N.º pedido'. */
  number: string
  /** Names a row to screen readers: 'pedido 26-104655'. */
  named: (number: string) => string
  view: (number: string) => string
  /** In the open row: 'Ver Pedido'. */
  open: string
  /** The mark of one that was cancelled: 'Anulado'. */
  cancelled: string
  /** While one is on its way: 'Pedido'. */
  one: string
  titleOf: (number: string) => string
  created: (date: string) => string
  reasonHint: string
  cancelTitle: (number: string) => string
  cancelText: string
  cancelSeveral: (count: number) => string
  validateSeveral: (count: number) => string
  /** Said once it is done. */
  done: { validate: string; cancel: string }
  /** Goes on to the next that waits: 'Siguiente pedido'. */
  next: string
  doneSeveral: { validate: (count: number) => string; cancel: (count: number) => string }
  notDecided: (count: number) => string
  /** Code 100: it waits again. */
  waits: string
  /** Of a kind that has a minimum (105). */
  minimum?: { title: string; text: (euros: number) => string }
  history: HistoryTexts
}

/** What the history of a document says. */
export interface HistoryTexts {
  /** What was done, by the action. */
  did: Readonly<Record<string, string>>
  /** What an action tells as its reason where it is none: to whom it was mailed. Default: 'Motivo: …'. */
  told?: Readonly<Record<string, (reason: string) => string>>
  /** Instead of a person where there is none: 'por el enlace'. */
  nobody?: string
}

/** What one kind of document, orders or offers, brings to the pages of approval. */
export interface ApprovalKind<Row extends ApprovalRow, Document extends ApprovalDocument> {
  /** Unique among kinds: part of the keys of what is kept, 'order'. */
  name: string
  texts: ApprovalTexts
  calls: ApprovalCalls<Row, Document>
  /** Spreadsheets below /api/. */
  sheets: { pending: string; decided: string }
  /** Links; undefined while no area offers the page. */
  to: {
    list: (query: Record<string, string | undefined>) => string | undefined
    one: (id: number, query: Record<string, string | undefined>) => string | undefined
  }
  /** The day that a document is dated by, and the ordering key of the API for it. */
  dateOf: (row: Row | Document) => string
  dateKey: string
  /** How many wait, of user_info: the lists load anew when it changes. */
  waiting: number | undefined
  /** Whether the account may decide; else it only looks. */
  mayDecide: boolean
  /** Over an empty list. */
  picture: string
}

/** Under which a document's page keeps it. list: the one that it was opened from. */
export const documentKey = (kind: string, list: 'pending' | 'decided', id: number) => [kind, list, id]
