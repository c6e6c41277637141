/** `{ bg: '#fff' }` → '--bg:#fff;…' */
export function declarations(values) {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
