import { linkTo } from '@portal/shared-sdk'
import { Alert, TextLink } from '@portal/shared-ui'
import { useWords } from '../words'

/** Over every page, where the flag is on. */
export default function Notice() {
  const t = useWords()
  const to = linkTo('sampleArea')
  return (
    <Alert tone="info" link={to && <TextLink to={to}>{t('to_page')}</TextLink>}>
      {t('notice')}
    </Alert>
  )
}
