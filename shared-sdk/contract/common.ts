import { Type, type Static, type TSchema } from 'typebox'
import { largestId, largestQuantity, visibleCharacter } from './limits'

/** A schema that OpenAPI lists under this name among its components. */
export function named<T extends TSchema>(name: string, schema: T): T {
  return { ...schema, title: name }
}

/** The value or null: the fields of an answer are always present, and null when empty. */
export function nullable<T extends TSchema>(schema: T) {
  const { type } = schema as { type?: unknown }
  if (typeof type === 'string' && type !== 'object' && type !== 'array') {
    return Type.Unsafe<Static<T> | null>({ ...schema, type: [type, 'null'] })
  }
  return Type.Unsafe<Static<T> | null>(Type.Union([schema, Type.Null()]))
}

/** A text that may be empty. The database stores '', and the presenter answers null for it. */
export const TextOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], 'x-empty': 'null' })

/** The same in a body: a field that is left out does not change, null empties it. */
export const textInput = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })))

/** A required text in a body: one that shows nothing is refused like an empty one (rule P-27). */
export const filledText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: visibleCharacter })

/**
 * What an account may not see: prices, totals, or the amounts of statistics, which need both rights (rule T-3).
 */
export type Hidden = 'price' | 'total' | 'amount'

/**
 * A field that the presenter removes from every answer, spreadsheet and PDF for an actor without the right:
 * `price` for one that may not see prices, `total` for one that may not see totals,
 * `amount` for one that lacks either.
 */
export function hidden<T extends TSchema>(right: Hidden, schema: T) {
  return Type.Optional(Type.Unsafe<Static<T>>({ ...schema, 'x-hide': right }))
}

export const Id = Type.Integer({ minimum: 1, maximum: largestId })
/** Euros with two decimals. */
export const Money = Type.Number({ description: 'Euros, two decimals' })
export const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'Percent, 0 to 100' })
export const Quantity = Type.Integer({ minimum: 1, maximum: largestQuantity })
/** Local time of Europe/Madrid, YYYY-MM-DDTHH:mm:ss, without zone. */
export const LocalDateTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$' })
/** YYYY-MM-DD, or a date-time. */
export const LocalDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?)?$' })

/** A row of a reference list: a province, channel, sector. */
export const NamedRow = named('NamedRow', Type.Object({ id: Id, name: Type.String() }))
export type NamedRow = Static<typeof NamedRow>

/** A page of a list. A page past the end has empty results. */
export function listOf<T extends TSchema>(name: string, row: T) {
  return named(
    name,
    Type.Object({
      results: Type.Array(row),
      count: Type.Integer(),
      total_pages: Type.Integer(),
    }),
  )
}
export interface Page<T> {
  results: T[]
  count: number
  total_pages: number
}

const ordering = (way: 'ascending' | 'descending') =>
  Type.Optional(
    Type.String({
      maxLength: 200,
      description: `Comma list of keys, - before a key for descending; then by id, ${way}. Five keys at most, but for products`,
    }),
  )
/** Query of every paged list. */
export const ListQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 20 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  ordering: ordering('ascending'),
}
/** The same for documents: where the ordering leaves a tie, the newest comes first. */
export const DocumentListQuery = { ...ListQuery, ordering: ordering('descending') }
/** Bounds of a period: after <= date <= before. */
export const PeriodQuery = {
  after: Type.Optional(LocalDate),
  before: Type.Optional(LocalDate),
}
export const CountryQuery = { country: Type.Optional(Type.String({ maxLength: 8, description: 'eu filters nothing' })) }

export const IdParams = Type.Object({ id: Id })

/** 401, 403, 404, 409, 413, 415, 429. */
export const Detail = named('Detail', Type.Object({ detail: Type.String() }))
/** 400 for bad input: a list of texts per field, non_field_errors for the input as a whole. */
export const FieldErrors = named('FieldErrors', Type.Record(Type.String(), Type.Array(Type.String())))
/** 400 for a business refusal. */
export const Refusal = named(
  'Refusal',
  Type.Object({ code: Type.String(), message: Type.String() }, { additionalProperties: true }),
)
export type Refusal = Static<typeof Refusal>

export const Roles = ['admin', 'sales_manager', 'client', 'network'] as const
export type Role = (typeof Roles)[number]
export const Languages = ['es', 'pt', 'en'] as const
export type Language = (typeof Languages)[number]
/** One of a fixed list of texts. */
export function oneOf<const T extends readonly string[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values] })
}
