import type { Seed } from '@portal/shared-ui/tokens'
import type { Language, Variant } from '@portal/shared-sdk/contract'
import type { PaperBrand } from '../paper/paper'

/** A file of a brand as it is served. */
export interface BrandPart {
  body: Buffer
  type: string
  /** `/media/variants/NAME/HASH/FILE`: another content has another address. */
  url: string
}

/** A font that a brand brings; weights: those of a variable font, undefined for one of a single weight. */
export interface BrandFont extends BrandPart {
  family: string
  weights: string | undefined
}

/** A legal page as it was read: its first heading, if it has one, and its text as HTML that runs nothing. */
export interface LegalText {
  title: string | undefined
  html: string
}

/** A brand of the folder of assets (rule P-60), as it was read: a variant with its own looks. */
export interface Brand {
  name: string
  variant: Variant
  seed: Seed
  /** By the name of their file; the mark is not among them where the brand has a drawing of the portal's. */
  parts: ReadonlyMap<string, BrandPart>
  icon: BrandPart | undefined
  fonts: readonly BrandFont[]
  /** Legal pages by name, then language. */
  legal: ReadonlyMap<string, ReadonlyMap<Language, LegalText>>
  paper: PaperBrand
  /** The mark for mails, a PNG. */
  mailMark: Buffer | undefined
}

/** A line that says what is wrong in the folder of assets: file, field, what was expected. */
export type BrandProblem = string
