/** The addresses of this area's own pages. */
export const importsPath = '/administracion/importaciones'
export const newImportPath = (object?: string) => `${importsPath}/nueva${object ? `?object=${object}` : ''}`
export const receiversPath = '/administracion/webhooks'
export const newReceiverPath = `${receiversPath}/nuevo`
export const receiverPath = (id: number, state?: string) => `${receiversPath}/${id}${state ? `?state=${state}` : ''}`
export const changeReceiverPath = (id: number) => `${receiversPath}/${id}/cambiar`
export const runPath = (id: number) => `${importsPath}/${id}/`
