/** The pages that belong to the shell itself; everything else belongs to an area. */
export const ownRoutes = {
  home: '/',
  logIn: '/login',
  forgotPassword: '/recuperar-contrasena',
  newPassword: '/nueva-contrasena',
  confirmEmail: '/confirmar-correo',
  requestAccess: '/solicitar-acceso',
  invitation: '/invitacion',
  clients: '/clientes',
  users: '/usuarios',
  inviteUser: '/usuarios/invitar',
  user: '/usuarios/:id',
  profile: '/perfil',
  profileTab: '/perfil/:tab',
  help: '/helpmessage',
  secondFactor: '/segundo-factor',
  faultSearch: '/buscar-fallo',
  notFound: '/404',
} as const

/** Pages for users who are not logged in. A session that ends while one of them is open does not redirect. */
export const signedOutPaths: readonly string[] = [
  ownRoutes.logIn,
  ownRoutes.forgotPassword,
  ownRoutes.newPassword,
  ownRoutes.confirmEmail,
  ownRoutes.requestAccess,
  ownRoutes.invitation,
]

/** Pages whose address has a `token` of their own, which must not be read as a session's. */
export const ownTokenPaths: readonly string[] = [ownRoutes.newPassword, ownRoutes.confirmEmail, ownRoutes.invitation]

/** The patterns of the shell's pages, for links and for the menu. */
export const ownPaths: readonly string[] = Object.values(ownRoutes)
