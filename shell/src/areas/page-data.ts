import type { Registry } from '@portal/shared-sdk'

/** Data about the shell that publishing writes into every page. */
interface ShellData {
  version: string
  /** The version of shared-sdk in the shell. */
  sdk: string
  /** Addresses of the shell's scripts, in the order in which they run. */
  scripts: readonly string[]
  /** Addresses of the scripts of the shell's own pages, by the name of their chunk. */
  pages: Readonly<Record<string, readonly string[]>>
  /** Addresses of the shell's texts, by language. */
  words: Readonly<Record<string, string>>
  /** Scripts of each lazy library that the shell offers to areas. */
  offers: Readonly<Record<string, readonly string[]>>
}

/**
 * Reads data that publishing wrote into the page: `<script type="application/json" id="…">`. Throws if it is absent.
 */
export function pageData(id: 'portal-shell'): ShellData
export function pageData(id: 'portal-registry'): Registry
export function pageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  if (!text) throw new Error(`The page carries no ${id}`)
  return JSON.parse(text)
}
