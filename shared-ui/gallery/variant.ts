import { baseCss, fontFaceCss, tokensCss } from '../tokens/index.mjs'
import { fontUrl } from './font-url'

/** The variant that the address names: `?variant=prisma`; dicas without. */
export function shownVariant(): string {
  return new URLSearchParams(location.search).get('variant') ?? 'dicas'
}

/** Gives the page a variant's tokens and fonts. */
export function showVariant(id: string): void {
  const style =
    document.getElementById('variant') ??
    (document.head.insertAdjacentElement(
      'afterbegin',
      Object.assign(document.createElement('style'), { id: 'variant' }),
    ) as HTMLStyleElement)
  style.textContent = tokensCss(id) + baseCss + fontFaceCss(id, fontUrl)
  document.documentElement.dataset.variant = id
  history.replaceState(null, '', `?variant=${id}`)
}
