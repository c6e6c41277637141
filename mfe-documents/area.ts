import { defineArea } from '@portal/shared-sdk/area'

// Both need the variant's menu and the account's right (rule D-87).
const seesNotes = { flag: 'menu_pedidos_albaranes', permission: 'can_see_delivery_notes' } as const
const seesInvoices = { flag: 'menu_pedidos_facturas', permission: 'can_see_sale_invoices' } as const

export default defineArea({
  name: 'documents',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  paths: {
    orders: '/pedidos/mis-pedidos',
    order: '/pedidos/mis-pedidos/pedido/:id',
    ordersToValidate: '/pedidos/validar-pedidos',
    orderToValidate: '/pedidos/validar-pedidos/pedido/:id',
    orderImport: '/pedidos/importacion-pedidos',
    deliveryNotes: '/pedidos/albaranes',
    deliveryNote: '/pedidos/albaranes/albaran/:id',
    invoices: '/pedidos/facturas',
    invoice: '/pedidos/facturas/factura/:id',
    invoiceLines: '/pedidos/facturas/lineas',
  },
  routes: [
    { path: '/pedidos/mis-pedidos', page: './orders/order-list-page' },
    { path: '/pedidos/mis-pedidos/pedido/:id', page: './orders/order-page' },
    { path: '/pedidos/validar-pedidos', page: './approval/approval-page', when: { flag: 'menu_pedidos_validar' } },
    {
      path: '/pedidos/validar-pedidos/pedido/:id',
      page: './approval/approval-order-page',
      when: { flag: 'menu_pedidos_validar' },
    },
    {
      path: '/pedidos/importacion-pedidos',
      page: './import/import-page',
      when: { flag: 'menu_pedidos_importacion', punchout: false },
    },
    { path: '/pedidos/albaranes', page: './delivery-notes/delivery-note-list-page', when: seesNotes },
    { path: '/pedidos/albaranes/albaran/:id', page: './delivery-notes/delivery-note-page', when: seesNotes },
    { path: '/pedidos/facturas', page: './invoices/invoice-list-page', when: seesInvoices },
    { path: '/pedidos/facturas/factura/:id', page: './invoices/invoice-page', when: seesInvoices },
    { path: '/pedidos/facturas/lineas', page: './lines/line-list-page', when: seesInvoices },
  ],
  // A session of a purchasing system ends by returning its cart: documents belong to that system (rule A-7).
  navigation: [
    {
      parent: 'pedidos',
      order: 20,
      to: '/pedidos/mis-pedidos',
      label: { es: 'Mis Pedidos', pt: 'As minhas encomendas', en: 'My orders' },
      when: { punchout: false },
    },
    {
      parent: 'pedidos',
      order: 30,
      to: '/pedidos/validar-pedidos',
      label: { es: 'Validar Pedidos', pt: 'Validar encomendas', en: 'Validate orders' },
      when: { flag: 'menu_pedidos_validar', punchout: false },
      badge: 'validable_orders',
    },
    {
      parent: 'pedidos',
      order: 40,
      to: '/pedidos/albaranes',
      label: { es: 'Albaranes', pt: 'Guias de remessa', en: 'Delivery notes' },
      when: { ...seesNotes, punchout: false },
    },
    {
      parent: 'pedidos',
      order: 50,
      to: '/pedidos/facturas',
      label: { es: 'Facturas', pt: 'Faturas', en: 'Invoices' },
      when: { ...seesInvoices, punchout: false },
    },
    {
      parent: 'pedidos',
      order: 60,
      to: '/pedidos/importacion-pedidos',
      label: { es: 'Importación', pt: 'Importação', en: 'Import' },
      when: { flag: 'menu_pedidos_importacion', punchout: false },
    },
  ],
})
