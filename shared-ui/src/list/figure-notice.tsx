import { Alert } from '@portal/shared-ui'
import type { FigureScope } from './figure-filters'
import { useListWords } from './words'

/** Says above a list that it shows only the documents behind a figure, with a button for all of them. */
export function FigureNotice({ scope }: { scope: FigureScope }) {
  const t = useListWords()
  return <Alert action={{ label: t('figure.all'), onClick: scope.clear }}>{t('figure.only')}</Alert>
}
