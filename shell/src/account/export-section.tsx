import { Sheet } from '@portal/shared-ui'
import { useWords } from '../words'

/** What the portal stores about the account, as a file (rule S-42). */
export function ExportSection() {
  const t = useWords()
  return <Sheet title={t('profile.export_title')}>{null}</Sheet>
}
