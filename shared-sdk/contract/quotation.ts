import { Type, type Static } from 'typebox'
import { Id, named, nullable } from './common'
import { Email } from './session'

const Reference = Type.Object({ id: Id })
const Message = Type.String({ minLength: 1, maxLength: 2000 })

/**
 * POST quotation_request/: by a logged-in account, for the chosen client, centre or lead.
 */
export const QuotationRequest = named(
  'QuotationRequest',
  Type.Object({
    product: Reference,
    text: Message,
    client: Type.Optional(nullable(Reference)),
    center: Type.Optional(nullable(Reference)),
    lead: Type.Optional(nullable(Reference)),
  }),
)
export type QuotationRequest = Static<typeof QuotationRequest>

/** POST public_quotation_request/: by a visitor. legal: the legal notice was accepted, which is required. */
export const PublicQuotationRequest = named(
  'PublicQuotationRequest',
  Type.Object({
    product: Reference,
    text: Message,
    name: Type.String({ minLength: 1, maxLength: 200 }),
    email: Email,
    phone: Type.Optional(Type.String({ maxLength: 50 })),
    business_name: Type.Optional(Type.String({ maxLength: 200 })),
    request_region: Type.Optional(nullable(Reference)),
    legal: Type.Literal(true),
  }),
)
export type PublicQuotationRequest = Static<typeof PublicQuotationRequest>

/** 201: the request is stored and will be mailed. */
export const QuotationAnswer = named('QuotationAnswer', Type.Object({ id: Id }))
export type QuotationAnswer = Static<typeof QuotationAnswer>
