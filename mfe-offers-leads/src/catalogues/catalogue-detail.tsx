import { loadErrorText } from '@portal/shared-sdk'
import { Alert, Facts, Loading, Skeleton, TextButton, useUiWords } from '@portal/shared-ui'
import { useWords } from '../words'
import { useCatalogue } from './use-catalogue'

interface CatalogueDetailProps {
  id: number
  onCenter: (center: number) => void
}

/** The details that open under a catalogue's row: name and code of its centre (rule O-94). */
export function CatalogueDetail({ id, onCenter }: CatalogueDetailProps) {
  const t = useWords()
  const ui = useUiWords()
  const { catalogue, error, reload } = useCatalogue(id)
  if (error !== undefined)
    return (
      <Alert tone="bad" action={{ label: ui('retry'), onClick: reload }}>
        {loadErrorText(error)}
      </Alert>
    )
  if (!catalogue)
    return (
      <Loading>
        <Skeleton height={40} />
      </Loading>
    )
  const { center } = catalogue
  return (
    <Facts
      facts={[
        {
          label: t('center'),
          value: center ? (
            <TextButton aria-haspopup="dialog" onClick={() => onCenter(center.id)}>
              {center.name}
            </TextButton>
          ) : (
            '-'
          ),
        },
        { label: t('code'), value: center?.external_code || '-' },
      ]}
    />
  )
}
