import { Alert } from '@portal/shared-ui'
import type { FigureScope } from './figure-filters'
import { useListWords } from './words'

/** Says over a list that it shows the documents behind a figure alone, with the way to all of them. */
export function FigureNotice({ scope }: { scope: FigureScope }) {
  const t = useListWords()
  return <Alert action={{ label: t('figure.all'), onClick: scope.clear }}>{t('figure.only')}</Alert>
}
