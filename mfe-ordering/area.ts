import { defineArea } from '@portal/shared-sdk/area'

const lists = { flag: 'menu_pedidos_listas' } as const

/** Orders of a visit of a purchasing system go back to that system (rule U-11). */
const ordersByCenter = { flag: 'menu_pedidos_matriz', punchout: false } as const

/** A visit of a purchasing system counts nothing (rule R-54). */
const countsStock = { flag: 'menu_pedidos_listas', punchout: false } as const

/** A visit of a purchasing system has no recurring orders (rule R-70). */
const recurring = { flag: 'menu_pedidos_recurrentes', punchout: false } as const

export default defineArea({
  name: 'ordering',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  flags: { menu_pedidos_listas: true, menu_pedidos_recurrentes: true },
  paths: {
    orderMatrix: '/pedidos/matriz',
    shoppingLists: '/pedidos/listas',
    shoppingList: '/pedidos/listas/:id',
    storeroom: '/pedidos/almacen/:id',
    recurringOrders: '/pedidos/recurrentes',
    recurringOrder: '/pedidos/recurrentes/:id',
  },
  routes: [
    { path: '/pedidos/listas', page: './lists/list-pages', when: lists },
    { path: '/pedidos/listas/:id', page: './lists/list-pages', when: lists },
    { path: '/pedidos/almacen/:id', page: './storeroom/storeroom-page', when: countsStock },
    { path: '/pedidos/recurrentes', page: './recurring/recurring-pages', when: recurring },
    { path: '/pedidos/recurrentes/:id', page: './recurring/recurring-pages', when: recurring },
    { path: '/pedidos/matriz', page: './matrix/matrix-page', when: ordersByCenter },
  ],
  navigation: [
    {
      parent: 'pedidos',
      order: 15,
      to: '/pedidos/listas',
      label: { es: 'Listas', pt: 'Listas', en: 'Lists' },
      when: lists,
    },
    {
      parent: 'pedidos',
      order: 16,
      to: '/pedidos/matriz',
      label: { es: 'Pedidos por centro', pt: 'Encomendas por centro', en: 'Orders by centre' },
      when: ordersByCenter,
    },
    {
      parent: 'pedidos',
      order: 17,
      to: '/pedidos/recurrentes',
      label: { es: 'Recurrentes', pt: 'Recorrentes', en: 'Recurring' },
      when: recurring,
      badge: 'recurring_orders',
    },
  ],
  slots: [
    // As wide as in the longest of the three languages; each button is as wide as its place.
    {
      slot: 'catalogue.tools',
      widget: './proposal/proposal-button',
      order: 10,
      when: { has: 'center', signedIn: true },
      size: { minWidth: 239, phone: { minWidth: 42 } },
    },
    {
      slot: 'favourites.tools',
      widget: './lists/save/save-favourites',
      order: 10,
      when: { ...lists, has: 'client', signedIn: true, punchout: false },
      size: { minWidth: 180, phone: { minWidth: 40 } },
    },
    // A visit of a purchasing system changes no list and has no recurring orders (rules ). Each of the two
    // buttons looks at its own flag.
    {
      slot: 'list.save',
      widget: './lists/save/save-list',
      order: 10,
      when: { signedIn: true, punchout: false },
    },
  ],
})
