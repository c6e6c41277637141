import { chooseLead, linkTo } from '@portal/shared-sdk'
import type { Lead } from '@portal/shared-sdk/contract'
import { useNavigate } from 'react-router-dom'

/** Selects a lead and opens its catalogue, where its offer is made (rule O-66); null when no area has that page. */
export function useOfferFor(): ((lead: Lead) => void) | null {
  const navigate = useNavigate()
  const catalogue = linkTo('leadCatalogue')
  if (!catalogue) return null
  return ({ id, name, email }) => {
    chooseLead({ id, name, email })
    void navigate(catalogue)
  }
}
