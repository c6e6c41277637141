import { defineArea } from '@portal/shared-sdk/area'

export default defineArea({
  name: 'documents',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  routes: [
    { path: '/pedidos/mis-pedidos', page: './orders/order-list-page' },
  ],
  navigation: [
    {
      parent: 'pedidos', order: 20, to: '/pedidos/mis-pedidos', label: { es: 'Mis Pedidos', pt: 'As minhas encomendas', en: 'My orders' },
    },
  ],
})
