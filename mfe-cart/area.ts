import { defineArea } from '@portal/shared-sdk/area'

export default defineArea({
  name: 'cart',
  sdk: '^1.0.0',
  budget: { entryKb: 40 },
  paths: { cart: '/carrito', leadCart: '/leads/lead-oferta-carrito' },
  routes: [
    { path: '/carrito', page: './page/cart-page' },
    {
      path: '/leads/lead-oferta-carrito',
      page: './page/cart-page',
      when: { flag: 'menu_leads', role: ['admin', 'sales_manager'] },
    },
  ],
  slots: [
    {
      slot: 'header.cart',
      widget: './header/cart-widget',
      order: 10,
      when: { signedIn: true },
      size: { minHeight: 44, minWidth: 96 },
    },
    { slot: 'page.notice', widget: './notice/cart-notices', order: 10, when: { signedIn: true } },
  ],
})
