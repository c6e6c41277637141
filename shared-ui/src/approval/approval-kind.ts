import type { ReactNode } from 'react'
import type {
  DecidedOrder,
  OrderEvent,
  OrderRow,
  Page,
  ValidableOrder,
  ValidableRow,
  WhoDecides,
} from '@portal/shared-sdk/contract'

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
  Partial<Pick<OrderRow, 'tax_total' | 'total' | 'details'>> &
  Partial<Pick<ValidableRow, 'limit_percent' | 'question'>>

/** An entry of a document's history; each kind has its own actions. lines: quantities that were changed. */
export type ApprovalEvent = Pick<OrderEvent, 'at' | 'person' | 'in_place_of' | 'is_own' | 'reason'> &
  Partial<Pick<OrderEvent, 'lines'>> & { action: string }

/** What a document's page shows besides the lines and totals of its kind. */
export type ApprovalDocument = ApprovalRow &
  Pick<ValidableOrder, 'state_values' | 'version' | keyof typeof WhoDecides> & { history: readonly ApprovalEvent[] }

export interface ApprovalFilters {
  client: number | undefined
  center: number | undefined
  country: string | null
  search: string
  ordering?: string
  /** First and last moment of the decision; for decided documents only. */
  after?: string
  before?: string
}

export interface Decision {
  cancelled: boolean
  reason: string
  version: number
}

/** A document and its version: the one that was shown, or the one after a decision. */
export interface DecidedVersion {
  id: number
  version: number
}

/** The result for one document of a bulk decision. */
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
  /** fields: what the kind's page adds, such as changed lines. */
  decide: (id: number, decision: Decision & Record<string, unknown>, intention: string) => Promise<Document>
  /** Takes a decision back, within ten seconds; version is the one after the decision. */
  undo: (id: number, version: number, intention: string) => Promise<Document>
  /** Each document at the version that its row showed; one that has changed since is refused (409 in its result). */
  decideSeveral: (
    documents: DecidedVersion[],
    decision: Pick<Decision, 'cancelled' | 'reason'>,
    intention: string,
  ) => Promise<{ results: DecidedRow[] }>
  undoSeveral: (documents: DecidedVersion[], intention: string) => Promise<{ results: DecidedRow[] }>
}

/** Texts that name the document: 'Pedido validado.', 'Oferta validada.' */
export interface ApprovalTexts {
  /** Title of the list: 'Validar Pedidos'. */
  title: string
  summary: (count: number) => string
  /** Title of the block of decided documents: 'Validados'. */
  decided: string
  search: { label: string; placeholder: string }
  empty: string
  /** Column: 'N.º pedido'. */
  number: string
  /** Names a row to screen readers: 'pedido 26-104655'. */
  named: (number: string) => string
  view: (number: string) => string
  /** Link in an open row: 'Ver Pedido'. */
  open: string
  /** Badge of a cancelled document: 'Anulado'. */
  cancelled: string
  /** Title of the page while a document loads: 'Pedido'. */
  one: string
  titleOf: (number: string) => string
  created: (date: string) => string
  reasonHint: string
  cancelTitle: (number: string) => string
  cancelText: string
  cancelSeveral: (count: number) => string
  validateSeveral: (count: number) => string
  /** Shown after a decision. */
  done: { validate: string; cancel: string }
  /** Link to the next document that waits: 'Siguiente pedido'. */
  next: string
  doneSeveral: { validate: (count: number) => string; cancel: (count: number) => string }
  notDecided: (count: number) => string
  /** For code 100: the document waits again. */
  waits: string
  /** Only for a kind with a minimum (code 105). */
  minimum?: { title: string; text: (euros: number) => string }
  history: HistoryTexts
}

/** Texts of the history of a document. */
export interface HistoryTexts {
  /** What was done, by action. */
  did: Readonly<Record<string, string>>
  /**
   * Texts by action where `reason` holds something else, such as the address it was mailed to. Default: 'Motivo: …'.
   */
  told?: Readonly<Record<string, (reason: string) => string>>
  /** Shown where an entry of `byRecipient` has no person: 'por el enlace'. */
  nobody?: string
  /** What the recipient does without a log-in; other entries have no person where a file brought them. */
  byRecipient?: readonly string[]
}

/** What orders or offers provide for the pages of approval. */
export interface ApprovalKind<Row extends ApprovalRow, Document extends ApprovalDocument> {
  /** Unique among kinds, 'order': part of SWR keys and of the names of stored choices. */
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
  /** The date of a document, and the key by which the API orders it. */
  dateOf: (row: Row | Document) => string
  dateKey: string
  /** How many documents wait, from user_info; the lists reload when it changes. */
  waiting: number | undefined
  /** Whether the account may decide; otherwise it can only read. */
  mayDecide: boolean
  /** In an open row of a document that waits: what else can be done with it. */
  more?: (row: Row) => ReactNode
  /** Address of the picture above an empty list. */
  picture: string
}

/** SWR key of a document's page. list: the one that it was opened from. */
export const documentKey = (kind: string, list: 'pending' | 'decided', id: number) => [kind, list, id]
