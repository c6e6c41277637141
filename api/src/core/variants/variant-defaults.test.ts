import { join } from 'node:path'
import { Variant, variantNames, type VariantName } from '@portal/shared-sdk/contract'
import type { TSchema } from 'typebox'
import { loadVariants } from './load-variants'

const salesMenus = { menu_leads: true, menu_ofertas: true }

/**
 * What each variant sets otherwise than the defaults, besides its name, marks, addresses and mail.
 */
const onPurpose: Record<VariantName, Record<string, unknown>> = {
  dicas: { ...salesMenus, leadForm: 'price-rate', refuseRatePricedOrders: true },
  // Rule P-37.
  prisma: {
    ...salesMenus,
    menu_dashboard: true,
    formato: true,
    favorite: true,
    client_locked: true,
    is_outlet: true,
    is_covid: true,
    sort_cart_drag: true,
    catalog_generator: true,
    chatbot: true,
    info_banner: true,
    infoBanner: expect.any(Object),
    infoPopup: expect.any(Object),
    countries: ['eu', 'fi', 'it', 'lv', 'ro', 'pt', 'sp'],
    finishAsPreselected: 'none',
  },
  maripol: { documentCodeLabel: 'ref' },
  pedrosa: { showSpecialPriceToClients: false },
  orbishigiene: { catalogueGeneratorAs: 'offers' },
  inpacs: { onlyAuthorizedScope: 'add_extra_products', chargesBlock: false, finishAsSelector: false },
  vario: {
    ...salesMenus,
    orderDeliveryDate: true,
    shippingCostsModal: true,
    shippingTable: [
      { zone: 1, price: 5.9 },
      { zone: 2, price: 5.9 },
      { zone: 3, price: 5.9 },
    ],
    offerValidationDateLabel: 'request',
    offerValidationColumns: 'format-and-margin',
    offerValidationTotals: 'discounts',
  },
  ghgorbis: {},
  arablau: {},
}

const variants = loadVariants(join(__dirname, '../../../../shell/variants'), 'prisma')

test.each(variantNames)('%s has the defaults, except for its own settings (rule P-37)', (name) => {
  expect(differences(Variant as TSchema as Node, variants.get(name))).toEqual(onPurpose[name])
})

type Node = { [keyword: string]: unknown; properties?: Record<string, Node> }

/** The fields that differ from the default of their schema, by their last name. */
function differences({ properties = {} }: Node, value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, node]) => {
      const found = (value as Record<string, unknown>)[key]
      if ('default' in node) return JSON.stringify(found) === JSON.stringify(node.default) ? [] : [[key, found]]
      return node.properties && found ? Object.entries(differences(node, found as object)) : []
    }),
  )
}
