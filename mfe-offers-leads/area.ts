import { defineArea } from '@portal/shared-sdk/area'

const sales = ['admin', 'sales_manager'] as const
const buyers = ['client', 'network'] as const
/** Rule O-82. */
const leads = { flag: 'menu_leads', role: sales } as const
const offers = { flag: 'menu_ofertas' } as const
const validates = { flag: 'menu_ofertas_validar' } as const
const catalogues = { flag: 'catalog_generator' } as const
const approves = { ...validates, permission: 'can_validate_offers', punchout: false } as const
/** The validation of offers for who has no menu of offers (rule O-82). */
const approvalBelowOrders = {
  parent: 'pedidos',
  order: 32,
  to: '/ofertas/validar-ofertas',
  label: { es: 'Validar ofertas', pt: 'Validar propostas', en: 'Validate offers' },
  badge: 'validable_offers',
} as const

export default defineArea({
  name: 'offers-leads',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  paths: {
    leads: '/leads',
    leadForm: '/leads/lead-create',
    offers: '/ofertas/listado',
    offer: '/ofertas/listado/:id',
    offersToValidate: '/ofertas/validar-ofertas',
    offerToValidate: '/ofertas/validar-ofertas/oferta/:id',
    catalogues: '/catalogos',
    catalogueDocument: '/catalogos/catalogo/:id',
  },
  routes: [
    { path: '/leads', page: './leads/lead-list-page', when: leads },
    { path: '/leads/lead-create', page: './leads/lead-form-page', when: leads },
    { path: '/ofertas/listado', page: './offers/offer-list-page', when: { ...offers, punchout: false } },
    { path: '/ofertas/listado/:id', page: './offers/offer-page', when: { ...offers, punchout: false } },
    { path: '/ofertas/validar-ofertas', page: './approval/approval-page', when: { ...validates, punchout: false } },
    {
      path: '/ofertas/validar-ofertas/oferta/:id',
      page: './approval/approval-offer-page',
      when: { ...validates, punchout: false },
    },
    { path: '/catalogos', page: './catalogues/catalogue-list-page', when: { ...catalogues, punchout: false } },
    {
      path: '/catalogos/catalogo/:id',
      page: './catalogues/catalogue-document-page',
      when: { ...catalogues, punchout: false },
    },
    // A mailed link needs no log-in (rule O-36).
    { path: '/oferta', page: './link/link-page', public: true },
  ],
  navigation: [
    {
      order: 30,
      to: '/catalogos',
      label: { es: 'Catálogos', pt: 'Catálogos', en: 'Catalogues' },
      when: { ...catalogues, role: sales, setting: { catalogueGeneratorAs: 'catalogues' } },
    },
    {
      order: 30,
      to: '/catalogos',
      label: { es: 'Ofertas', pt: 'Propostas', en: 'Offers' },
      when: { ...catalogues, role: sales, setting: { catalogueGeneratorAs: 'offers' } },
    },
    { order: 50, to: '/leads', label: { es: 'Leads', pt: 'Leads', en: 'Leads' }, when: leads },
    {
      parent: 'ofertas',
      order: 10,
      to: '/ofertas/listado',
      label: { es: 'Ofertas', pt: 'Propostas', en: 'Offers' },
      when: { ...offers, role: sales },
    },
    {
      parent: 'ofertas',
      order: 20,
      to: '/ofertas/validar-ofertas',
      label: { es: 'Quotation Workflow', pt: 'Validar propostas', en: 'Quotation workflow' },
      when: { ...approves, flag: ['menu_ofertas', 'menu_ofertas_validar'], role: sales },
      badge: 'validable_offers',
    },
    // Who has no menu of offers finds them below the orders (rule O-82).
    { ...approvalBelowOrders, when: { ...approves, role: buyers } },
    { ...approvalBelowOrders, when: { ...approves, lacksFlag: 'menu_ofertas', role: sales } },
    {
      parent: 'pedidos',
      order: 25,
      to: '/ofertas/listado',
      label: { es: 'Ofertas recibidas', pt: 'Propostas recebidas', en: 'Offers received' },
      when: { ...offers, role: buyers, punchout: false },
    },
  ],
})
