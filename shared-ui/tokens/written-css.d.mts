/** The committed text of `css/<name>.css`: a variant, or 'base'. Works only with a file system. */
export function writtenCss(name: string): string
/** Whether a file of `fontFiles` is installed. */
export function isFontInstalled(specifier: string): boolean
