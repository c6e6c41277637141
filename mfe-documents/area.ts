import { defineArea } from '@portal/shared-sdk/area'

export default defineArea({
  name: 'documents',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  routes: [
    { path: '/pedidos/mis-pedidos', page: './orders/order-list-page' },
    { path: '/pedidos/mis-pedidos/pedido/:id', page: './orders/order-page' },
    { path: '/pedidos/validar-pedidos', page: './approval/approval-page', when: { flag: 'menu_pedidos_validar' } },
    { path: '/pedidos/validar-pedidos/pedido/:id', page: './approval/approval-order-page', when: { flag: 'menu_pedidos_validar' } },
    { path: '/pedidos/importacion-pedidos', page: './import/import-page', when: { flag: 'menu_pedidos_importacion', punchout: false } },
  ],
  navigation: [
    {
      parent: 'pedidos', order: 20, to: '/pedidos/mis-pedidos', label: { es: 'Mis Pedidos', pt: 'As minhas encomendas', en: 'My orders' },
    },
    {
      parent: 'pedidos', order: 30, to: '/pedidos/validar-pedidos', label: { es: 'Validar Pedidos', pt: 'Validar encomendas', en: 'Validate orders' },
      when: { flag: 'menu_pedidos_validar' }, badge: 'validable_orders',
    },
    {
      parent: 'pedidos', order: 60, to: '/pedidos/importacion-pedidos', label: { es: 'Importación', pt: 'Importação', en: 'Import' },
      when: { flag: 'menu_pedidos_importacion', punchout: false },
    },
  ],
})
