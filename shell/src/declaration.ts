import type { FrameDeclaration } from '@portal/shared-sdk'

/** The shell's own declaration, in the form of an area's `area.ts`: plain data, which the build reads too. */
export const own = {
  paths: {
    home: '/',
    login: '/login',
    clients: '/clientes',
    profile: '/perfil',
    help: '/helpmessage',
    faultSearch: '/buscar-fallo',
  },
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
    {
      name: 'dashboard',
      path: '/dashboard',
      order: 70,
      label: { es: 'Dashboard', pt: 'Dashboard', en: 'Dashboard' },
      leadsTo: '/dashboard/resumen',
    },
  ],
} as const satisfies FrameDeclaration
