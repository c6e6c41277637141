import 'react'

declare module 'react' {
  /** `style` may set variables of CSS. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
