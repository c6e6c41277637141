import type { Language } from '@portal/shared-sdk/contract'

/**
 * What a paper shows of a brand: a part of api/media/brands.json, which shell/release/paper-brands.mjs writes, or made of
 * the files of a brand (core/brands).
 */
export interface PaperBrand {
  colours: Record<'brand' | 'brandInk' | 'brandSoft' | 'accent' | 'ink' | 'ink2' | 'ink3' | 'line' | 'tile', string>
  /** Shapes in a field of 32 × 32. */
  mark: { path: string; fill?: string; stroke?: string; width?: number; cap?: 'round'; opacity?: number }[]
  /** The mark as a PNG, in place of shapes. */
  picture?: Uint8Array
  /** The name as an outline at 100 units a font size. */
  name: { path: string; width: number; height: number }
}

/** A line of a paper: texts as they are printed, empty where they are not shown. */
export interface PaperLine {
  code: string
  name: string
  description: string
  category: string
  /** The heading above lines of the same group: in an invoice their delivery note. */
  group: string
  format: string
  quantity: string
  price: string
  discount: string
  total: string
  /** Key of `pictures`. */
  picture: string | null
}

/** A block of lines under a heading: the client, the centre. The first line stands out. */
export interface PaperBlock {
  title: string
  lines: string[]
}

/** A label to be cut out. link: what its QR code opens. hint: what the code is for. */
export interface PaperLabel {
  title: string
  lines: string[]
  hint: string
  link: string
}

/** A row of totals; the strong one is the amount to pay. */
export interface PaperTotal {
  label: string
  value: string
  isStrong?: boolean
}

/**
 * A document as it is printed: texts in its language, amounts as text, without what its reader may not see. It is plain
 * data, so that it can be sent to a worker thread.
 */
export interface Paper {
  kind: 'letter' | 'brochure' | 'certificate' | 'labels'
  language: Language
  brand: PaperBrand
  supplier: { name: string; lines: string[] }
  /** What it is: "Oferta". */
  title: string
  number: string
  /** The name of its file before the number: "Oferta". */
  file: string
  /** The catalogue's own name; what a certificate states. */
  name: string
  facts: [label: string, value: string][]
  blocks: PaperBlock[]
  notes: PaperBlock | null
  /** What a certificate says below its figure: the method, where it is checked. */
  statements?: PaperBlock[]
  /** Of a sheet of labels alone. */
  labels?: PaperLabel[]
  lines: PaperLine[]
  totals: PaperTotal[]
  /** The tax summary: rate, base and tax of each rate; empty for a document that tells them among its totals. */
  taxes: [rate: string, base: string, tax: string][]
  withPictures: boolean
  itemsPerPage: number
  /** JPEG by key. */
  pictures: Record<string, Uint8Array>
  /** The client's logo, a png without transparency. */
  logo: Uint8Array | null
  words: PaperWords
}

/** Words of the frame. page: with {page} and {pages}. */
export type PaperWords = Record<
  | 'page'
  | 'code'
  | 'description'
  | 'format'
  | 'quantity'
  | 'price'
  | 'discount'
  | 'total'
  | 'noLines'
  | 'index'
  | 'summary'
  | 'articles'
  | 'taxRate'
  | 'taxBase'
  | 'taxAmount',
  string
>
