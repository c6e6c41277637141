/**
 * What is told about the sustainability index. It stands beside its window and not among the area's words, so that only
 * who opens the window loads it.
 */
export interface IndexText {
  title: string
  text: string
  levels: Record<'low' | 'mid' | 'high' | 'none', string>
  /** Cellulose, disposables, chemicals (000 section 2), each with what it is judged by. */
  families: readonly { name: string; of: string; criteria: { label: string; value: string }[] }[]
  note: string
}
