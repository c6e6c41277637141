/** Constants that webpack replaces in browser code. */
declare const process: { env: { NODE_ENV: 'development' | 'production' | 'test' } }

/** URL of an asset whose file name carries a hash of its content. */
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.woff2' {
  const url: string
  export default url
}
declare module '*.css' {}
