import { addWords } from './i18n'

// The texts of shared-sdk itself; areas bring their own.
addWords('sdk', 'es', {
  generic_error: 'Se ha producido un error. Inténtelo más tarde.',
  no_right: 'Tu cuenta no tiene permiso para esto.',
  reference: 'Código para soporte: {{id}}',
})
addWords('sdk', 'pt', {
  generic_error: 'Ocorreu um erro. Tente mais tarde.',
  no_right: 'A sua conta não tem permissão para isto.',
  reference: 'Código para o apoio: {{id}}',
})
addWords('sdk', 'en', {
  generic_error: 'Something went wrong. Please try again later.',
  no_right: 'Your account may not do this.',
  reference: 'Code for support: {{id}}',
})
