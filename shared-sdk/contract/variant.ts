import { Type, type Static } from 'typebox'
import { VariantFlags } from './variant-flags'
import { VariantRules } from './variant-rules'
import { VariantSettings } from './variant-settings'

/** The application types of the documents (000 §1). */
export const variantNames = [
  'dicas',
  'prisma',
  'maripol',
  'pedrosa',
  'orbishigiene',
  'inpacs',
  'vario',
  'ghgorbis',
  'arablau',
] as const
export type VariantName = (typeof variantNames)[number]

/** Countries that have a flag; `eu` stands for all of them and filters nothing (000 §9). */
export const countryIds = ['eu', 'fi', 'it', 'lv', 'ro', 'pt', 'sp'] as const

const text = (description: string) => Type.String({ minLength: 1, description })

/** A text in the three languages of the interface. */
const TriText = Type.Object(
  { es: text('Spanish'), pt: text('Portuguese'), en: text('English') },
  { additionalProperties: false },
)
type TriText = Static<typeof TriText>

const FooterLink = Type.Object(
  {
    label: TriText,
    href: Type.String({ pattern: '^(https://|mailto:|/)', description: 'https://, mailto: or a path' }),
  },
  { additionalProperties: false },
)

const Brand = Type.Object(
  {
    name: text('The name beside the mark and in titles.'),
    mark: Type.Enum(variantNames, { description: 'Whose drawing is the mark.' }),
    company: text('Who the copyright line of the footer names.'),
    links: Type.Array(FooterLink, { description: 'Legal and company links of the footer, in order.' }),
  },
  { additionalProperties: false },
)

/** The part of a variant that is written into its page: brand, languages, what screens show. */
export const VariantPublic = Type.Object(
  {
    name: Type.Enum(variantNames, { description: 'The application type; the file carries the same name.' }),
    brand: Brand,
    homeRoute: Type.String({ pattern: '^/', default: '/catalogo', description: 'Where a log-in and the logo lead.' }),
    defaultLanguage: Type.Enum(['es', 'pt', 'en'], {
      default: 'es',
      description: 'The language without a choice of the visitor.',
    }),
    countries: Type.Array(Type.Enum(countryIds), {
      minItems: 1,
      uniqueItems: true,
      default: ['eu', 'sp', 'pt'],
      description: 'Countries offered; the switcher shows from two on.',
    }),
    chatbotUrl: Type.Union([Type.String({ pattern: '^(https://|/)' }), Type.Null()], {
      default: null,
      description: 'Address of the chatbot frame (https:// or a path of this site), or null.',
    }),
    infoPopup: Type.Union(
      [Type.Object({ title: TriText, text: TriText }, { additionalProperties: false }), Type.Null()],
      {
        default: null,
        description: 'What the information popup (popup_aviso) tells, or null.',
      },
    ),
    infoBanner: Type.Union([TriText, Type.Null()], {
      default: null,
      description: 'Text of the information banner, or null.',
    }),
    flags: VariantFlags,
    settings: VariantSettings,
  },
  { additionalProperties: false },
)

const Supplier = Type.Object(
  {
    name: text('The legal name that offers, orders and catalogues carry.'),
    national_id: text('Its tax number.'),
    address: text('Street and number.'),
    postal_code: text('Postal code.'),
    locality: text('Town, with the province or country where that helps.'),
    phone: text('Telephone of sales.'),
    email: text('Mail address of sales.'),
    web: text('Web address without https://.'),
  },
  { additionalProperties: false, description: 'Who sells, as papers say it.' },
)

/** The part of a variant that never leaves the server: addresses, mail, money and rights. */
const VariantServer = Type.Object(
  {
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$' }), {
      uniqueItems: true,
      description: 'Host names, without port, that show this variant. No other variant may name them.',
    }),
    baseUrl: Type.Union([Type.String({ pattern: '^https?://[^/]+$' }), Type.Null()], {
      default: null,
      description: 'Base of links in mail and punch-out in place of PUBLIC_URL, without a last slash, or null.',
    }),
    mail: Type.Object(
      {
        from: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', description: 'Sender of every message.' }),
        requests: Type.String({
          pattern: '^[^@\\s]+@[^@\\s]+$',
          description: 'Who gets access requests and quotation requests.',
        }),
        support: Type.Optional(
          Type.String({
            pattern: '^[^@\\s]+@[^@\\s]+$',
            description: 'Who gets messages to support; the address of requests when it is left out.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    supplier: Supplier,
    rules: VariantRules,
  },
  { additionalProperties: false },
)

/** A variant's file, `shell/variants/<name>.json`. */
export const Variant = Type.Object(
  { $schema: Type.Literal('./schema.json'), public: VariantPublic, server: VariantServer },
  { additionalProperties: false, title: 'A white-label variant of the ordering portal' },
)
export type VariantPublic = Static<typeof VariantPublic>
type VariantServer = Static<typeof VariantServer>
export type Variant = Static<typeof Variant>

export { VariantFlags } from './variant-flags'
export { AccountRules, ShippingZone, ToldRules, VariantRules } from './variant-rules'
export { VariantSettings } from './variant-settings'
