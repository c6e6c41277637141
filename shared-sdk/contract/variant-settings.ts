import { Type, type Static } from 'typebox'

const oneOf = <Values extends string[]>(values: readonly [...Values], description: string) =>
  Type.Enum(values, { default: values[0], description })

/**
 * The differences between variants, one named setting each, so that no code asks for a variant's name. The first value
 * of a choice is the default.
 */
export const VariantSettings = Type.Object(
  {
    decimals_num_max: Type.Integer({ minimum: 0, maximum: 4, default: 2, description: 'Decimals of money.' }),
    limit_observations_order: Type.Integer({
      minimum: 1,
      maximum: 2000,
      default: 100,
      description: 'Characters of observations and of a charge description.',
    }),
    client_code_field: oneOf(['external_id', 'external_code', 'id'], 'The field that lists show as a client’s code.'),
    showSpecialPriceToClients: Type.Boolean({
      default: true,
      description: 'Clients see special prices marked as special; off in pedrosa.',
    }),
    onlyAuthorizedScope: oneOf(
      ['special_price', 'add_extra_products'],
      'The product scope of an account with only authorised products.',
    ),
    chargesBlock: Type.Boolean({
      default: true,
      description: 'Additional charges in the cart, never for clients.',
    }),
    finishAsSelector: Type.Boolean({
      default: true,
      description: 'The finish-as selector in the cart of non-clients.',
    }),
    finishAsPreselected: oneOf(
      ['order', 'none'],
      'The initial value of the finish-as selector for non-clients; in prisma they have to choose.',
    ),
    orderDeliveryDate: Type.Boolean({ default: false, description: 'Ask for a delivery date with an order.' }),
    shippingCostsModal: Type.Boolean({
      default: false,
      description: 'Explain the shipping table in a modal.',
    }),
    catalogueGeneratorAs: oneOf(['catalogues', 'offers'], 'What the catalogue generator is called.'),
    leadForm: oneOf(['origin', 'price-rate'], 'The new-lead form: with origin, or with a price rate as in dicas.'),
    offerValidationDateLabel: oneOf(['offer', 'request'], 'The label of the date of an offer to validate.'),
    offerValidationColumns: oneOf(['basic', 'format-and-margin'], 'Line columns of an offer to validate.'),
    offerValidationTotals: oneOf(['products', 'discounts'], 'Totals of an offer to validate.'),
    documentCodeLabel: oneOf(['codigo', 'ref'], 'How documents label a product code: Código or Ref.'),
  },
  { additionalProperties: false },
)
export type VariantSettings = Static<typeof VariantSettings>
