import { Type, type Static } from 'typebox'
import {
  CountryQuery,
  Id,
  ListQuery,
  Money,
  TextOrNull,
  hidden,
  listOf,
  named,
  nullable,
  oneOf,
  textInput,
} from './common'

/** Address, contact and opening times of a client or centre. */
export const placeFields = {
  address: TextOrNull,
  locality: TextOrNull,
  province: TextOrNull,
  postal_code: TextOrNull,
  contact: TextOrNull,
  phone: TextOrNull,
  morning_open_times: TextOrNull,
  afternoon_open_times: TextOrNull,
  observations: TextOrNull,
}

/** A customer company. external_code repeats external_id. */
export const Client = named(
  'Client',
  Type.Object({
    id: Id,
    name: Type.String(),
    external_id: Type.String(),
    external_code: Type.String(),
    national_id: nullable(Type.String()),
    country: nullable(Type.String()),
    email: TextOrNull,
    ...placeFields,
    center_count: Type.Integer(),
    locked: Type.Boolean(),
    has_special_prices: Type.Boolean(),
    has_usual_products: Type.Boolean(),
    only_authorized_products: Type.Boolean(),
  }),
)
export type Client = Static<typeof Client>

export const ClientQuery = Type.Object({ ...ListQuery, ...CountryQuery })
export const ClientList = listOf('ClientList', Client)

/** X none, M monthly, T quarterly, S half-yearly, A yearly. */
const LimitPeriods = ['X', 'M', 'T', 'S', 'A'] as const
export type LimitPeriod = (typeof LimitPeriods)[number]

/**
 * How much of a centre's limit is spent: below 70 %, 70 to 90 % inclusive, above 90 %, above 100 %. An account that may
 * not see totals gets this instead of the amounts and the percent (L-20).
 */
const LimitLevels = ['low', 'medium', 'high', 'over'] as const
export type LimitLevel = (typeof LimitLevels)[number]

/** A delivery or purchasing site. purchase_current: base of the period's orders that were sent or validated. */
export const Center = named(
  'Center',
  Type.Object({
    id: Id,
    client: Id,
    name: Type.String(),
    external_code: Type.String(),
    external_id: Type.String(),
    country: nullable(Type.String()),
    cost_center: nullable(Type.String()),
    ...placeFields,
    has_facturable: Type.Boolean(),
    min_order: nullable(Money),
    purchase_limit: hidden('total', nullable(Money)),
    purchase_current: hidden('total', Money),
    purchase_limit_percent: hidden('total', nullable(Type.Number())),
    /** null: no limit. */
    purchase_limit_level: nullable(oneOf(LimitLevels)),
    purchase_limit_period: oneOf(LimitPeriods),
    version: Type.Integer(),
  }),
)
export type Center = Static<typeof Center>

export const CenterQuery = Type.Object({ client: Type.Optional(Id), ...ListQuery, ...CountryQuery })
export const CenterList = listOf('CenterList', Center)

/** PUT centers/: the fields that admin and sales_manager may change. A stale version answers 409. */
export const CenterChange = named(
  'CenterChange',
  Type.Object({
    id: Id,
    version: Type.Optional(Type.Integer()),
    contact: textInput(200),
    phone: textInput(50),
    morning_open_times: textInput(100),
    afternoon_open_times: textInput(100),
    observations: textInput(500),
  }),
)
export type CenterChange = Static<typeof CenterChange>
