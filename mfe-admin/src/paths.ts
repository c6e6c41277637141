/** The addresses of this area's own pages. */
export const importsPath = '/administracion/importaciones'
export const newImportPath = (object?: string) => `${importsPath}/nueva${object ? `?object=${object}` : ''}`
export const runPath = (id: number) => `${importsPath}/${id}/`
