import { baseCss, fontFaceCss, tokensCss } from '../tokens/index.mjs'
import { fontUrl } from './font-url'

/** The variant in the address: `?variant=prisma`; default dicas. */
export function shownVariant(): string {
  return new URLSearchParams(location.search).get('variant') ?? 'dicas'
}

/** Shows the page in the tokens and fonts of a variant. */
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
