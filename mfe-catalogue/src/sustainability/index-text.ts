/** The texts about the sustainability index; not among the area's words, so that only its dialog loads them. */
export interface IndexText {
  title: string
  text: string
  levels: Record<'low' | 'mid' | 'high' | 'none', string>
  /** Cellulose, disposables and chemicals, each with its criteria. */
  families: readonly { name: string; of: string; criteria: { label: string; value: string }[] }[]
  note: string
}
