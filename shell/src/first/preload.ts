import type { RegisteredArea } from '@portal/shared-sdk'
import type { Language } from '@portal/shared-sdk/contract'

const asked = new Set<string>()

interface PreloadOptions {
  priority?: 'low' | undefined
  /** Of a file from another origin; it is used only where the script that follows asks in the same way. */
  integrity?: string | undefined
}

/** Begins to load a file of the page, once. */
export function preload(href: string, as: 'script' | 'fetch', { priority, integrity }: PreloadOptions = {}): void {
  if (asked.has(href)) return
  asked.add(href)
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  link.href = href
  if (as === 'fetch' || integrity) link.crossOrigin = 'anonymous'
  if (integrity) link.integrity = integrity
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
  const files = area.modules[module]
  if (!files) return
  const ofArea = (file: string, as: 'script' | 'fetch') =>
    preload(area.base + file, as, { priority, integrity: area.integrity?.[file] })
  for (const file of [area.entry, ...files.chunks]) ofArea(file, 'script')
  for (const library of files.shared) for (const file of offers[library] ?? []) preload(file, 'script', { priority })
  ofArea(area.words[language], 'fetch')
}
