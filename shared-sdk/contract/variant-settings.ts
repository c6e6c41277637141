import { Type, type Static } from 'typebox'

const oneOf = <Values extends string[]>(values: readonly [...Values], description: string) =>
  Type.Enum(values, { default: values[0], description })

/**
 * What differs between application types in the documents, one named setting each, so that
 * no screen ever asks for a variant's name. The first value of a choice is the default.
 */
export const VariantSettings = Type.Object(
  {
    decimals_num_max: Type.Integer({ minimum: 0, maximum: 4, default: 2, description: 'Decimals of money (000 §9).' }),
    limit_observations_order: Type.Integer({
      minimum: 1,
      maximum: 2000,
      default: 100,
      description: 'Characters of observations and of a charge description (000 §5).',
    }),
    client_code_field: oneOf(
      ['external_id', 'external_code', 'id'],
      'The field that lists show as the code of a client.',
    ),
    charge_products: Type.Array(Type.Integer({ minimum: 1 }), {
      default: [1, 2413, 3960],
      description: 'Products treated as charges: no stock shown, a click goes to the cart (000 §9).',
    }),
    showSpecialPriceToClients: Type.Boolean({
      default: true,
      description: 'Clients see a special price marked as special; off in pedrosa (000 §5).',
    }),
    onlyAuthorizedScope: oneOf(
      ['special_price', 'add_extra_products'],
      'The product scope of an account with only authorised products (000 §2).',
    ),
    chargesBlock: Type.Boolean({
      default: true,
      description: 'Additional charges in the cart, never for clients (000 §2).',
    }),
    finishAsSelector: Type.Boolean({
      default: true,
      description: 'The finish-as selector in the cart of non-clients (000 §6).',
    }),
    finishAsPreselected: oneOf(
      ['order', 'none'],
      'What finish-as starts with for a non-client; prisma makes them choose (000 §4).',
    ),
    orderDeliveryDate: Type.Boolean({ default: false, description: 'Ask for a delivery date with an order (000 §5).' }),
    shippingCostsModal: Type.Boolean({
      default: false,
      description: 'Explain the shipping table in a modal (000 §2).',
    }),
    catalogueGeneratorAs: oneOf(['catalogues', 'offers'], 'What the catalogue generator is called (001 §1).'),
    leadForm: oneOf(
      ['origin', 'price-rate'],
      'The new-lead form: with origin, or with a price rate as in dicas (001 §2.1).',
    ),
    offerValidationDateLabel: oneOf(['offer', 'request'], 'The label of the date of an offer to validate (001 §2.5).'),
    offerValidationColumns: oneOf(['basic', 'format-and-margin'], 'Line columns of an offer to validate (001 §2.5).'),
    offerValidationTotals: oneOf(['products', 'discounts'], 'Totals of an offer to validate (001 §2.5).'),
    documentCodeLabel: oneOf(['codigo', 'ref'], 'How documents label a product code: Código or Ref. (001 §2.10).'),
  },
  { additionalProperties: false },
)
export type VariantSettings = Static<typeof VariantSettings>
