/** What the webpack factory puts into browser code. */
declare const process: { env: { NODE_ENV: 'development' | 'production' | 'test' } }

/** URL of an asset that the build has hashed. */
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
