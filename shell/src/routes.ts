/** The pages that belong to the shell itself; everything else belongs to an area. */
export const ownRoutes = {
  home: '/',
  logIn: '/login',
  forgotPassword: '/recuperar-contrasena',
  newPassword: '/nueva-contrasena',
  requestAccess: '/solicitar-acceso',
  clients: '/clientes',
  notFound: '/404',
} as const

/** Where somebody is who cannot log in: a session that ends there is none that they had. */
export const signedOutPaths: readonly string[] = [
  ownRoutes.logIn,
  ownRoutes.forgotPassword,
  ownRoutes.newPassword,
  ownRoutes.requestAccess,
]

/** The menus' own addresses, which lead on to their first page. They are no pages: nothing links to them. */
export const parentPaths = ['/pedidos', '/ofertas', '/estadisticas', '/dashboard'] as const

/** The patterns of the shell's pages, for links and for the menu. */
export const ownPaths: readonly string[] = Object.values(ownRoutes)
