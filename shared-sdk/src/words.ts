import { addWords } from './i18n'

// The texts of shared-sdk itself; areas bring their own.
addWords('sdk', 'es', { generic_error: 'Se ha producido un error. Inténtelo más tarde.' })
addWords('sdk', 'pt', { generic_error: 'Ocorreu um erro. Tente mais tarde.' })
addWords('sdk', 'en', { generic_error: 'Something went wrong. Please try again later.' })
