/** webpack's own: all files of a folder that match, by path. */
declare global {
  interface ImportMeta {
    webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): (path: string) => string
  }
}

const files = import.meta.webpackContext('../node_modules/@fontsource-variable', {
  recursive: true,
  regExp: /-latin(-ext)?-wght-normal\.woff2$/,
})

/** Where the build has put a font file: '@fontsource-variable/outfit/files/…'. */
export function fontUrl(specifier: string): string {
  return files(specifier.replace('@fontsource-variable', '.'))
}
