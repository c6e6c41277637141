import { LinkButton } from '@portal/shared-ui'
import { useLocation, useNavigate } from 'react-router-dom'
import { useListWords } from './words'

/** Volver: back to the list as it was left, or to its start where the page was opened by a link. */
export function BackButton({ to }: { to: string }) {
  const t = useListWords()
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <LinkButton
      icon="chevron-left"
      to={to}
      onClick={(event) => {
        if (key === 'default' || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      {t('back')}
    </LinkButton>
  )
}
