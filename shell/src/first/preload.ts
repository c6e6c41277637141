import type { RegisteredArea } from '@portal/shared-sdk'
import type { Language } from '@portal/shared-sdk/contract'

const asked = new Set<string>()

/** Begins to load a file of the page, once. */
export function preload(href: string, as: 'script' | 'fetch', priority?: 'low'): void {
  if (asked.has(href)) return
  asked.add(href)
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  link.href = href
  if (as === 'fetch') link.crossOrigin = 'anonymous'
  if (priority) link.fetchPriority = priority
  document.head.append(link)
}

/**
 * Begins to load a page or a widget of an area: its code, its words and the libraries that it needs. offers: the
 * scripts of each lazy library of the shell.
 */
export function preloadModule(
  area: RegisteredArea,
  module: string,
  {
    offers,
    language,
    priority,
  }: { offers: Readonly<Record<string, readonly string[]>>; language: Language; priority?: 'low' },
): void {
  const { chunks, shared } = area.modules[module]!
  for (const file of [area.entry, ...chunks]) preload(area.base + file, 'script', priority)
  for (const library of shared) for (const file of offers[library] ?? []) preload(file, 'script', priority)
  preload(area.base + area.words[language], 'fetch', priority)
}
