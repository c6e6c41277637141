import { Type, type Static } from 'typebox'
import { startPages } from './rules'
import { VariantFlags } from './variant-flags'
import { VariantRules } from './variant-rules'
import { VariantSettings } from './variant-settings'

/** The white-label variants. */
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
    mark: Type.Enum(variantNames, { description: 'The variant whose mark (drawing) is shown.' }),
    logo: Type.Optional(
      Type.String({
        pattern: '^/media/variants/',
        description: 'Set by the portal for a brand of the folder of assets: the address of its own mark (P-60).',
      }),
    ),
    company: text('The company in the copyright line of the footer.'),
    links: Type.Array(FooterLink, { description: 'Legal and company links of the footer, in order.' }),
  },
  { additionalProperties: false },
)

const StartPage = Type.Optional(Type.Enum(startPages))

/** The part of a variant that is written into its page: brand, languages, flags and settings of screens. */
export const VariantPublic = Type.Object(
  {
    name: Type.Unsafe<string>(
      Type.Enum(variantNames, { description: 'The variant’s name, which is also its file’s name.' }),
    ),
    brand: Brand,
    homeRoute: Type.String({
      pattern: '^/',
      default: '/catalogo',
      description: 'Where a log-in and the logo lead to.',
    }),
    startPages: Type.Optional(
      Type.Object(
        { admin: StartPage, sales_manager: StartPage, client: StartPage, network: StartPage },
        {
          additionalProperties: false,
          description: 'Pages by role that take the place of homeRoute for accounts that chose none (S-86).',
        },
      ),
    ),
    defaultLanguage: Type.Enum(['es', 'pt', 'en'], {
      default: 'es',
      description: 'The language if neither the visitor nor the browser says one.',
    }),
    countries: Type.Array(Type.String({ pattern: '^[a-z]{2}$' }), {
      minItems: 1,
      uniqueItems: true,
      default: ['eu', 'sp', 'pt'],
      description:
        'Countries offered, by their ids in the table country; `eu` means all of them and filters nothing. With two or more the country menu is shown.',
    }),
    chatbotUrl: Type.Union([Type.String({ pattern: '^(https://[a-zA-Z0-9.:-]+(/\\S*)?|/\\S*)$' }), Type.Null()], {
      default: null,
      description: 'Address of the chatbot frame (https:// or a path of this site), or null.',
    }),
    infoPopup: Type.Union(
      [Type.Object({ title: TriText, text: TriText }, { additionalProperties: false }), Type.Null()],
      {
        default: null,
        description: 'Title and text of the information popup (popup_aviso), or null.',
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
    name: text('The legal name on offers, orders and catalogues.'),
    national_id: text('Tax number.'),
    address: text('Street and number.'),
    postal_code: text('Postal code.'),
    locality: text('Town, with the province or country where that helps.'),
    phone: text('Telephone of sales.'),
    email: text('Mail address of sales.'),
    web: text('Web address without https://.'),
    bank: Type.Optional(
      Type.Object(
        {
          name: text('The bank.'),
          iban: Type.String({
            pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$',
            description: 'The account, without spaces; its check digits are checked.',
          }),
          bic: Type.String({ pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$', description: 'The BIC of the bank.' }),
        },
        {
          additionalProperties: false,
          description: 'Where its invoices are paid, on their paper and page; left out, neither says so (rule D-124).',
        },
      ),
    ),
  },
  { additionalProperties: false, description: 'The supplier’s details on PDFs.' },
)

/** The part of a variant that never leaves the server: addresses, mail, money and rights. */
const VariantServer = Type.Object(
  {
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$' }), {
      uniqueItems: true,
      description:
        'Host names, without port, that show this variant. They must differ from those of all other variants.',
    }),
    baseUrl: Type.Union([Type.String({ pattern: '^https?://[^/]+$' }), Type.Null()], {
      default: null,
      description: 'Base of links in mail and punch-out, without trailing slash; null: PUBLIC_URL.',
    }),
    mail: Type.Object(
      {
        from: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', description: 'Sender of every message.' }),
        requests: Type.String({
          pattern: '^[^@\\s]+@[^@\\s]+$',
          description: 'Recipient of access requests and quotation requests.',
        }),
        support: Type.Optional(
          Type.String({
            pattern: '^[^@\\s]+@[^@\\s]+$',
            description: 'Recipient of messages to support; by default that of requests.',
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
