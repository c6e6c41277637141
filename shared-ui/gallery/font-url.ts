/** Built into webpack: all matching files of a folder, by path. */
declare global {
  interface ImportMeta {
    webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): (path: string) => string
  }
}

const files = import.meta.webpackContext('../node_modules/@fontsource-variable', {
  recursive: true,
  regExp: /-latin(-ext)?-wght-normal\.woff2$/,
})

/** The address of a font file in the build: '@fontsource-variable/outfit/files/…'. */
export function fontUrl(specifier: string): string {
  return files(specifier.replace('@fontsource-variable', '.'))
}
