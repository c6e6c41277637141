import { Type, type Static } from 'typebox'
import { Id, named, nullable } from './common'
import { Email } from './session'

const Reference = Type.Object({ id: Id })
const Message = Type.String({ minLength: 1, maxLength: 2000 })

/**
 * POST quotation_request/: of somebody who is logged in, for the client, centre or lead that is chosen (000 section 3).
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

/** POST public_quotation_request/: of a visitor. legal: the legal notice was accepted; nothing else is taken. */
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

/** 201: it was kept and is on its way. */
export const QuotationAnswer = named('QuotationAnswer', Type.Object({ id: Id }))
export type QuotationAnswer = Static<typeof QuotationAnswer>
