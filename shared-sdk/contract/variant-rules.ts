import { Type, type Static } from 'typebox'
import { nullable } from './common'
import { VariantSettings } from './variant-settings'

const roles = (description: string) =>
  Type.Array(Type.Enum(['admin', 'sales_manager', 'client', 'network']), {
    default: ['client', 'network'],
    uniqueItems: true,
    description,
  })

const euros = (byDefault: number, description: string) => Type.Number({ minimum: 0, default: byDefault, description })

/** One line of a variant's own shipping table: zone 1, 2, … and its price in euros. */
export const ShippingZone = Type.Object(
  { zone: Type.Integer({ minimum: 1 }), price: Type.Number({ minimum: 0 }) },
  { additionalProperties: false },
)
export type ShippingZone = Static<typeof ShippingZone>

/**
 * The rules of an account's variant that screens need as well. The server enforces them and sends them with the
 * account, so that they depend on the account and not on the host name.
 */
export const AccountRules = Type.Object(
  {
    stock_limit: Type.Boolean({ default: false, description: 'A quantity may not exceed the stock.' }),
    on_demand: Type.Boolean({
      default: true,
      description: 'Products on demand may be ordered without stock.',
    }),
    obsolete_limit: Type.Boolean({
      default: true,
      description: 'The quantity of an obsolete product may not exceed its stock.',
    }),
    undiscountable_codes: Type.Array(Type.String({ minLength: 1 }), {
      default: ['PORTES1', 'RECOGIDA'],
      description: 'Product codes that never take a line discount.',
    }),
    refuseRatePricedOrders: Type.Boolean({
      default: false,
      description: 'Refuse orders with lines priced by a rate; on in dicas.',
    }),
    free_shipping_from: euros(90.39, 'Base in euros from which shipping is free.'),
    default_shipping: euros(10, 'Shipping in euros when no option was chosen.'),
    shippingTable: Type.Union([Type.Array(ShippingZone, { minItems: 1 }), Type.Null()], {
      default: null,
      description: 'A shipping table by zone in place of the default, or null.',
    }),
  },
  { additionalProperties: false },
)
export type AccountRules = Static<typeof AccountRules>

/** The rules in `account/`: AccountRules and the settings of screens that the server checks as well. */
export const ToldRules = Type.Object({
  ...AccountRules.properties,
  /** The article of new charges, one that is marked as code 0; null without one (C-57). */
  id_code_0: nullable(Type.Integer()),
  leadForm: VariantSettings.properties.leadForm,
  limit_observations_order: VariantSettings.properties.limit_observations_order,
})
export type ToldRules = Static<typeof ToldRules>

/** A variant's rules about money and rights. Only AccountRules leave the server. */
export const VariantRules = Type.Object(
  {
    roles_apply_hide_price: roles('Roles that see no price unless the account has can_see_prices.'),
    roles_apply_hide_totals: roles('Roles that see no total unless the account has can_see_totals.'),
    largestClientDiscount: Type.Number({
      minimum: 0,
      maximum: 100,
      default: 20,
      description: 'Largest discount of a client and of an additional charge, percent (C-40).',
    }),
    ownApproval: Type.Boolean({
      default: false,
      description: 'The sender of an order over the limit may validate it, even if a colleague could (D-40).',
    }),
    secondFactorRoles: Type.Array(Type.Enum(['admin', 'sales_manager', 'client', 'network']), {
      default: [],
      uniqueItems: true,
      description: 'Roles whose accounts need a second factor (S-35).',
    }),
    sessionIdleMinutes: Type.Union([Type.Integer({ minimum: 5, maximum: 10_080 }), Type.Null()], {
      default: null,
      description: 'Minutes without a call after which a session ends; null: it ends by S-14 and S-15 alone (S-75).',
    }),
    offerValidDays: Type.Integer({
      minimum: 1,
      maximum: 3650,
      default: 30,
      description: 'Days that an offer is valid after the day it was made or validated (O-21).',
    }),
    fuel_price: euros(1.55, 'Price of a litre of diesel in euros, from which fuel costs are computed (H-13, H-17).'),
    id_code_0: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'The article of new charges where several are marked as code 0; without it the first (C-57).',
      }),
    ),
    ...AccountRules.properties,
  },
  { additionalProperties: false },
)
export type VariantRules = Static<typeof VariantRules>
