/** The committed text of `css/<name>.css`: a variant, or 'base'. Works only with a file system. */
export function writtenCss(name: string): string
/** Path on disk of a file of `fontFiles`; throws when its package is not installed. */
export function fontPath(specifier: string): string
