import type { FrameDeclaration } from '@portal/shared-sdk'

const products = { es: 'Productos', pt: 'Produtos', en: 'Products' }

/** What the shell itself declares, in the form of an area's `area.ts`: plain data, read by its build too. */
export const own = {
  paths: { home: '/', login: '/login', clients: '/clientes' },
  menus: [
    {
      name: 'pedidos',
      path: '/pedidos',
      order: 20,
      label: { es: 'Pedidos', pt: 'Encomendas', en: 'Orders' },
      when: { flag: 'menu_pedidos_home' },
      otherwise: '/catalogo',
    },
    {
      name: 'estadisticas',
      path: '/estadisticas',
      order: 40,
      label: { es: 'Estadísticas', pt: 'Estatísticas', en: 'Statistics' },
    },
    { name: 'ofertas', path: '/ofertas', order: 60, label: { es: 'Ofertas', pt: 'Propostas', en: 'Offers' } },
    { name: 'dashboard', path: '/dashboard', order: 70, label: { es: 'Dashboard', pt: 'Dashboard', en: 'Dashboard' } },
  ],
  navigation: [
    { order: 10, to: '/catalogo', label: products, when: { lacks: 'lead' } },
    { order: 10, to: '/leads/lead-oferta', label: products, when: { has: 'lead' } },
  ],
} as const satisfies FrameDeclaration
