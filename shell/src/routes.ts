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
  notFound: '/404',
} as const

/** Where somebody is who cannot log in: a session that ends there is none that they had. */
export const signedOutPaths: readonly string[] = [
  ownRoutes.logIn,
  ownRoutes.forgotPassword,
  ownRoutes.newPassword,
  ownRoutes.confirmEmail,
  ownRoutes.requestAccess,
  ownRoutes.invitation,
]

/** Pages whose address carries a token of their own, which is none of a session. */
export const ownTokenPaths: readonly string[] = [ownRoutes.newPassword, ownRoutes.confirmEmail, ownRoutes.invitation]

/** The patterns of the shell's pages, for links and for the menu. */
export const ownPaths: readonly string[] = Object.values(ownRoutes)
